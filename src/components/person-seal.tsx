import type { Person } from "../content/site-contract.ts";
import { MARK_SIZE } from "../core/picture/mark.ts";
import { personSealOf, ROSETTE, SEAL_RADIUS } from "../core/picture/seal.ts";
import { ContentImage } from "../ui/content-image.tsx";
import "../ui/still/seal.css";
import "./person-seal.css";

const ROSETTE_ID = "rosette";
/** A ring around the picture, in units of the mark's square. */
const RING_RADIUS = 14.5;

/** The drawing that seals without a portrait share. It stands before the first of them; nothing where each has a portrait. */
export function SharedRosette({ people }: { people: readonly Person[] }) {
  if (people.every(({ portrait }) => portrait !== null)) return null;
  return (
    <svg className="person-rosette" aria-hidden="true">
      <path id={ROSETTE_ID} d={ROSETTE} />
    </svg>
  );
}

/**
 * The seal of a person: a segment for each committee, gold for its members and jade for its chair, around the portrait.
 * Without one, it encloses a rosette that is drawn from the person's id.
 */
export function PersonSeal({ person: { id, portrait, memberships } }: { person: Person }) {
  const { turn, press } = personSealOf(id);
  const count = Math.max(memberships.length, 1);
  const centre = MARK_SIZE / 2;
  const scale = (RING_RADIUS - 2.5) / SEAL_RADIUS;
  const ring = { cx: centre, cy: centre, r: RING_RADIUS, pathLength: count };
  return (
    <div className="person-seal" aria-hidden="true">
      <svg className="seal" viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}>
        <circle {...ring} strokeDasharray="0.9 0.1" strokeDashoffset={-0.05} />
        {memberships.map(({ id: committee, role }, index) =>
          role === null ? null : (
            <circle
              key={committee}
              className={`person-${role}`}
              {...ring}
              strokeDasharray={`0.9 ${count}`}
              strokeDashoffset={-index - 0.05}
            />
          ),
        )}
        {portrait === null ? (
          <g className="seal-fine" transform={`translate(${centre} ${centre}) scale(${scale})`}>
            <use href={`#${ROSETTE_ID}`} />
            <use className="seal-star" href={`#${ROSETTE_ID}`} transform={`rotate(${turn}) scale(1 ${press / 100})`} />
          </g>
        ) : null}
      </svg>
      {portrait === null ? null : <ContentImage image={portrait} className="person-picture" />}
    </div>
  );
}
