/** What is on the path bench: a figure of the content that is being made. Stored, so that a reload keeps it. */
import * as v from "valibot";
import { LINE_CAPS } from "../../../../src/core/picture/figure.ts";
import { SYSTEM_IDS } from "../../../../src/core/systems.ts";

const draftSchema = v.object({
  path: v.string(),
  /** Null: filled. */
  dash: v.nullable(v.pipe(v.array(v.number()), v.readonly())),
  /** Null: flush. */
  cap: v.nullable(v.picklist(LINE_CAPS)),
  bitmap: v.string(),
  /** Whose colour it has. */
  system: v.picklist(SYSTEM_IDS),
});
export type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

/** A shape, a hole, a curve and an arc. */
const FIRST: Draft = {
  path: "M12 2 21 7v10l-9 5-9-5V7zM12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8",
  dash: null,
  cap: null,
  bitmap: "emblem-lpt",
  system: "lpt",
};

/** The dashes that a filled figure begins with. */
export const FIRST_DASHES: readonly number[] = [5, 2];

const STORAGE_KEY = "studio.paths";

export function readDraft(storage: Pick<Storage, "getItem">): Draft {
  try {
    return v.parse(draftSchema, JSON.parse(storage.getItem(STORAGE_KEY) ?? "null"));
  } catch {
    return FIRST;
  }
}

export function storeDraft(storage: Pick<Storage, "setItem">, draft: Draft): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or denied: the draft then lasts as long as the page.
  }
}
