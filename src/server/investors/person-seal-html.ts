/** The seal of a person as HTML, as `components/person-seal.tsx` draws it. */
import type { ImageReference } from "../../content/contract.ts";
import { imageAddress } from "../../core/images.ts";
import { PERSON_SEAL_BOX, personSealParts, ROSETTE, type CommitteeRole } from "../../core/picture/seal.ts";
import { themeClass, themedFolders } from "../../core/themed.ts";

/** As `ui/content-image.tsx` renders it: for each theme its own file, or one for both. */
function portraitHtml(image: ImageReference): string {
  const { width, height } = image;
  return themedFolders(image)
    .map(({ value, only }) => {
      const [png, webp] = [imageAddress(image, value, "png"), imageAddress(image, value, "webp")];
      return [
        `<picture class="image${themeClass(only)} person-picture"><source type="image/webp" srcset="${webp}">`,
        `<img src="${png}" alt="" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`,
      ].join("");
    })
    .join("");
}

/**
 * Its class `seal` stands on the element around the drawing: of an SVG's own element, `ui/purify.ts` keeps none.
 * @param roles of the person in each committee, null where there is none
 * @param portrait null draws a rosette from the id in its place
 */
export function personSealHtml(
  id: string,
  roles: ReadonlyArray<CommitteeRole | null>,
  portrait: ImageReference | null,
): string {
  const { circle, ring, arcs, place, star } = personSealParts(id, roles);
  const { cx, cy, r, pathLength } = circle;
  const segments = (name: string, dashes: string, offset: number): string =>
    `<circle${name}cx="${cx}" cy="${cy}" r="${r}" pathLength="${pathLength}" stroke-dasharray="${dashes}" stroke-dashoffset="${offset}"/>`;
  const rosette = [
    `<path class="seal-fine" transform="${place}" d="${ROSETTE}"/>`,
    `<path class="seal-fine seal-star" transform="${place} ${star}" d="${ROSETTE}"/>`,
  ];
  return [
    `<div class="seal person-seal" aria-hidden="true"><svg viewBox="${PERSON_SEAL_BOX}">`,
    segments(" ", ring.dashes, ring.offset),
    ...arcs.map(({ role, dashes, offset }) => segments(` class="person-${role}" `, dashes, offset)),
    ...(portrait === null ? rosette : []),
    `</svg>${portrait === null ? "" : portraitHtml(portrait)}</div>`,
  ].join("");
}
