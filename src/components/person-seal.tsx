import type { Person } from "../content/site-contract.ts";
import { PERSON_SEAL_BOX, personSealParts, ROSETTE } from "../core/picture/seal.ts";
import { ContentImage } from "../ui/content-image.tsx";
import "../ui/still/seal.css";
import "./person-seal.css";

const ROSETTE_ID = "rosette";

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
  const { circle, ring, arcs, place, star } = personSealParts(
    id,
    memberships.map(({ role }) => role),
  );
  return (
    <div className="person-seal" aria-hidden="true">
      <svg className="seal" viewBox={PERSON_SEAL_BOX}>
        <circle {...circle} strokeDasharray={ring.dashes} strokeDashoffset={ring.offset} />
        {arcs.map(({ role, dashes, offset }) => (
          <circle
            key={offset}
            className={`person-${role}`}
            {...circle}
            strokeDasharray={dashes}
            strokeDashoffset={offset}
          />
        ))}
        {portrait === null ? (
          <g className="seal-fine" transform={place}>
            <use href={`#${ROSETTE_ID}`} />
            <use className="seal-star" href={`#${ROSETTE_ID}`} transform={star} />
          </g>
        ) : null}
      </svg>
      {portrait === null ? null : <ContentImage image={portrait} className="person-picture" />}
    </div>
  );
}
