// @vitest-environment jsdom
/** A list that grows renders its new rows only: the hundredth page of rows costs as much as the second. */
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiProvider } from "../../src/api/api-context.tsx";
import type { ApiClient } from "../../src/api/client.ts";
import type { AnnouncementItem, CareerItem } from "../../src/content/contract.ts";
import AnnouncementsPage from "../../src/pages/announcements.tsx";
import CareersPage from "../../src/pages/careers.tsx";
import { ToastProvider } from "../../src/ui/toast-queue.tsx";
import type { ListPage } from "../../src/ui/use-infinite-list.ts";
import { extendedUnless } from "../support/extended.ts";
import { render, type Rendered } from "../support/render.tsx";
// Fetched with the first rows: the tests wait for the rows only.
import "../../src/ui/place-rows.ts";

const ROWS = 10;
const PAGES = 20;

/** How often the title of each row was read: a render reads it. */
let reads: Map<string, number>;
let scrollToEnd: () => void;
let rendered: Rendered;
beforeEach(() => {
  reads = new Map();
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly report: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
      constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.report = report;
      }
      observe(): void {
        scrollToEnd = () => this.report([{ isIntersecting: true }]);
      }
      disconnect(): void {
        // Another one observes the new end.
      }
    },
  );
});
afterEach(() => {
  rendered.unmount();
  vi.unstubAllGlobals();
});

/** @returns the row, with a title that counts how often it is read. */
function counted<T extends { readonly id: string; readonly title: string }>(row: T): T {
  const { id, title } = row;
  return Object.defineProperty(row, "title", {
    get() {
      reads.set(id, (reads.get(id) ?? 0) + 1);
      return title;
    },
  });
}

function pageOf<T>(number: number, row: (index: number) => T): ListPage<T> & { readonly items: T[] } {
  return {
    items: Array.from({ length: ROWS }, (_, index) => row(number * ROWS + index)),
    offset: number * ROWS,
    cursor: number === 0 ? null : `page ${number}`,
    nextCursor: number === PAGES - 1 ? null : `page ${number + 1}`,
    previousCursor: null,
    total: PAGES * ROWS,
  };
}

const announcement = (index: number): AnnouncementItem =>
  counted({
    id: `row-${index}`,
    lang: "en",
    languages: ["en"],
    title: `Row ${index}`,
    summary: "",
    sample: false,
    correctedAt: null,
    excerpt: null,
    supersedes: null,
    category: "announcement",
    publishedAt: "2026-01-01T09:00:00+08:00",
    priceSensitive: false,
    supersededBy: null,
    files: [],
  });

const career = (index: number): CareerItem =>
  counted({
    id: `row-${index}`,
    lang: "en",
    title: `Row ${index}`,
    summary: "",
    languages: ["en"],
    team: "",
    location: "",
    employment: "full-time",
    closesAt: null,
    sample: false,
    publishedAt: "2026-01-01T09:00:00+08:00",
    bodyHtml: "",
  });

const data = <T,>(row: (index: number) => T) => ({
  search: "",
  page: { ...pageOf(0, row), years: [2026], facets: [] },
});

const none = (): null => null;
const noRegions = { head: none, search: none, filters: none, notice: none };

for (const name of ["announcements", "careers"] as const)
  it(
    `${name}: each row is rendered once, however long the list becomes`,
    extendedUnless(name === "announcements"),
    async () => {
      const row = name === "announcements" ? announcement : career;
      const call = async (_name: string, { cursor }: { cursor: string }) =>
        pageOf<unknown>(Number(cursor.slice(5)), row);
      const client = { call } as unknown as ApiClient; // the one call that the page makes
      rendered = render(
        <ApiProvider client={client}>
          <ToastProvider>
            {name === "announcements" ? (
              <AnnouncementsPage data={{ name, ...data(announcement) }} regions={noRegions} />
            ) : (
              <CareersPage data={{ name, ...data(career) }} regions={noRegions} />
            )}
          </ToastProvider>
        </ApiProvider>,
      );
      const once = Math.max(...reads.values());
      for (let page = 1; page < PAGES; page += 1) await act(async () => scrollToEnd());
      expect(rendered.container.querySelectorAll("[data-row]")).toHaveLength(PAGES * ROWS);
      expect(reads.size).toBe(PAGES * ROWS);
      expect(Math.max(...reads.values())).toBe(once);
    },
  );
