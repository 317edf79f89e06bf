/** `content host-rules`: the rules for a static host or CDN, apart from an export. */
import { join, resolve } from "node:path";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { UsageError, type OptionTable, type OptionValues } from "../cli/options.ts";
import { defineCommand, type ContentEnvironment, type Outcome } from "./environment.ts";
import { HOSTS, hostFiles, isHost, needsTypeRule, type HostFile } from "./export/hosts.ts";
import { fileOf } from "./export/layout.ts";
import { openPublicSite } from "./export/public-site.ts";
import { routingFunction } from "./export/queries.ts";

const HOST_NAMES = Object.keys(HOSTS).join(", ");

const OPTIONS = {
  for: { type: "text", value: "host", description: HOST_NAMES, required: HOST_NAMES },
  to: { type: "text", value: "folder", description: "writes the files there; without it they are printed" },
} as const satisfies OptionTable;

/** The rules of all hosts. Asks the site only for those files whose rules depend on its responses. */
async function allRules(environment: ContentEnvironment): Promise<readonly HostFile[]> {
  const { addresses, request } = await openPublicSite(environment, environment.now());
  const types = new Map<string, string>();
  for (const { address } of addresses) {
    const name = fileOf(address);
    if (!needsTypeRule(name)) continue;
    types.set(name, (await request(address)).headers.get("content-type") ?? "application/octet-stream");
  }
  const { headers } = await request("/");
  return hostFiles(addresses, headers, types);
}

async function run(
  values: OptionValues<typeof OPTIONS>,
  _positionals: readonly string[],
  environment: ContentEnvironment,
): Promise<Outcome> {
  const { for: host, to } = values;
  if (!isHost(host)) throw new UsageError(`--for: found "${host}"; allowed: ${HOST_NAMES}`);
  const names: readonly string[] = HOSTS[host];
  // The function depends on nothing: no site has to be built for it.
  const files =
    host === "cloudfront"
      ? [{ name: HOSTS.cloudfront[0], text: routingFunction() }]
      : (await allRules(environment)).filter(({ name }) => names.includes(name));
  if (to === undefined) {
    const printed = files.map(({ name, text }) => (files.length > 1 ? `# ${name}\n${text}` : text)).join("\n");
    return { text: printed, data: { for: host, files }, diagnostics: [] };
  }
  const written = files.map(({ name, text }) => {
    const path = join(resolve(environment.cwd, to), name);
    writeFileAtomically(path, text);
    return path;
  });
  const text = written.map((path) => `wrote ${path}\n`).join("");
  return { text, data: { for: host, written }, diagnostics: [] };
}

export const command = defineCommand({
  description: `Writes the rules that a host needs to serve an export as the server does: response headers, and which file holds
the answer to a query. A folder export has them beside the site; an object store reads no rules, so take them from here:

  cloudfront   cloudfront-function.js, for viewer requests of a distribution over an s3:// export
  netlify      _headers and _redirects, for Netlify (and _headers for Cloudflare Pages)
  nginx        nginx.conf, to include in a server block

The rules for netlify and nginx name public lists: make them again after each release.`,
  options: OPTIONS,
  positionals: [],
  run,
});
