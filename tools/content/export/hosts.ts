/** What static hosts must be told: headers as the server gives them, and where answers to queries lie. */
import { ANNOUNCEMENT_WITHOUT_ID } from "../../../src/core/announcement-without-id.ts";
import { API_PATH, paths } from "../../../src/core/routes.ts";
import type { ExportAddress } from "./addresses.ts";
import { MISSING_FILE, redirectsFile, routingFunction } from "./queries.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** The server's ten-second grid, as near as a fixed number comes: never longer. */
const MUTABLE = "public, max-age=10";

/** Headers that every answer of the server has, whatever it answers. */
const COMMON = [
  "content-security-policy",
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
];

/** How long a store or CDN may keep an answer of the server that said so of itself. */
export function mutableOrImmutable(cacheControl: string | null): string {
  return cacheControl?.includes("immutable") === true ? IMMUTABLE : MUTABLE;
}

/** The files with rules that each host reads. */
export const HOSTS = {
  netlify: ["_headers", "_redirects"],
  nginx: ["nginx.conf"],
  cloudfront: ["cloudfront-function.js"],
} as const;

export const isHost = (name: string): name is keyof typeof HOSTS => Object.hasOwn(HOSTS, name);

export interface HostFile {
  readonly name: (typeof HOSTS)[keyof typeof HOSTS][number];
  readonly text: string;
}

/**
 * The rules for all hosts.
 * @param common headers of any response of the site.
 * @param types media types of the exported files, by name.
 */
export function hostFiles(
  addresses: readonly ExportAddress[],
  common: Headers,
  types: MediaTypes,
): readonly HostFile[] {
  return [
    { name: "_headers", text: headersFile(common, types) },
    { name: "_redirects", text: redirectsFile(addresses) },
    { name: "nginx.conf", text: nginxSnippet(common, types) },
    { name: "cloudfront-function.js", text: routingFunction() },
  ];
}

export type MediaTypes = ReadonlyMap<string, string>;

function block(pattern: string, headers: Readonly<Record<string, string>>): string {
  return [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
}

const byExtension = (name: string): boolean => /\.(?:html|css|js|json|png|svg|webp|woff2|pdf|txt)$/.test(name);

/** Whether a host gets the media type of a file wrong unless it is told. */
export function needsTypeRule(name: string): boolean {
  return !name.includes("=") && (!byExtension(name) || /^feed[./].*\.json$/.test(name));
}

/** `_headers`, as Netlify and Cloudflare Pages read it. */
function headersFile(common: Headers, types: MediaTypes): string {
  const security = Object.fromEntries(
    COMMON.flatMap((name) => (common.get(name) === null ? [] : [[name, common.get(name) ?? ""]])),
  );
  return [
    block("/*", { ...security, "cache-control": MUTABLE }),
    // `!` takes the general value away first: two values would be joined.
    ...["/assets/*", "/files/*", "/images/*"].map(
      (pattern) => `${pattern}\n  ! cache-control\n  cache-control: ${IMMUTABLE}\n`,
    ),
    block("/files/*", { "content-disposition": "inline" }),
    ...[...types]
      .filter(([file]) => needsTypeRule(file))
      .map(([file, type]) => block(`/${file}`, { "content-type": type })),
  ].join("\n");
}

/** An nginx server block for the export. */
function nginxSnippet(common: Headers, types: MediaTypes): string {
  const headers = COMMON.flatMap((name) =>
    common.get(name) === null
      ? []
      : [`add_header ${name} "${(common.get(name) ?? "").replaceAll('"', '\\"')}" always;`],
  );
  const include = (indent: string, cache: string): string =>
    [...headers, `add_header Cache-Control "${cache}" always;`].map((line) => indent + line).join("\n");
  const special = [...types].filter(([file]) => needsTypeRule(file));
  return `# Put inside a server block whose root is the exported folder.
charset utf-8;
charset_types text/html text/css text/javascript text/plain;
error_page 404 ${MISSING_FILE};
absolute_redirect off;
# Beside the site lies what hosts read; none of it is a page.
location ~ ^/(?:\\.export\\.(?:json|lock)|_headers|_redirects|nginx\\.conf|cloudfront-function\\.js)$ { return 404; }

location ~ ${ANNOUNCEMENT_WITHOUT_ID.source.replaceAll("\\/", "/")} { return 308 $1${paths.announcements}$is_args$args; }

location ~ ^/(?:assets|images)/ {
${include("  ", IMMUTABLE)}
}
location ^~ /files/ {
${include("  ", IMMUTABLE)}
  add_header Content-Disposition inline;
}
# An answer to a query lies in the folder of its path, named by the query.
location ^~ ${API_PATH}/ {
  default_type application/json;
  try_files $uri/$args.json $uri =404;
${include("  ", MUTABLE)}
}
${special.map(([file, type]) => `location = /${file} {\n  types { }\n  default_type "${type}";\n${include("  ", MUTABLE)}\n}`).join("\n")}
location / {
  # Nobody searches here: a missing page is the truth, the whole list would not be. The browser then looks itself.
  if ($arg_q) { return 404; }
  try_files $uri/$args.html $uri/index.html $uri =404;
${include("  ", MUTABLE)}
}
`;
}
