/** Filters and search of the open positions. Their state is the address, so they work without scripts. */
import type { PageDataOf } from "../content/page-data.ts";
import {
  CAREER_FILTERS,
  CAREER_FILTERS_ID,
  careersHref,
  readCareersQuery,
  type CareerFilterName,
  type CareersQuery,
} from "../core/careers-query.ts";
import { paths } from "../core/routes.ts";
import { EMPLOYMENT_TYPES } from "../core/vocabulary.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { ChoiceLinks, SearchForm } from "./choices.tsx";

/** Whether an address chooses some of the positions; a part of the list alone chooses none. */
const isFiltered = (query: CareersQuery): boolean => careersHref({ ...query, cursor: undefined }) !== paths.careers;

export function CareerSearch({ search }: PageDataOf<"careers">) {
  const t = useRegionTranslate();
  return (
    <SearchForm
      path={paths.careers}
      fragment={`#${CAREER_FILTERS_ID}`}
      query={readCareersQuery(search)}
      names={CAREER_FILTERS}
      label={t("careerFilters.search")}
    />
  );
}

export function CareerFilters({ page, search }: PageDataOf<"careers">) {
  const t = useRegionTranslate();
  const query = readCareersQuery(search);
  const wordsOf = (value: string): string => {
    const employment = EMPLOYMENT_TYPES.find((type) => type === value);
    return employment === undefined ? value : t(`employment.${employment}`);
  };
  const filter = (name: CareerFilterName) => (
    <nav key={name} aria-labelledby={`filter-${name}`}>
      <p id={`filter-${name}`} className="small soft">
        {t(`careerFilters.${name}`)}
      </p>
      <ChoiceLinks
        // A chosen value is left for the start of the page, whose address has no query.
        href={(value) => {
          const href = careersHref({ ...query, cursor: undefined, [name]: value });
          return href === paths.careers ? href : `${href}#${CAREER_FILTERS_ID}`;
        }}
        current={query[name]}
        options={(page.facets.find((facet) => facet.name === name)?.options ?? []).map(({ value, label, count }) => ({
          value,
          label: label ?? wordsOf(value),
          count,
        }))}
        all={t("filters.all")}
      />
    </nav>
  );
  return (
    // Folded on narrow screens only: see `wide-open` in page.css.
    <details className="wide-open" open={CAREER_FILTERS.some((name) => query[name] !== undefined)}>
      <summary>{t("careerFilters.by")}</summary>
      {CAREER_FILTERS.map(filter)}
    </details>
  );
}

/** In place of a list without positions: why there are none, and the way on. */
function NoPositions({ search }: { readonly search: string }) {
  const t = useRegionTranslate();
  const filtered = isFiltered(readCareersQuery(search));
  return (
    <div className="empty">
      <p className="empty-title">{t(filtered ? "careerFilters.none" : "careers.none")}</p>
      <ViewMore href={filtered ? paths.careers : paths.section("contact")}>
        {t(filtered ? "careerFilters.clear" : "wayOn.contact")}
      </ViewMore>
    </div>
  );
}

/** What there is to say of what the filters have found. */
export function CareerNotice({ page, search, notice }: PageDataOf<"careers">) {
  return (
    <>
      {notice === undefined ? null : <p className="notice list-notice">{notice}</p>}
      {page.total > 0 ? null : <NoPositions search={search} />}
    </>
  );
}
