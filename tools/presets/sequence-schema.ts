/** What a sequence may contain. */
import * as v from "valibot";
import type { Sequence } from "../../src/motion/sequence.ts";
import { number, problemsOf, time, type ValueProblem } from "./schema.ts";

const PART = "preset, at, after, overlap, stagger, within";

/** Two ways to say one thing, of which a part has at most one; and `overlap`, which says nothing alone. */
const CLASHES = [
  ["at", "after"],
  ["stagger", "within"],
] as const;

const sequenceSchema = (presets: readonly string[]) =>
  v.pipe(
    v.record(
      v.string(),
      v.strictObject(
        {
          preset: v.picklist(presets, `one of ${presets.join(", ")}`),
          at: v.optional(time),
          after: v.optional(v.string()),
          overlap: v.optional(number),
          stagger: v.optional(time),
          within: v.optional(time),
        },
        PART,
      ),
      "parts by label",
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const sequence = dataset.value;
      const labels = Object.keys(sequence);
      const report = (label: string, key: keyof Sequence[string], message: string): void => {
        const part = sequence[label] ?? {};
        const found: unknown = Reflect.get(part, key);
        addIssue({
          message,
          input: found,
          received: JSON.stringify(found),
          path: [
            { type: "object", origin: "value", input: sequence, key: label, value: part },
            { type: "object", origin: "value", input: { ...part }, key, value: found },
          ],
        });
      };
      if (labels.length === 0) addIssue({ message: "at least one part" });
      for (const [index, [label, part]] of Object.entries(sequence).entries()) {
        for (const [one, other] of CLASHES)
          if (part[one] !== undefined && part[other] !== undefined)
            report(label, other, `${one} or ${other}, not both`);
        const earlier = labels.slice(0, index);
        if (part.after !== undefined && !earlier.includes(part.after))
          report(
            label,
            "after",
            earlier.length === 0 ? "nothing: it is the first part" : `one of ${earlier.join(", ")}`,
          );
        if (part.overlap !== undefined && part.after === undefined) report(label, "overlap", "only beside after");
      }
    }),
  );

/** @param presets the names of all presets. @returns what a sequence may not have; none for a valid one */
export function sequenceProblems(value: unknown, presets: readonly string[]): readonly ValueProblem[] {
  const result = v.safeParse(sequenceSchema(presets), value);
  return result.success ? [] : problemsOf(result.issues);
}
