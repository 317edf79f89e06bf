/** The list of open positions of a view: filters, search, and what each value of a filter would find. */
import { CAREER_FILTERS, type CareerFilterName, type CareersQuery } from "../core/careers-query.ts";
import type { Language } from "../core/languages.ts";
import { hongKongIso } from "../core/time.ts";
import { careerText, ownAddress } from "./career-html.ts";
import type { CareerItem, CareerPage } from "./contract.ts";
import { LIST_START, pageAfter } from "./cursor.ts";
import { bestTranslation, type Career } from "./model.ts";
import { languagesOf, type ListOptions } from "./responses.ts";
import { finds, searchFor } from "./search/matcher.ts";
import { searchTerms } from "./search/terms.ts";
import type { View } from "./view.ts";

export interface CareerListOptions extends ListOptions, Partial<Omit<CareersQuery, "cursor">> {}

/** The id of words: the same in the addresses of all languages. Words that have no Latin letter are named by their code. */
function idOf(english: string): string {
  const id = english
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return id === "" ? Buffer.from(english, "utf8").toString("hex") : id;
}

/** A value that a position has for a filter, and its words; null where the interface has them. */
type Value = readonly [id: string, label: string | null];

const VALUES: { readonly [N in CareerFilterName]: (meta: Career["meta"], language: Language) => Value } = {
  team: ({ team }, language) => [idOf(team.en), team[language]],
  location: ({ location }, language) => [idOf(location.en), location[language]],
  employment: ({ employment }) => [employment, null],
};

/** The values of a filter that positions have, each with their number, in the order of their words. */
function optionsOf(careers: readonly Career[], name: CareerFilterName, language: Language) {
  const options = new Map<string, { value: string; label: string | null; count: number }>();
  for (const { meta } of careers) {
    const [value, label] = VALUES[name](meta, language);
    const option = options.get(value) ?? { value, label, count: 0 };
    option.count += 1;
    options.set(value, option);
  }
  return [...options.values()].toSorted((a, b) => (a.label ?? "").localeCompare(b.label ?? "", language));
}

function careerItem(view: View, career: Career, requested: Language): CareerItem[] {
  const text = bestTranslation(career.translations, requested);
  if (text === null) return [];
  const { title, summary } = text.document;
  return [
    {
      id: career.id,
      publishedAt: hongKongIso(career.publishAt),
      closesAt: career.meta.closesAt === undefined ? null : hongKongIso(career.meta.closesAt),
      title,
      summary,
      bodyHtml: careerText(view, career, text.document, text.lang) + ownAddress(career, text.document, text.lang),
      lang: text.lang,
      languages: languagesOf(career.translations),
      team: career.meta.team[requested],
      location: career.meta.location[requested],
      employment: career.meta.employment,
      sample: career.meta.sample,
    },
  ];
}

/** The open positions that pass the filters and have every word of the search, latest first. */
export function listCareers(view: View, query: CareerListOptions, requested: Language): CareerPage {
  const search = searchFor(searchTerms(query.q ?? ""));
  const found = search === null ? view.careers : view.careers.filter((career) => finds(search, career));
  const passing = (but: CareerFilterName | null): Career[] =>
    found.filter(({ meta }) =>
      CAREER_FILTERS.every(
        (name) => name === but || query[name] === undefined || VALUES[name](meta, requested)[0] === query[name],
      ),
    );
  const slice = pageAfter(passing(null), query.after ?? LIST_START, query.limit);
  return {
    ...slice,
    items: slice.items.flatMap((career) => careerItem(view, career, requested)),
    facets: CAREER_FILTERS.map((name) => ({ name, options: optionsOf(passing(name), name, requested) })),
  };
}
