/** The name of the `meta` in which a document lists the modules that its page needs. */
export const MODULES_META = "modules";
