/** The seal of a person as HTML, as `components/person-seal.tsx` draws it. */
import { PERSON_SEAL_BOX, personSealParts, ROSETTE } from "../../core/picture/seal.ts";

/** Its class `seal` stands on the element around the drawing: of an SVG's own element, `ui/purify.ts` keeps none. */
export function personSealHtml(...person: Parameters<typeof personSealParts>): string {
  const { circle, ring, arcs, place, star } = personSealParts(...person);
  const { cx, cy, r, pathLength } = circle;
  const segments = (name: string, dashes: string, offset: number): string =>
    `<circle${name}cx="${cx}" cy="${cy}" r="${r}" pathLength="${pathLength}" stroke-dasharray="${dashes}" stroke-dashoffset="${offset}"/>`;
  return [
    `<div class="seal person-seal" aria-hidden="true"><svg viewBox="${PERSON_SEAL_BOX}">`,
    segments(" ", ring.dashes, ring.offset),
    ...arcs.map(({ role, dashes, offset }) => segments(` class="person-${role}" `, dashes, offset)),
    `<path class="seal-fine" transform="${place}" d="${ROSETTE}"/>`,
    `<path class="seal-fine seal-star" transform="${place} ${star}" d="${ROSETTE}"/></svg></div>`,
  ].join("");
}
