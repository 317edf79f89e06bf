/** What can be wrong with changes of facts: the codes, and what is said about each. */
import { error, type WithNearest } from "../diagnostic-table.ts";
import { correctIt, nearestOr } from "../remedies.ts";

export const CHANGE_DIAGNOSTICS = {
  "change-file-name": error<{ readonly name: string }>({
    found: ({ name }) => `"${name}"`,
    allowed: "a .yaml file whose name is of lower-case letters, digits and single hyphens",
    remedy: "rename the file: its name is the id of the change",
  }),
  "change-conflict": error<{ readonly other: string; readonly at: string }>({
    found: ({ other, at }) => `a value that ${other} changes at the same instant, ${at}`,
    allowed: "one change of a value at an instant",
    remedy: ({ other }) => `take the value out of this file or out of ${other}, or give one of them another instant`,
  }),
  "change-id-unknown": error<
    WithNearest & {
      readonly id: string;
      readonly at: string;
      /** What the patch lacks to be a new item; null where a new item is not possible. */
      readonly missing: string | null;
    }
  >({
    found: ({ id, at }) => `"${id}", which does not exist at ${at}`,
    allowed: ({ missing }) =>
      missing === null
        ? "an id that exists then"
        : `an id that exists then, or all of a new item: ${missing} is missing`,
    remedy: nearestOr(correctIt),
  }),
  "change-of-removed": error<{ readonly id: string; readonly by: string; readonly at: string }>({
    found: ({ id, by, at }) => `"${id}", which ${by} has removed before ${at}`,
    allowed: "what exists at that instant",
    remedy: ({ by }, { field }) => `take ${field} out, or correct ${by}; to bring it back, give all of it`,
  }),
  "change-incomplete": error<{ readonly missing: string; readonly at: string }>({
    found: ({ at }) => `a part of a value that does not exist at ${at}`,
    allowed: ({ missing }) => `all of the value: ${missing} is missing`,
    remedy: ({ missing }, { field }) => `add ${missing} to ${field}`,
  }),
  "change-length": error<{
    readonly length: number;
    readonly low: number;
    readonly high: number;
    readonly at: string;
  }>({
    found: ({ length, at }) => `${length} items at ${at}`,
    allowed: ({ low, high }) => `${low} to ${high} items`,
    remedy: correctIt,
  }),
  "change-breaks-reference": error<{ readonly place: string; readonly id: string; readonly at: string }>({
    found: ({ place, id, at }) => `changes after which ${place} names "${id}", which does not exist at ${at}`,
    allowed: "changes after which every id that is named exists",
    remedy: ({ place }) => `change ${place} here, too`,
  }),
} as const;
