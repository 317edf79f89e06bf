/** The text of HTML that was made from Markdown. */

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Tags part words, except those within a line; entities are signs; white space is one space. */
export function htmlText(html: string): string {
  return html
    .replace(/<\/?(?:a|em|strong|code|s|br)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
