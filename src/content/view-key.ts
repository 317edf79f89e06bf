/** What a view is named by: the digests of what is public in it, and the announcements that this names. */
import { digestOf, type Digest } from "./digest.ts";
import type { Announcement, FactsState } from "./model.ts";
import { forEachInSteps, type Steps } from "./steps.ts";

/** Joins the digests of each list in steps; the hash of the result takes well below a millisecond. */
export function* viewKey(...parts: ReadonlyArray<ReadonlyArray<{ readonly digest: Digest }>>): Steps<string> {
  const lines: string[] = [];
  for (const part of parts) {
    const digests: string[] = [];
    yield* forEachInSteps(part, ({ digest }) => void digests.push(digest));
    lines.push(`${digests.join(" ")}\n`);
    yield;
  }
  return digestOf(lines.join(""));
}

/** The announcements that public content names, as far as they are public themselves: no other id is shown. */
export function* publicNames(
  announcements: readonly Announcement[],
  states: readonly FactsState[],
  indexById: ReadonlyMap<string, number>,
): Steps<{ readonly digest: Digest }[]> {
  const names: { readonly digest: Digest }[] = [];
  const add = (place: string, id: string): void => {
    if (indexById.has(id)) names.push({ digest: `${place} ${id}` });
  };
  yield* forEachInSteps(announcements, ({ id, related, supersedes }) => {
    for (const other of related) add(`${id} related`, other);
    if (supersedes !== null) add(`${id} supersedes`, supersedes);
  });
  yield* forEachInSteps(states, ({ named }) => {
    for (const { field, id } of named) add(field, id);
  });
  return names;
}
