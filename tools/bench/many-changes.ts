/** Ten thousand changes of facts, spread over the milestones, people, documents and events of a content folder. */
import type { ContentFixture } from "../testing/content-fixture.ts";

/** Half of them with an announcement, half on a date of their own. */
export const CHANGES = 10_000;

const MILESTONES = 30;
const PEOPLE = 30;
const DOCUMENTS = 40;
const EVENTS = 60;
/** A change in so many gives a milestone another date, or begins a status of trading. */
const DATE_EVERY = 20;
const STATUS_EVERY = 500;

const say = (text: string) => ({ en: text, zh: `${text}（简）`, "zh-TW": `${text}（繁）` });
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const yearOf = (index: number): number => 2030 + (index % 10);

/** The facts that the changes change: the same with and without them. */
export function addFacts(fixture: ContentFixture): void {
  const milestones = (lead: string) =>
    times(MILESTONES, (index) => ({
      id: `${lead}-${index}`,
      date: `${yearOf(index)}`,
      state: "planned",
      title: say(`Milestone ${index}`),
    }));
  fixture.yaml("timelines.yaml", {
    group: { title: say("Group"), milestones: milestones("group") },
    partner: { title: say("Partner"), milestones: milestones("partner") },
  });
  const people = times(PEOPLE, (index) => ({
    id: `person-${index}`,
    name: say(`Person ${index}`),
    role: say("Officer"),
    team: true,
    sample: true,
  }));
  const director = {
    id: "director-1",
    name: say("Director"),
    role: say("Chairman"),
    director: "executive",
    team: true,
    sample: true,
  };
  fixture.yaml("people.yaml", { people: [director, ...people] });
  fixture.yaml("documents.yaml", {
    documents: times(DOCUMENTS, (index) => ({
      id: `document-${index}`,
      kind: "constitution",
      name: say(`Document ${index}`),
      required: ["en"],
      keep: "permanent",
    })),
  });
  const events = times(EVENTS, (index) => [
    `event-${index}`,
    { kind: "results", date: `${yearOf(index)}-03`, state: "announced", title: say(`Event ${index}`) },
  ]);
  fixture.change("events", "2015-06-01T09:00+08:00", { events: Object.fromEntries(events) });
}

/** What a change says: another text of an item, and now and then another date or status. */
function patchOf(index: number): Readonly<Record<string, unknown>> {
  if (index % STATUS_EVERY === 0)
    return {
      site: {
        trading: { state: index % (2 * STATUS_EVERY) === 0 ? "halted" : "trading", note: say(`Status ${index}`) },
      },
    };
  const place = Math.floor(index / 4);
  const kinds: readonly (() => Readonly<Record<string, unknown>>)[] = [
    () => {
      const owner = place % 2 === 0 ? "group" : "partner";
      const id = `${owner}-${place % MILESTONES}`;
      const date =
        place % DATE_EVERY === 0 ? { date: `${yearOf(index)}-${String((place % 12) + 1).padStart(2, "0")}` } : {};
      return { timelines: { [owner]: { milestones: { [id]: { body: say(`Change ${index}`), ...date } } } } };
    },
    () => ({ people: { [`person-${place % PEOPLE}`]: { role: say(`Role ${index}`) } } }),
    () => ({ documents: { [`document-${place % DOCUMENTS}`]: { name: say(`Document ${index}`) } } }),
    () => ({ events: { [`event-${place % EVENTS}`]: { place: say(`Place ${index}`) } } }),
  ];
  return kinds[index % kinds.length]?.() ?? {};
}

/** @param ids of announcements, the oldest first: every second one changes something. */
export function addChanges(fixture: ContentFixture, ids: readonly string[]): void {
  for (let index = 0; index < CHANGES; index += 1) {
    const id = ids[index];
    if (index % 2 === 0 && id !== undefined) fixture.changes(id, patchOf(index));
    else {
      const minute = new Date(Date.UTC(2016, 0, 1, 0, 1) + index * 8 * 3_600_000).toISOString().replace(".000Z", "Z");
      fixture.change(`change-${index}`, minute, patchOf(index));
    }
  }
}
