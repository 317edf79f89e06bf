/** What the first visit of a page downloads, as a browser that accepts Brotli gets it. */
import { MODULES_META } from "../../src/app/modules-meta.ts";
import { brotliDecompressSync } from "node:zlib";
import type { Language } from "../../src/core/languages.ts";
import { BROWSER_CODINGS, fetchRaw, type RawAnswer } from "./http.ts";

/** Bytes over the wire. */
export interface FirstLoadBytes {
  readonly html: number;
  readonly script: number;
  readonly style: number;
  /** Style sheets in the body: only what follows them waits for them. */
  readonly bodyStyle: number;
  readonly font: number;
  /** Fonts that are fetched only when a character needs them. */
  readonly laterFonts: number;
}

function decoded({ headers, body }: RawAnswer): string {
  return (headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString("utf8");
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

/** Addresses of the files that a document asks for at once or right after its first paint, by kind. */
export function firstLoad(html: string): Record<"script" | "style" | "bodyStyle" | "font", ReadonlySet<string>> {
  const hrefs = (part: string, wanted: (tag: string) => boolean): string[] =>
    (part.match(/<link\s[^>]*>/g) ?? []).filter(wanted).flatMap((tag) => attribute(tag, "href") ?? []);
  // Those of a medium are not waited for.
  const isStyle = (tag: string): boolean =>
    attribute(tag, "rel") === "stylesheet" && attribute(tag, "media") === undefined;
  const [head = "", body = ""] = html.split("</head>");
  const scripts = (html.match(/<script\s[^>]*>/g) ?? []).flatMap((tag) => attribute(tag, "src") ?? []);
  const modules = (html.match(/<meta\s[^>]*>/g) ?? [])
    .filter((tag) => attribute(tag, "name") === MODULES_META)
    .flatMap((tag) => (attribute(tag, "content") ?? "").split(" "));
  return {
    script: new Set([...scripts, ...modules.filter((href) => href !== "")]),
    style: new Set(hrefs(head, isStyle)),
    bodyStyle: new Set(hrefs(body, isStyle)),
    font: new Set(hrefs(head, (tag) => attribute(tag, "rel") === "preload" && attribute(tag, "as") === "font")),
  };
}

/** Every font address in a style sheet, made absolute. */
function fontsOf(css: string, address: string): string[] {
  return [...css.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(
    (match) => new URL(match[1] ?? "", address).pathname,
  );
}

/** @throws Error when the page comes in another language than the one asked for */
export async function measureFirstLoad(origin: string, path: string, language: Language): Promise<FirstLoadBytes> {
  const headers = { "Accept-Encoding": BROWSER_CODINGS, "Accept-Language": language };
  const load = async (addresses: Iterable<string>): Promise<RawAnswer[]> =>
    Promise.all([...addresses].map((address) => fetchRaw(new URL(address, origin).href, headers)));
  const total = (answers: readonly RawAnswer[]): number => answers.reduce((sum, { body }) => sum + body.length, 0);

  const page = await fetchRaw(origin + path, headers);
  const html = decoded(page);
  const served = /<html lang="([^"]+)"/.exec(html)?.[1];
  if (served !== language) throw new Error(`${path} asked for in ${language} came in ${served}`);
  const { script, style, bodyStyle, font } = firstLoad(html);
  const styles = await load(style);
  const named = new Set(styles.flatMap((answer) => fontsOf(decoded(answer), origin)));
  return {
    html: page.body.length,
    script: total(await load(script)),
    style: total(styles),
    bodyStyle: total(await load(bodyStyle)),
    font: total(await load(font)),
    laterFonts: total(await load([...named].filter((address) => !font.has(address)))),
  };
}
