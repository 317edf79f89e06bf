import { createElement, type ReactNode } from "react";
import { useLocation } from "wouter";
import { useApi } from "../api/api-context.tsx";
import { useFailureText } from "../api/failure-text.ts";
import type { CareerItem } from "../content/contract.ts";
import { CAREER_FILTERS_ID, careersHref, readCareersQuery } from "../core/careers-query.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { ListHead, ListTail } from "../ui/list-tail.tsx";
import { KeptRegion, StaticRegion } from "../ui/static-region.tsx";
import { useInfiniteList } from "../ui/use-infinite-list.ts";
import { CareerRow } from "./career-row.tsx";
import { ListFilters } from "./list-filters.tsx";
import { isOutline, type OutlineProps, type RegionName } from "./outline.ts";
import "./careers.css";

/** The open positions. Their details open in place. */
export default function CareersPage({ data, regions }: OutlineProps<"careers">) {
  const t = useTranslate();
  const { language } = useLanguage();
  const api = useApi();
  const describe = useFailureText();
  const [, navigate] = useLocation();
  const { page, search } = isOutline(data) ? data.outline : data;
  const query = readCareersQuery(search);
  const list = useInfiniteList<CareerItem>({
    initial: page,
    fetchPage: (cursor, signal) => api.call("careers", { lang: language, ...query, cursor }, signal),
    describeFailure: (error) => describe("careers", error),
  });
  const at = (cursor: string | null): string | null => (cursor === null ? null : careersHref({ ...query, cursor }));
  const onSearch = (q: string | undefined, replace: boolean): void =>
    navigate(careersHref({ ...query, cursor: undefined, q }), { replace });
  const region = (name: RegionName<"careers">): ReactNode =>
    isOutline(data) || regions === null ? null : createElement(regions[name], data);
  return (
    <div className="page wrap">
      <KeptRegion key={`head${language}`} name="head" content={region("head")} />
      {page.total === 0 && search === "" ? null : (
        <ListFilters id={CAREER_FILTERS_ID} search={search} onSearch={onSearch} region={region} />
      )}
      <StaticRegion key={`notice${language}${search}`} name="notice" content={region("notice")} />
      <ListHead list={list} previousHref={at(list.previousCursor)} />
      {list.items.length === 0 ? null : (
        <ul className="careers" ref={list.listRef}>
          {list.items.map((career) => (
            <CareerRow key={career.id} career={career} />
          ))}
        </ul>
      )}
      <ListTail
        list={list}
        nextHref={at(list.nextCursor)}
        results={`${t("careers.title")}. ${t("announcements.total", { number: page.total })}`}
      />
    </div>
  );
}
