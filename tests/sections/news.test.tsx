// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { AnnouncementItem } from "../../src/content/contract.ts";
import { CATEGORIES } from "../../src/core/categories.ts";
import { HOME_NEWS_COUNT } from "../../src/core/home.ts";
import { News } from "../../src/sections/news.tsx";
import { ANNOUNCEMENT_ITEM } from "../support/announcement-item.ts";
import { EMPTY_PAGE } from "../support/empty-page.ts";
import { render } from "../support/render.tsx";

const items = (count: number): AnnouncementItem[] =>
  Array.from({ length: count }, (_, index) => ({
    ...ANNOUNCEMENT_ITEM,
    id: `2026-00${index}`,
    summary: `Summary ${index}.`,
    excerpt: null,
  }));

const show = (count: number) => render(<News news={{ ...EMPTY_PAGE, items: items(count) }} />).container;

it("says what the newest announcement says, and of the others their titles alone", () => {
  const rows = Array.from(show(HOME_NEWS_COUNT + 1).querySelectorAll("[data-row]"), (row) => row.textContent);
  expect(rows).toHaveLength(HOME_NEWS_COUNT);
  expect(rows.map((text) => /Summary \d\./.exec(text)?.[0] ?? null)).toEqual(["Summary 0.", null, null, null, null]);
});

it("leads to the announcements of each category and to the feeds", () => {
  const links = Array.from(show(0).querySelectorAll(".news-ways a"), (link) => link.getAttribute("href"));
  expect(links).toEqual([...CATEGORIES.map((category) => `/announcements?category=${category}`), "/follow"]);
});
