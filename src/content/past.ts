/** The facts as they were: a view of an earlier instant, made from the states up to the current one. */
import { formatDay, type Instant } from "../core/time.ts";
import { overdueAt } from "./overdue.ts";
import { stateIndexAt } from "./passed.ts";
import { isReleased } from "./release.ts";
import { fileAddress } from "../core/file-address.ts";
import type { View } from "./view.ts";

export interface PastFacts {
  /** When these facts began; null where the history begins with them. */
  readonly from: Instant | null;
  /** When the next facts began; null while these are current. */
  readonly until: Instant | null;
  /** Null before the history begins. */
  readonly view: View | null;
}

/** When the history begins: at the first change. Null while there is none. */
export const historyBegins = ({ states }: Pick<View, "states">): Instant | null => states[1]?.at ?? null;

/**
 * The facts at an instant: the current ones from the current state on. Announcements and files are those of today: a portrait
 * that was replaced, and a file of a document that was retired, has no address any more.
 */
export function factsAt(view: View, at: Instant): PastFacts {
  const { states } = view;
  const begins = historyBegins(view);
  if (begins !== null && at < begins) return { from: null, until: begins, view: null };
  const index = stateIndexAt(states, at);
  const state = states[index];
  if (state === undefined) throw new Error("a view without states");
  // The end of a day that is not over is later than now.
  const known = Math.min(at, view.at);
  const documents = state.documents
    .filter((document) => isReleased(document, known))
    .map((document) => ({ ...document, files: document.files.filter((file) => view.files.has(fileAddress(file))) }));
  const then: View = {
    ...view,
    facts: state.facts,
    states: states.slice(0, index + 1),
    overdue: overdueAt(state, known),
    documents,
    imageByName: new Map(
      [...state.images].filter(([name, { digest }]) => view.imageByName.get(name)?.digest === digest),
    ),
  };
  return { from: Number.isFinite(state.at) ? state.at : null, until: states[index + 1]?.at ?? null, view: then };
}

/**
 * The days in Hong Kong on which facts have changed or a document of the register was released, ascending. From the first
 * change on, and nothing that is to come.
 */
export function daysOfChanges(view: Pick<View, "states" | "at">): readonly string[] {
  const begins = historyBegins(view);
  if (begins === null) return [];
  const changes = view.states.map(({ at }) => at).filter(Number.isFinite);
  const releases = view.states.flatMap(({ documents }) =>
    documents.flatMap(({ publishAt }) =>
      publishAt !== null && publishAt >= begins && publishAt <= view.at ? [publishAt] : [],
    ),
  );
  const instants = [...changes, ...releases].toSorted((one, other) => one - other);
  return [...new Set(instants.map((at) => formatDay(at)))];
}
