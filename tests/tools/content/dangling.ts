/** Follows the links of an exported site as readers do, through whatever part of it is there. */
import { fileOf } from "../../../tools/content/export/layout.ts";

/** Images of the sources: a site that is not built has no others. */
const UNBUILT = /^\/assets\/(?:light|dark|shared|stills)\//;

/** Several filters, one of them further than category and year: the export has each alone, and the browser combines them. */
export const COMBINED =
  /\/announcements\?(?=.*&)(?=.*\b(?:headline|type|fiscalYear|inside|corrected)=)|\/careers\?(?=.*&)(?!.*\bcursor=)/;

/** Files of the export that one of them points at. */
export function linksOf(name: string, text: string): string[] {
  const found = name.endsWith(".html")
    ? [...text.matchAll(/\s(?:href|src|content)="(\/[^"#]*)/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"))
    : /\.(?:xml|json)$/.test(name)
      ? [...text.matchAll(/https:\/\/www\.example\.com(\/[^"<#\s\\]*)|"url":"(\/files\/[^"]*)"/g)].map(
          ([, link, file]) => (link ?? file ?? "").replaceAll("&amp;", "&"),
        )
      : [];
  return [
    ...new Set(
      found.filter((link) => !link.startsWith("//") && !UNBUILT.test(link) && !COMBINED.test(link)).map(fileOf),
    ),
  ];
}

/** What readers find who come in by some files and follow every link. */
export interface Walk {
  /** Each link that leads nowhere, with the page it is on. */
  readonly dangling: readonly string[];
  /** Every file that they come to. */
  readonly reached: ReadonlySet<string>;
}

/**
 * @param names what is there.
 * @param links of one file, by its name.
 * @param from where readers come in; what is not there is not come in by.
 */
export function walkFrom(
  names: { has(name: string): boolean },
  links: (name: string) => readonly string[],
  from: readonly string[],
): Walk {
  const open = from.filter((name) => names.has(name));
  const reached = new Set(open);
  const dangling: string[] = [];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const file of links(name)) {
      if (!names.has(file)) dangling.push(`${name} -> ${file}`);
      else if (!reached.has(file)) {
        reached.add(file);
        open.push(file);
      }
    }
  }
  return { dangling, reached };
}
