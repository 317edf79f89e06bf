/**
 * Where an answer lies in the export. A page is the index.html of its folder, which every static host
 * serves at the page's address. An answer to a query lies in the folder of its path, named by the
 * query; a host needs one rule for those (hosts.ts writes it for the common ones).
 */
import { API_PATH, paths, splitLanguage } from "../../../src/core/routes.ts";

const SAFE = /^[\w.=&%+~-]*$/;

/** Whether an address is that of the page for missing pages, in any language. */
export function isNotFoundPage(address: string): boolean {
  return splitLanguage(address).path === paths.notFound;
}

export function fileOf(address: string): string {
  const mark = address.indexOf("?");
  const path = (mark === -1 ? address : address.slice(0, mark)).replace(/^\//, "");
  const query = mark === -1 ? "" : address.slice(mark + 1);
  // A name that a file system could read as something else must not come about.
  if (!SAFE.test(query) || path.split("/").includes("..")) throw new Error(`no file name for ${address}`);
  const json = address.startsWith(`${API_PATH}/`);
  if (query !== "") return `${path}/${query}.${json ? "json" : "html"}`;
  if (isNotFoundPage(address)) return `${path}.html`;
  // The last part of an address with a dot is a file's name; ids and page names have none.
  if (/\.[a-z0-9]+$/.test(path)) return path;
  return path === "" ? "index.html" : `${path}/index.html`;
}
