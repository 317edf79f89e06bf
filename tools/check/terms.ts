/** Texts against the glossary: wrong forms, two terms for one concept, and slips of a conversion between scripts. */
import { Converter } from "opencc-js";
import { LANGUAGES, type Language } from "../../src/core/languages.ts";
import type { Glossary } from "../../src/content/schema/glossary.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";

/** One line of text in one language. */
export interface TextLine {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly language: Language;
  readonly text: string;
}

interface Rule {
  readonly form: string;
  readonly write: string;
  readonly pattern: RegExp;
  /** Phrases in which the form is right. */
  readonly allowed: readonly string[];
}

const LATIN = /[A-Za-z]/;

/** Latin forms are whole words in either case; Chinese has no spaces between words. */
function patternOf(form: string): RegExp {
  const literal = form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return LATIN.test(form) ? new RegExp(`(?<![A-Za-z])${literal}(?![A-Za-z])`, "gi") : new RegExp(literal, "g");
}

function rulesOf(glossary: Glossary, language: Language): Rule[] {
  const rule = (form: string, write: string, allowed: readonly string[]): Rule => ({
    form,
    write,
    pattern: patternOf(form),
    allowed,
  });
  return [
    ...glossary.concepts.flatMap(({ terms, wrong, allowed }) =>
      (wrong[language] ?? []).map((form) =>
        // The right term may contain a wrong form.
        rule(form, terms[language], [terms[language], ...allowed]),
      ),
    ),
    ...Object.entries(glossary.words[language] ?? {}).map(([form, write]) => rule(form, write, [])),
  ];
}

/** Whether the found form is a part of a phrase in which it is right. */
function isAllowed(text: string, form: string, at: number, allowed: readonly string[]): boolean {
  return allowed.some((phrase) => {
    const offset = phrase.toLowerCase().indexOf(form.toLowerCase());
    const found = text.slice(Math.max(0, at - offset), at - offset + phrase.length);
    return offset >= 0 && found.toLowerCase() === phrase.toLowerCase();
  });
}

function wrongForms({ file, line, text }: TextLine, rules: readonly Rule[]): AnyDiagnostic[] {
  return rules.flatMap(({ form, write, pattern, allowed }) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !isAllowed(text, form, index, allowed))
      .map(() => diagnostic("term-not-used", { file, field: `line ${line}` }, { form, write })),
  );
}

const toSimplified = Converter({ from: "t", to: "cn" });
const toTraditional = Converter({ from: "cn", to: "t" });

/** To the other script and back: a character that does not return belongs to the other script. */
const ROUND_TRIPS: Readonly<Partial<Record<Language, (text: string) => string>>> = {
  zh: (text) => toSimplified(toTraditional(text)),
  "zh-TW": (text) => toTraditional(toSimplified(text)),
};

function scriptSlips({ file, line, language, text }: TextLine, accepted: string): AnyDiagnostic[] {
  const roundTrip = ROUND_TRIPS[language];
  if (roundTrip === undefined) return [];
  const back = Array.from(roundTrip(text));
  return Array.from(text).flatMap((character, index) => {
    const write = back[index];
    if (write === undefined || write === character || accepted.includes(character)) return [];
    return [diagnostic("character-of-another-script", { file, field: `line ${line}` }, { character, write })];
  });
}

/** Everything in the lines that is not as the glossary has it, in the order of the lines. */
export function checkTerms(glossary: Glossary, lines: readonly TextLine[]): AnyDiagnostic[] {
  const rules = Object.fromEntries(LANGUAGES.map((language) => [language, rulesOf(glossary, language)]));
  return lines.flatMap((line) => [
    ...wrongForms(line, rules[line.language] ?? []),
    ...scriptSlips(line, glossary.characters[line.language] ?? ""),
  ]);
}

/** A form cannot be right for one concept and wrong for the same or another one in the same language. */
export function checkGlossary(glossary: Glossary, file: string): AnyDiagnostic[] {
  return LANGUAGES.flatMap((language) => {
    const right = new Map(glossary.concepts.map(({ concept, terms }) => [terms[language], concept]));
    return rulesOf(glossary, language).flatMap(({ form }) => {
      const concept = right.get(form);
      return concept === undefined ? [] : [diagnostic("term-right-and-wrong", { file }, { form, concept, language })];
    });
  });
}
