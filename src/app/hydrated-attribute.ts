/** Set on the root element once React has hydrated the page. */
export const HYDRATED_ATTRIBUTE = "data-ready";
