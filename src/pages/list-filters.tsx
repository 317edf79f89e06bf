/** The search and the filters of a list. The search stays the same element; the filters are rendered for each address. */
import type { ReactNode } from "react";
import { readQuery } from "../core/announcement-query.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { KeptRegion, StaticRegion } from "../ui/static-region.tsx";
import { useTypedSearch } from "./typed-search.ts";

interface ListFiltersProps {
  readonly id?: string;
  /** The query string of the list that is shown. */
  readonly search: string;
  readonly onSearch: Parameters<typeof useTypedSearch>[1];
  readonly region: (name: "search" | "filters") => ReactNode;
}

export function ListFilters({ id, search, onSearch, region }: ListFiltersProps) {
  const { language } = useLanguage();
  return (
    <div id={id} className="filters" {...useTypedSearch(readQuery(search).q, onSearch)}>
      <KeptRegion key={language} as="search" name="search" content={region("search")} />
      <StaticRegion
        key={`filters${language}${search}`}
        name="filters"
        className="filters-parts"
        content={region("filters")}
      />
    </div>
  );
}
