/** `glossary.yaml`: one term for each concept in each language, and the forms that are not used. */
import * as v from "valibot";
import { LANGUAGE_LIST, described, line, listOf } from "./common.ts";
import { localised } from "../../core/languages.ts";

const perLanguage = <S extends v.GenericSchema>(schema: S) =>
  v.strictObject(
    localised(() => v.optional(schema)),
    LANGUAGE_LIST,
  );

const forms = listOf(line, "a list of forms");

const concept = v.strictObject({
  concept: described(line, "What the term means, in English."),
  terms: described(
    v.strictObject(
      localised(() => line),
      LANGUAGE_LIST,
    ),
    "The one term of each language.",
  ),
  wrong: v.optional(described(perLanguage(forms), "Other forms of the concept, which the texts must not have."), {}),
  allowed: v.optional(described(forms, "Longer phrases in which a wrong form is right."), []),
});

export const glossaryFile = v.strictObject({
  concepts: listOf(concept, "a list of concepts", 500),
  words: v.optional(
    described(
      perLanguage(v.record(line, line)),
      "Words of another place or another register, and what is written instead.",
    ),
    {},
  ),
  characters: v.optional(
    described(perLanguage(line), "Characters that stay although a conversion between the scripts would change them."),
    {},
  ),
});
export type Glossary = v.InferOutput<typeof glossaryFile>;
