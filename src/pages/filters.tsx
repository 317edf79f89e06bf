import type { FormEvent } from "react";
import { useLocation } from "wouter";
import { CATEGORIES } from "../core/categories.ts";
import { paths, withLanguage } from "../core/routes.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { announcementsHref, SEARCH_MAX_LENGTH, type AnnouncementQuery } from "../core/announcement-query.ts";
import "./filters.css";

interface FiltersProps {
  readonly query: AnnouncementQuery;
  readonly years: readonly number[];
}

/** One option of a filter. A link, so that it works without scripts and can be shared. */
function Choice({ href, current, children }: { href: string; current: boolean; children: string | number }) {
  return (
    <li>
      <Link href={href} target="_self" className="choice" aria-current={current ? "true" : undefined}>
        {children}
      </Link>
    </li>
  );
}

function SearchForm({ query }: { query: AnnouncementQuery }) {
  const t = useTranslate();
  const { pinned } = useLanguage();
  const [, navigate] = useLocation();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get("q");
    const q = typeof entered === "string" ? entered.trim() : "";
    navigate(announcementsHref({ ...query, cursor: undefined, q: q === "" ? undefined : q }));
  };
  return (
    <search>
      <form
        className="filters-search"
        method="get"
        action={withLanguage(paths.announcements, pinned)}
        onSubmit={search}
      >
        {query.category === undefined ? null : <input type="hidden" name="category" value={query.category} />}
        {query.year === undefined ? null : <input type="hidden" name="year" value={query.year} />}
        <label htmlFor="filters-q" className="visually-hidden">
          {t("filters.search")}
        </label>
        <input
          key={query.q ?? ""}
          id="filters-q"
          className="filters-input"
          type="search"
          name="q"
          maxLength={SEARCH_MAX_LENGTH}
          defaultValue={query.q}
          placeholder={t("filters.search")}
        />
        <button type="submit" className="filters-submit" aria-label={t("filters.submit")}>
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  );
}

/** Category, year and search words. Their state is the address. */
export function Filters({ query, years }: FiltersProps) {
  const t = useTranslate();
  const to = (change: Partial<AnnouncementQuery>): string =>
    announcementsHref({ ...query, cursor: undefined, ...change });
  return (
    <div className="filters">
      <nav aria-label={t("filters.category")}>
        <ul className="choices choices-category">
          <Choice href={to({ category: undefined })} current={query.category === undefined}>
            {t("filters.all")}
          </Choice>
          {CATEGORIES.map((category) => (
            <Choice key={category} href={to({ category })} current={query.category === category}>
              {t(`category.${category}`)}
            </Choice>
          ))}
        </ul>
      </nav>
      <SearchForm query={query} />
      <nav aria-label={t("filters.year")}>
        <ul className="choices tabular">
          <Choice href={to({ year: undefined })} current={query.year === undefined}>
            {t("filters.allYears")}
          </Choice>
          {years.map((year) => (
            <Choice key={year} href={to({ year })} current={query.year === year}>
              {year}
            </Choice>
          ))}
        </ul>
      </nav>
    </div>
  );
}
