/** The directors in the PDF of the register's list against those of `people.yaml`, for each state of the facts. */
import type { ContentPack, FactsState } from "../../src/content/model.ts";
import { ATTACHMENT_LIMIT_BYTES, ContentFolder } from "../../src/content/folder.ts";
import { REGISTER_FOLDER } from "../../src/content/read-changes.ts";
import type { Language } from "../../src/core/languages.ts";
import { hongKongIso, type Instant } from "../../src/core/time.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { readPdfText } from "./pdf-facts.ts";

/** The kind of row in `documents.yaml`. */
const LIST_KIND = "directors";

interface Person {
  readonly name: string;
  readonly isDirector: boolean;
}

function peopleOf({ facts }: FactsState, language: Language): Person[] {
  return facts.people.map(({ name, director }) => ({ name: name[language], isDirector: director !== undefined }));
}

const escaped = (character: string): string => character.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A name as it may break into lines. A Latin name ends with a word: Director 1 is not in Director 10. */
function patternOf(name: string): RegExp {
  const characters = Array.from(name.replaceAll(/\s+/g, ""), escaped).join(String.raw`\s*`);
  const end = /[\p{Script=Latin}\p{N}]$/u.test(name) ? String.raw`(?![\p{Script=Latin}\p{N}])` : "";
  return new RegExp(characters + end, "gu");
}

/** The names that a text holds. A longer one is taken first: it may begin with a shorter one. */
function namedIn(text: string, names: ReadonlySet<string>): ReadonlySet<string> {
  let rest = text;
  const longestFirst = [...names].toSorted((a, b) => b.length - a.length);
  return new Set(
    longestFirst.filter((name) => {
      const before = rest;
      rest = rest.replaceAll(patternOf(name), "\n");
      return rest !== before;
    }),
  );
}

/** From when a state holds a list: its own beginning, or the list's release if that is later. */
const standsFrom = (state: FactsState, publishAt: Instant | null, now: Instant): Instant =>
  Math.max(Number.isFinite(state.at) ? state.at : now, publishAt ?? -Infinity);

/** One finding for each file of the list that does not name the directors of a day, now or later. */
export async function directorFindings(contentDir: string, pack: ContentPack, now: Instant): Promise<AnyDiagnostic[]> {
  const folder = new ContentFolder(contentDir);
  const texts = new Map<string, string | null>();
  const textOf = async (file: string): Promise<string | null> => {
    const known = texts.get(file);
    if (known !== undefined) return known;
    const read = folder.bytes(file, ATTACHMENT_LIMIT_BYTES);
    const text = read.ok ? await readPdfText(read.value) : null;
    texts.set(file, text);
    return text;
  };
  const found = new Map<string, AnyDiagnostic>();
  for (const [index, state] of pack.states.entries())
    for (const { meta, files, publishAt } of state.documents)
      for (const { name, lang } of meta.kind === LIST_KIND ? files : []) {
        const from = standsFrom(state, publishAt, now);
        const file = `${REGISTER_FOLDER}/${name}`;
        // A list that is to come stands for a later state.
        if (found.has(file) || from >= (pack.states[index + 1]?.at ?? Infinity)) continue;
        const text = await textOf(file);
        // A scan has nothing to compare, and says so elsewhere.
        if (text === null || text.trim() === "") continue;
        const everyone = [...pack.past, ...pack.states].flatMap((each) => peopleOf(each, lang));
        const named = namedIn(text, new Set(everyone.map((person) => person.name)));
        const directors = new Set(peopleOf(state, lang).flatMap((person) => (person.isDirector ? [person.name] : [])));
        const missing = [...directors].filter((each) => !named.has(each));
        const others = [...named].filter((each) => !directors.has(each)).toSorted();
        if (missing.length + others.length === 0) continue;
        const values = { missing, others, since: hongKongIso(from) };
        found.set(file, diagnostic("directors-differ", { file, field: "directors" }, values));
      }
  return [...found.values()];
}
