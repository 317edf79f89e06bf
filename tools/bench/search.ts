/** How much processor time the server takes for a search of ten thousand announcements, with texts made of the sample content's. */
import { loadContent } from "../../src/content/load.ts";
import type { Announcement } from "../../src/content/model.ts";
import { listAnnouncements } from "../../src/content/responses.ts";
import { searchedTexts } from "../../src/content/search/searched-texts.ts";
import { signatureOf } from "../../src/content/search/signature.ts";
import { ViewTimeline, type View } from "../../src/content/view.ts";
import { LIMIT_DEFAULT } from "../../src/core/announcement-query.ts";
import { MINUTE_MS } from "../../src/core/durations.ts";
import { SERVER_BUDGETS } from "../build/budgets.ts";
import { grouped, info, judged, type TableRow } from "./table.ts";

const PART = "search";
const ANNOUNCEMENTS = 10_000;
const QUERIES = 2000;

type Chance = (limit: number) => number;

/** A repeatable source of chance (linear congruential, Numerical Recipes). */
function chance(): Chance {
  let state = 10_000;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The first half of one announcement's texts with the second half of another's, so that few records are alike. */
function manyOf(samples: readonly Announcement[], below: Chance): Announcement[] {
  return Array.from({ length: ANNOUNCEMENTS }, (_, index) => {
    const [first, second] = [samples[below(samples.length)], samples[below(samples.length)]];
    if (first === undefined || second === undefined) throw new Error("the sample content has no announcement");
    const half = (text: string): number => Math.floor(text.length / 2);
    const halves = (["narrow", "wide"] as const).flatMap((width) => [
      first.searchTexts[width].slice(0, half(first.searchTexts[width])),
      second.searchTexts[width].slice(half(second.searchTexts[width])),
    ]);
    // As a server gets it from the worker that reads it: no string refers to another one.
    const searchTexts = structuredClone(searchedTexts([...halves, `matter ${index}`]));
    const publishAt = first.publishAt - index * MINUTE_MS;
    return {
      ...first,
      id: `record-${index}`,
      publishAt,
      earlier: [],
      searchTexts,
      signature: signatureOf(searchTexts),
    };
  });
}

/** Cuts of texts, words together, phrases, numbers, and words that no text has. */
function queriesFor({ announcements }: View, below: Chance): string[] {
  const text = (): string => {
    const texts = announcements[below(announcements.length)]?.searchTexts;
    return (below(3) === 0 ? texts?.narrow : texts?.wide) ?? "";
  };
  const cut = (length: number): string => {
    const whole = text().replaceAll('"', " ");
    const start = below(Math.max(whole.length - length, 1));
    return whole.slice(start, start + length);
  };
  const word = (): string => {
    const words = text().replaceAll('"', " ").split(/\s+/);
    return words[below(words.length)] ?? "";
  };
  const kinds: ReadonlyArray<() => string> = [
    word,
    () => `${word()} ${word()}`,
    () => `"${cut(12)}"`,
    () => cut(2),
    () => `matter ${below(ANNOUNCEMENTS)}`,
    () => `${word()}${below(100)}`,
    () => `"${word()} ${word()}"`,
    () => cut(1),
  ];
  return Array.from({ length: QUERIES }, (_, index) => (kinds[index % kinds.length] ?? word)());
}

/** The value that a share of the times do not exceed. */
function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

export function search(): TableRow[] {
  const { pack } = loadContent("content");
  if (pack === null) throw new Error("the sample content is not valid");
  const below = chance();
  const announcements = manyOf(pack.announcements, below).toSorted((a, b) => b.publishAt - a.publishAt);
  const view = new ViewTimeline({ ...pack, announcements }).at(Date.now());
  const queries = queriesFor(view, below);
  const run = (q: string): number => {
    const start = process.cpuUsage();
    listAnnouncements(view, { q, limit: LIMIT_DEFAULT }, "en");
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  for (const q of queries.slice(0, QUERIES / 10)) run(q);
  const times = queries.map(run);
  const characters = announcements.reduce(
    (sum, { searchTexts }) => sum + searchTexts.narrow.length + searchTexts.wide.length,
    0,
  );
  const p99 = percentile(times, 0.99);
  return [
    info(PART, "announcements; characters of text, million", `${grouped(ANNOUNCEMENTS)}; ${grouped(characters / 1e6)}`),
    info(PART, `p50 of ${grouped(QUERIES)} searches, ms of processor time`, percentile(times, 0.5).toFixed(1)),
    judged(PART, "p99, ms", p99.toFixed(1), `at most ${SERVER_BUDGETS.search}`, p99 <= SERVER_BUDGETS.search),
  ];
}
