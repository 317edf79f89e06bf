/** Lists of announcements and positions: filters, rows, what follows the last row, and what stands where there is none. */
import type { Direction, ListStatus } from "../../../src/ui/infinite-list-state.ts";
import AnnouncementsPage from "../../../src/pages/announcements.tsx";
import { CareerFilters, CareerNotice, CareerSearch } from "../../../src/pages/career-filters.tsx";
import { AnnouncementSearch, Filters } from "../../../src/pages/filters.tsx";
import { ListPageHead } from "../../../src/pages/list-page-head.tsx";
import { ListHead, ListTail } from "../../../src/ui/list-tail.tsx";
import type { InfiniteList } from "../../../src/ui/use-infinite-list.ts";
import { RowSpecimens } from "./rows.tsx";
import type { Sample } from "./sample.ts";
import { PartsSection, Specimen, States } from "./specimen.tsx";

const nothing = (): void => undefined;

/** A list in one state: of its own it would go on to the next one. */
function listIn(
  status: ListStatus,
  direction: Direction,
  failure: string | null = null,
): Omit<InfiniteList<unknown>, "listRef"> {
  return {
    items: [],
    total: 9,
    status,
    failure,
    call: status === "idle" ? null : { direction, byHand: false },
    pageCount: 1,
    rowsReserved: 0,
    nextCursor: null,
    previousCursor: null,
    loadMore: nothing,
    loadPrevious: nothing,
    tailRef: nothing,
  };
}

const FAILED = "The announcements could not be loaded. The server answered with status 503.";

function Ends() {
  const next = "/announcements?cursor=next";
  return (
    <>
      <States
        name="ListTail"
        further={{
          loading: <ListTail list={listIn("loading", "next")} nextHref={next} />,
          error: <ListTail list={listIn("failed", "next", FAILED)} nextHref={next} />,
          end: <ListTail list={listIn("idle", "next")} nextHref={null} />,
        }}
      >
        <ListTail list={listIn("idle", "next")} nextHref={next} />
      </States>
      <States
        name="ListHead"
        further={{
          loading: <ListHead list={listIn("loading", "previous")} previousHref={next} />,
          error: <ListHead list={listIn("failed", "previous", FAILED)} previousHref={next} />,
        }}
      >
        <ListHead list={listIn("idle", "previous")} previousHref={next} />
      </States>
    </>
  );
}

export function ListsSection({ sample }: { sample: Sample }) {
  const { announcements, careers } = sample;
  const [item] = announcements.items;
  if (item === undefined) return null;
  const filtered = { name: "announcements", page: announcements, search: "category=announcement" } as const;
  return (
    <PartsSection
      id="parts-lists"
      title="Lists"
      lead="Filters and rows as the pages have them, with the content that is served."
    >
      <Specimen
        label="Filters: in the first list current, hover and focus-visible; the search's button hover"
        force={{
          "nav:first-of-type li:nth-child(3) a": "hover",
          "nav:first-of-type li:nth-child(4) a": "focus",
          ".field-submit": "hover",
          summary: "focus",
        }}
      >
        <div className="filters">
          <search>
            <AnnouncementSearch {...filtered} />
          </search>
          <Filters {...filtered} />
        </div>
      </Specimen>
      <Specimen label="CareerFilters: a choice pointed at" force={{ "nav:first-of-type li:nth-child(2) a": "hover" }}>
        <div className="filters">
          <search>
            <CareerSearch name="careers" page={careers} search="" />
          </search>
          <CareerFilters name="careers" page={careers} search="" />
        </div>
      </Specimen>
      <RowSpecimens item={item} career={careers.items[0]} />
      <Ends />
      <Specimen label="ListPageHead">
        <ListPageHead above={[]} title="Open positions" lead="The head of a page that lists records." />
      </Specimen>
      <Specimen label="empty: CareerNotice, of all and of those that filters choose">
        <CareerNotice name="careers" page={{ ...careers, items: [], total: 0 }} search="" />
        <CareerNotice name="careers" page={{ ...careers, items: [], total: 0 }} search="q=nothing" />
      </Specimen>
      <Specimen label="empty: a page of announcements that found nothing">
        <AnnouncementsPage
          data={{
            name: "announcements",
            page: { ...announcements, items: [], total: 0, facets: [], nextCursor: null, previousCursor: null },
            search: "q=nothing",
          }}
          regions={null}
        />
      </Specimen>
    </PartsSection>
  );
}
