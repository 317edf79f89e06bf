/** Filters and search of the announcements: a static region. Their state is the address, so they work without scripts. */
import type { ReactNode } from "react";
import type { PageDataOf } from "../content/page-data.ts";
import {
  announcementsHref,
  FILTERS,
  readQuery,
  type AnnouncementQuery,
  type FilterName,
} from "../core/announcement-query.ts";
import { CATEGORIES } from "../core/categories.ts";
import { paths } from "../core/routes.ts";
import { ARCHIVE_WORDS } from "../i18n/archive-words.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { ChoiceLinks, SearchForm, type Option } from "./choices.tsx";

type Facets = PageDataOf<"announcements">["page"]["facets"];

interface ChoicesProps {
  readonly query: AnnouncementQuery;
  readonly name: FilterName;
  readonly options: readonly Option[];
  /** Shows everything again. */
  readonly all?: string | undefined;
  /** Where each record has one of the options, the number of all is said too. */
  readonly isWhole?: boolean;
}

/** The options of a filter as links, so that they work without scripts and can be shared. A chosen one is left again. */
function Choices({ query, name, options, all, isWhole = false }: ChoicesProps): ReactNode {
  // The address is read again by the rules that every address is read by.
  const href = (value: string | undefined): string => {
    const [path = "", search = ""] = announcementsHref({ ...query, cursor: undefined, [name]: undefined }).split("?");
    const params = new URLSearchParams(search);
    if (value !== undefined) params.set(name, value);
    return params.size === 0 ? path : announcementsHref(readQuery(params.toString()));
  };
  const current = query[name] === undefined ? undefined : String(query[name]);
  const counts = isWhole ? options.flatMap(({ count }) => count ?? []) : [];
  const allCount = counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
  return <ChoiceLinks href={href} current={current} options={options} all={all} allCount={allCount} />;
}

export function AnnouncementSearch({ search }: PageDataOf<"announcements">) {
  const t = useRegionTranslate();
  return (
    <SearchForm path={paths.announcements} query={readQuery(search)} names={FILTERS} label={t("filters.search")} />
  );
}

const MARKS = ["inside", "corrected"] as const;

const WHEN = ["year", ...MARKS] as const;

/** Inside information and corrections: what investors look for most stands in the open where there is space. */
function MarkedFilters({ query, facets }: { query: AnnouncementQuery; facets: Facets }) {
  const t = useRegionTranslate();
  const words = ARCHIVE_WORDS[useLanguage().language].filters;
  const marks = MARKS.map((name) => ({
    name,
    options: (facets.find((facet) => facet.name === name)?.options ?? []).map(({ value, count }) => ({
      value,
      label: t(name === "inside" ? "announcement.priceSensitive" : "announcement.corrected"),
      count,
    })),
  })).filter(({ options }) => options.length > 0);
  if (marks.length === 0) return null;
  return (
    <nav className="filters-marked" aria-label={words.marked}>
      {marks.map(({ name, options }) => (
        <Choices key={name} query={query} name={name} options={options} />
      ))}
    </nav>
  );
}

const FURTHER = ["headline", "type", "fiscalYear"] as const;

/** The filters beside category, year and marks. They are open when one of them is chosen. */
function FurtherFilters({ query, facets }: { query: AnnouncementQuery; facets: Facets }) {
  const words = ARCHIVE_WORDS[useLanguage().language].filters;
  const optionsOf = (name: FilterName, label: (value: string, term: string | null) => string): Option[] =>
    (facets.find((facet) => facet.name === name)?.options ?? []).map(({ value, label: term, count }) => ({
      value,
      label: label(value, term),
      count,
    }));
  if (facets.length === 0) return null;
  const isOpen = FURTHER.some((name) => query[name] !== undefined);
  return (
    <details className="filters-further" open={isOpen}>
      <summary>{words.more}</summary>
      {FURTHER.map((name) => {
        const options = optionsOf(name, (value, term) => term ?? value);
        return options.length === 0 ? null : (
          <nav key={name} aria-labelledby={`filter-${name}`}>
            <p id={`filter-${name}`} className="small soft">
              {words[name]}
            </p>
            <Choices query={query} name={name} options={options} />
          </nav>
        );
      })}
    </details>
  );
}

export function Filters({ page: { facets, years }, search }: PageDataOf<"announcements">) {
  const t = useRegionTranslate();
  const { language } = useLanguage();
  const query = readQuery(search);
  const countOf = (name: FilterName, value: string): number | undefined => {
    const options = facets.find((facet) => facet.name === name)?.options;
    return options === undefined ? undefined : (options.find((option) => option.value === value)?.count ?? 0);
  };
  // Where nobody has counted, the years of the category.
  const dated = facets.find(({ name }) => name === "year")?.options.map(({ value }) => value) ?? years.map(String);
  const counted = (name: FilterName, value: string, label: string): Option => ({
    value,
    label,
    count: countOf(name, value),
  });
  return (
    <>
      <nav aria-label={t("filters.category")}>
        <Choices
          query={query}
          name="category"
          all={t("filters.all")}
          isWhole
          options={CATEGORIES.map((category) => counted("category", category, t(`category.${category}`)))}
        />
      </nav>
      {/* Folded on narrow screens only: see filters.css. */}
      <details className="filters-when wide-open" open={WHEN.some((name) => query[name] !== undefined)}>
        <summary>{ARCHIVE_WORDS[language].filters.when}</summary>
        <nav aria-label={t("filters.year")} className="tabular">
          <Choices
            query={query}
            name="year"
            all={t("filters.allYears")}
            options={dated.map((year) => counted("year", year, year))}
          />
        </nav>
        <MarkedFilters query={query} facets={facets} />
      </details>
      <FurtherFilters query={query} facets={facets} />
    </>
  );
}
