/** Where answers to queries lie, for hosts that do not look for files named by queries: Netlify, and CloudFront. */
import { OPERATIONS } from "../../../src/content/operations.ts";
import { ANNOUNCEMENT_WITHOUT_ID } from "../../../src/core/announcement-without-id.ts";
import { FILTERS } from "../../../src/core/announcement-query.ts";
import { CAREER_FILTERS } from "../../../src/core/careers-query.ts";
import { LANGUAGES } from "../../../src/core/languages.ts";
import { API_PATH, paths } from "../../../src/core/routes.ts";
import type { ExportAddress } from "./addresses.ts";
import { fileOf } from "./layout.ts";

/** The file of the page for missing pages. */
export const MISSING_FILE = `/${fileOf(paths.notFound)}`;

/** Every two of these. */
const pairsOf = (names: readonly string[]): Array<readonly [string, string]> =>
  names.flatMap((first, index) => names.slice(index + 1).map((second) => [first, second] as const));

/** Filters of a list that no exported list combines: of announcements, category and year have lists together. */
const COMBINED = {
  announcements: pairsOf(FILTERS).filter(([first, second]) => first !== "category" || second !== "year"),
  careers: pairsOf(CAREER_FILTERS),
} as const;

/** `_redirects`, as Netlify reads it: rewrites (200) of queries to the files that answer them. */
export function redirectsFile(addresses: readonly ExportAddress[]): string {
  const lines = addresses.flatMap(({ address }) => {
    const [path = "", query = ""] = address.split("?");
    if (query === "") return [];
    const parameters = [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`).join(" ");
    return [`${path} ${parameters} /${encodeURI(fileOf(address))} 200!`];
  });
  // Nobody searches there: a missing page is the truth, the whole list would not be. The browser then looks itself.
  for (const lead of ["", ...LANGUAGES.map((language) => `/${language}`)])
    for (const list of [paths.announcements, paths.careers])
      lines.push(`${lead}${list} q=:q ${lead}${MISSING_FILE} 404!`);
  for (const list of ["announcements", "careers"] as const)
    lines.push(`${API_PATH}${OPERATIONS[list].path} q=:q ${MISSING_FILE} 404!`);
  // It matches with a slash at the end, too.
  for (const lead of ["", ...LANGUAGES.map((language) => `/${language}`)])
    lines.push(`${lead}${paths.announcement("").slice(0, -1)} ${lead}${paths.announcements} 301!`);
  // Nor has anybody combined these filters. A page is then the whole list, until the browser has combined them.
  for (const [list, pairs] of Object.entries(COMBINED))
    for (const [first, second] of pairs) {
      const both = `${first}=:${first} ${second}=:${second}`;
      for (const lead of ["", ...LANGUAGES.map((language) => `/${language}`)])
        lines.push(`${lead}/${list} ${both} ${lead}/${list}/index.html 200!`);
      lines.push(`${API_PATH}/${list} ${both} ${MISSING_FILE} 404!`);
    }
  // A rule matches whatever else a query has: first what no list answers, a search before all, then the more parameters, the earlier.
  const rank = (line: string): number =>
    line.includes(" q=:q ") ? 1000 : line.includes("=:") ? 999 : line.split(" ").length;
  return `${lines.toSorted((a, b) => rank(b) - rank(a)).join("\n")}\n`;
}

/** Parameters of queries that the export holds responses to, in the order in which `fileOf` has them: no search. */
const PARAMETERS = [
  ...new Set([
    "lang",
    ...CAREER_FILTERS,
    ...Object.keys({ ...OPERATIONS.announcements.query.entries, ...OPERATIONS.announcement.query.entries }),
  ]),
].filter((name) => name !== "q");

/** A CloudFront function (viewer request, runtime 2.0): the file that holds the answer to an address. */
export function routingFunction(): string {
  return `// CloudFront function for viewer requests: an object store knows keys, not pages and queries.
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var pairs = [];
  ${JSON.stringify(PARAMETERS)}.forEach(function (name) {
    var parameter = request.querystring[name];
    if (parameter && parameter.value !== "") pairs.push(name + "=" + parameter.value);
  });
  var search = request.querystring.q && request.querystring.q.value !== "";
  var filters = pairs.map(function (pair) { return pair.split("=")[0]; });
  var combined = ${JSON.stringify(Object.values(COMBINED).flat())}.some(function (names) {
    return names.every(function (name) { return filters.indexOf(name) !== -1; });
  });
  var withoutId = /${ANNOUNCEMENT_WITHOUT_ID.source}/.exec(uri);
  if (withoutId) {
    var location = (withoutId[1] || "") + "${paths.announcements}";
    return { statusCode: 308, statusDescription: "Permanent Redirect", headers: { location: { value: location } } };
  }
  request.querystring = {};
  // Nobody searches in a store: a missing page is the truth, the whole list would not be. The browser then looks itself.
  if (search) {
    request.uri = (/^\\/(${LANGUAGES.join("|")})\\//.exec(uri) || [""])[0].replace(/\\/$/, "") + "${MISSING_FILE}";
    return request;
  }
  if (/^\\/(?:assets|files|images)\\//.test(uri)) return request;
  if (uri.length > 1 && uri.endsWith("/")) uri = uri.slice(0, -1);
  // Nor has anybody combined these filters. A page is then the whole list, until the browser has combined them.
  if (combined && uri.startsWith("${API_PATH}/")) request.uri = "${MISSING_FILE}";
  else if (combined) request.uri = uri + "/index.html";
  else if (pairs.length > 0) request.uri = uri + "/" + pairs.join("&") + (uri.startsWith("${API_PATH}/") ? ".json" : ".html");
  else if (uri === "${paths.notFound}" || uri.endsWith("${paths.notFound}")) request.uri = uri + ".html";
  else if (!/\\.[a-z0-9]+$/.test(uri)) request.uri = (uri === "/" ? "" : uri) + "/index.html";
  return request;
}
`;
}
