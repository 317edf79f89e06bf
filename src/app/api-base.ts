import { API_PATH } from "../core/routes.ts";

/**
 * Where the browser's client finds the JSON API: an absolute path or an absolute URL. It is fixed when the site is
 * built. The server takes it from the same build, so that its Content-Security-Policy allows this address.
 */
export const API_BASE: string = import.meta.env.VITE_API_BASE || API_PATH;
