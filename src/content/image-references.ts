/** The images that the site's files refer to. No other image is read or served. */
import type { DiagnosticLocation } from "./diagnostic-table.ts";
import type { PeopleFile } from "./schema/people.ts";
import type { SiteFile } from "./schema/site.ts";

export interface ImageUse extends DiagnosticLocation {
  readonly name: string;
}

/** Each image once, where it is named first. */
export function imageReferences(site: SiteFile, people: PeopleFile["people"]): ImageUse[] {
  const uses = new Map<string, ImageUse>();
  const add = (name: string | undefined, file: string, field: string): void => {
    if (name !== undefined && !uses.has(name)) uses.set(name, { name, file, field });
  };
  add(site.group.logo, "site.yaml", "group.logo");
  add(site.partner.logo, "site.yaml", "partner.logo");
  for (const [index, { logo, hoveredLogo }] of site.social.entries()) {
    add(logo, "site.yaml", `social.${index}.logo`);
    add(hoveredLogo, "site.yaml", `social.${index}.hoveredLogo`);
  }
  for (const [index, { portrait }] of people.entries()) add(portrait, "people.yaml", `people.${index}.portrait`);
  return [...uses.values()];
}
