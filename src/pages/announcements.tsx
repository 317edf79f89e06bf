import { createElement, useLayoutEffect, useRef, type ReactNode, type RefObject, type UIEvent } from "react";
import { useLocation } from "wouter";
import { paths } from "../core/routes.ts";
import { useApi } from "../api/api-context.tsx";
import type { AnnouncementItem } from "../content/contract.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { groupByYear, AnnouncementList, AnnouncementRow } from "../components/announcement-list.tsx";
import { Link } from "../ui/link.tsx";
import { ListHead, ListTail } from "../ui/list-tail.tsx";
import { useInfiniteList } from "../ui/use-infinite-list.ts";
import { announcementsHref, readQuery } from "../core/announcement-query.ts";
import { useFailureText } from "../api/failure-text.ts";
import { announcementsTitle } from "../i18n/announcements-title.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { KeptRegion } from "../ui/static-region.tsx";
import { ListFilters } from "./list-filters.tsx";
import { isOutline, type OutlineProps, type RegionName } from "./outline.ts";
import "./announcements.css";

function NothingFound() {
  const t = useTranslate();
  return (
    <div className="empty">
      <p className="empty-title">{t("announcements.none")}</p>
      <p>
        <Link href={paths.announcements} target="_self">
          {t("announcements.clear")}
        </Link>
      </p>
    </div>
  );
}

/** How far what is scrolled in the filters was: an element that was taken from the page does not know it any more. */
const scrolled = new WeakMap<EventTarget, number>();

const onScrollCapture = ({ target }: UIEvent): void => {
  if (target instanceof Element) scrolled.set(target, target.scrollLeft);
};

/** What the reader has opened, closed or scrolled in the filters stays so where a press or a search renders them anew. */
function useKeptFilters(ref: RefObject<HTMLElement | null>): void {
  const keptRef = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    const before = keptRef.current;
    keptRef.current = [...(ref.current?.querySelectorAll<HTMLElement>("details, .choices") ?? [])];
    for (const [index, element] of keptRef.current.entries()) {
      const old = before[index];
      if (old === undefined || old === element) continue;
      element.toggleAttribute("open", old.hasAttribute("open"));
      const left = scrolled.get(old);
      // After the page has been scrolled to where the reader was: this lays it out, and it may be shorter now than it was.
      if (left !== undefined) queueMicrotask(() => (element.scrollLeft = left));
    }
  });
}

/** The announcements by year, newest first. More are loaded as the reader scrolls. */
export default function AnnouncementsPage({ data, regions }: OutlineProps<"announcements">) {
  const t = useTranslate();
  const { language } = useLanguage();
  const api = useApi();
  const [, navigate] = useLocation();
  const { page, search, notice } = isOutline(data) ? data.outline : data;
  const query = readQuery(search);
  const describe = useFailureText();
  const list = useInfiniteList<AnnouncementItem>({
    initial: page,
    fetchPage: (cursor, signal) => api.call("announcements", { lang: language, ...query, cursor }, signal),
    describeFailure: (error) => describe("announcements", error),
  });
  const at = (cursor: string | null): string | null =>
    cursor === null ? null : announcementsHref({ ...query, cursor });
  const frameRef = useRef<HTMLDivElement>(null);
  const onSearch = (q: string | undefined, replace: boolean): void => {
    navigate(announcementsHref({ ...query, cursor: undefined, q }), { replace });
  };
  useKeptFilters(frameRef);
  const region = (name: RegionName<"announcements">): ReactNode =>
    isOutline(data) || regions === null ? null : createElement(regions[name], data);
  return (
    <div className="page wrap">
      {/* It stays where the filters within it are rendered anew: the underlines of what is chosen are its own. */}
      <div ref={frameRef} className="filters-frame" onScrollCapture={onScrollCapture}>
        <KeptRegion key={`head${language}${query.category}`} name="head" content={region("head")} />
        <ListFilters search={search} onSearch={onSearch} region={region} />
      </div>
      {notice === undefined ? null : <p className="notice list-notice">{notice}</p>}
      <ListHead list={list} previousHref={at(list.previousCursor)} />
      {list.items.length === 0 ? <NothingFound /> : null}
      <div ref={list.listRef} className="years">
        {groupByYear(list.items).map(({ year, items }) => (
          <section key={year} className="year" aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`} className="year-marker tabular">
              {year}
            </h2>
            <AnnouncementList>
              {items.map((item) => (
                <AnnouncementRow key={item.id} item={item} />
              ))}
            </AnnouncementList>
          </section>
        ))}
      </div>
      <ListTail
        list={list}
        nextHref={at(list.nextCursor)}
        results={t("announcements.results", {
          title: announcementsTitle(query, t),
          count: page.total === 0 ? t("announcements.none") : t("announcements.total", { number: page.total }),
        })}
      />
    </div>
  );
}
