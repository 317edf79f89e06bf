/** Changes of facts: what is public at an instant is the opening state with every change up to then, and nothing later. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ContentLibrary } from "../../src/content/library.ts";
import { loadContent } from "../../src/content/load.ts";
import type { Facts, FactsState } from "../../src/content/model.ts";
import { readUnit } from "../../src/content/read-unit.ts";
import { imageReference } from "../../src/content/responses.ts";
import { scanFolder } from "../../src/content/scan.ts";
import { shellResponse, siteResponse } from "../../src/content/site-response.ts";
import { fileAddress } from "../../src/core/file-address.ts";
import { ViewTimeline, type View } from "../../src/content/view.ts";
import type { UnitName } from "../../src/content/unit.ts";
import { parseInstant } from "../../src/core/time.ts";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";
import { sha256Hex } from "../../src/content/digest.ts";
import { seeded } from "../support/long.ts";

const at = (text: string): number => parseInstant(text) ?? Number.NaN;
const say = (text: string) => ({ en: text, zh: text, "zh-TW": text });
const RELEASE = "2026-12-01T16:30+08:00";
const LATER = "2026-12-08T09:00+08:00";
const PERSON = { name: say("New Director"), role: say("Director"), director: "independent" };

let content: ContentFixture;
beforeEach(() => {
  content = new ContentFixture().announcement("2026-001", { publishAt: RELEASE });
});
afterEach(() => content.remove());

const found = (): string[] =>
  loadContent(content.root).diagnostics.map(({ code, file, field }) => [code, file, field].join(" ").trim());

function views(): ViewTimeline {
  const { pack, diagnostics } = loadContent(content.root);
  expect(diagnostics).toEqual([]);
  if (pack === null) throw new Error("no pack");
  return new ViewTimeline(pack);
}

/** What readers of one language get of the facts. */
const said = (view: View): ReturnType<typeof siteResponse> => siteResponse(view, "en");

/** What is said one millisecond before an instant, and at it. */
function around(instant: string): readonly [ReturnType<typeof said>, ReturnType<typeof said>] {
  const timeline = views();
  return [said(timeline.at(at(instant) - 1)), said(timeline.at(at(instant)))];
}

describe("a change", () => {
  it("takes effect with its announcement, and not a millisecond before", () => {
    content.changes("2026-001", { site: { trading: { state: "halted", note: say("Pending inside information") } } });
    const [before, after] = around(RELEASE);
    expect(before.trading).toEqual({ state: "trading", since: null, note: null, announcement: null });
    expect(after.trading).toMatchObject({
      state: "halted",
      since: "2026-12-01T16:30:00+08:00",
      note: "Pending inside information",
      announcement: { id: "2026-001" },
    });
  });

  it("that begins a new status leaves nothing of what was said about the former one", () => {
    content
      .changes("2026-001", { site: { trading: { state: "halted", note: say("Why") } } })
      .change("resumption", LATER, { site: { trading: { state: "trading", since: "2026-12-08T08:30+08:00" } } });
    const since = "2026-12-08T08:30:00+08:00";
    expect(around(LATER)[1].trading).toEqual({ state: "trading", since, note: null, announcement: null });
  });

  it("without an announcement takes effect on its date, and not at all while it is on hold", () => {
    content.change("new-name", LATER, { site: { names: { group: say("New Name") } } });
    expect(around(LATER).map(({ names }) => names.group)).toEqual(["The Group", "New Name"]);
    content.change("new-name", LATER, { site: { names: { group: say("New Name") } } }, { hold: true });
    expect(around(LATER).map(({ names }) => names.group)).toEqual(["The Group", "The Group"]);
  });

  it("goes with its announcement: on hold, or removed", () => {
    content.changes("2026-001", { site: { names: { group: say("New Name") } } });
    expect(around(RELEASE)[1].names.group).toBe("New Name");
    content.announcement("2026-001", { publishAt: RELEASE, meta: { hold: true } });
    expect(around(RELEASE)[1].names.group).toBe("The Group");
  });

  it("adds, places, changes and removes items of lists by id", () => {
    content.changes("2026-001", {
      people: { "director-2": PERSON, "director-3": { ...PERSON, before: "director-1", team: true } },
      committees: { audit: { members: { "director-1": { role: "member" }, "director-2": { role: "chair" } } } },
      timelines: { group: { milestones: { next: { state: "done", date: "2026-12-01", announcement: "2026-001" } } } },
    });
    content.change("later", LATER, {
      people: { "director-1": null },
      committees: { audit: { members: { "director-1": null } } },
      timelines: { group: { milestones: { listed: null } } },
    });
    const [before, after] = around(RELEASE);
    expect(before.directors.map(({ id }) => id)).toEqual(["director-1"]);
    expect(after.directors.map(({ id }) => id)).toEqual(["director-3", "director-1", "director-2"]);
    expect(after.team.map(({ id }) => id)).toEqual(["director-3", "director-1"]);
    expect(after.committees[0]?.members).toEqual([
      { name: "Sample Director 1", role: "member" },
      { name: "New Director", role: "chair" },
    ]);
    expect(after.timelines.group.milestones.map(({ id, state }) => [id, state])).toEqual([
      ["listed", "done"],
      ["next", "done"],
    ]);
    const last = around(LATER)[1];
    expect(last.directors.map(({ id }) => id)).toEqual(["director-3", "director-2"]);
    expect(last.committees[0]?.members).toEqual([{ name: "New Director", role: "chair" }]);
    expect(last.timelines.group.milestones.map(({ id }) => id)).toEqual(["next"]);
  });

  it("changes one language or one key, and null brings back what a key is when it is left out", () => {
    content.site({ names: { group: say("G"), partner: say("P"), company: say("C"), renaming: say("Soon") } });
    content.changes("2026-001", {
      site: { names: { group: { zh: "新" }, renaming: null } },
      people: { "director-1": { team: null } },
    });
    const view = views().at(at(RELEASE));
    expect(shellResponse(view, "zh").names).toMatchObject({ group: "新", partner: "P", renaming: null });
    expect(shellResponse(view, "en").names.group).toBe("G");
    expect(said(view).team).toEqual([]);
  });

  it("replaces pages, lists without ids, and the files of the register with their address", () => {
    const [old, renewed] = ["old", "new"].map((text) => {
      const bytes = pdfBytes(text);
      content.write(`documents/${text}.pdf`, bytes);
      return { path: `${text}.pdf`, lang: "en", bytes: bytes.length, sha256: sha256Hex(bytes) };
    });
    content.document({ id: "list", publishAt: "2020-01-01T09:00+08:00", files: [old] });
    content.changes("2026-001", {
      pages: { terms: { en: "# New terms\n\nWhat is new.\n" } },
      framework: [{ title: say("New"), body: say("Frame") }],
      documents: {
        list: { files: [renewed] },
        added: { kind: "policy", name: say("Policy"), required: [], keep: 5, page: "terms" },
      },
    });
    const timeline = views();
    const [before, after] = [timeline.at(at(RELEASE) - 1), timeline.at(at(RELEASE))];
    expect(before.facts.pages.terms.en?.title).toBe("terms en");
    expect(after.facts.pages.terms.en).toMatchObject({ title: "New terms", summary: "What is new." });
    expect(after.facts.pages.terms.zh?.title).toBe("terms zh");
    expect(said(after).framework).toEqual([{ title: "New", body: "Frame" }]);
    expect([...before.files.keys()]).toEqual([fileAddress({ sha256: old?.sha256 ?? "", name: "old.pdf" })]);
    expect([...after.files.keys()].toSorted()).toEqual(
      [
        fileAddress({ sha256: old?.sha256 ?? "", name: "old.pdf" }),
        fileAddress({ sha256: renewed?.sha256 ?? "", name: "new.pdf" }),
      ].toSorted(),
    );
    expect(said(after).documents.map(({ id, publishedAt }) => [id, publishedAt])).toEqual([
      ["bye-laws", null],
      ["list", "2026-12-01T16:30:00+08:00"],
      ["added", "2026-12-01T16:30:00+08:00"],
    ]);
  });

  it("brings its image, which has no address before", () => {
    content.image("shared/new").changes("2026-001", { people: { "director-1": { portrait: "new" } } });
    const timeline = views();
    const [before, after] = [timeline.at(at(RELEASE) - 1), timeline.at(at(RELEASE))];
    expect([before.images.size, imageReference(before, "new")]).toEqual([0, null]);
    expect(after.images.size).toBe(2);
    expect(said(after).directors[0]?.portrait).toMatchObject({ name: "new" });
  });

  it("of the future changes neither the key of the view nor anything in it", () => {
    const plain = views().at(at(RELEASE) - 1);
    content.image("shared/new").changes("2026-001", { people: { "director-1": { portrait: "new" } } });
    content.change("later", LATER, { site: { names: { group: say("New Name") } } });
    const marked = views().at(at(RELEASE) - 1);
    expect(marked.key).toBe(plain.key);
    expect(JSON.stringify([marked.facts, [...marked.images]])).toBe(JSON.stringify([plain.facts, [...plain.images]]));
    expect(views().at(at(LATER)).key).not.toBe(views().at(at(LATER) - 1).key);
  });
});

describe("a change that does not fit is an error, and its announcement is not released", () => {
  it.each<[string, object, string]>([
    ["an unknown key", { site: { names: { grup: say("x") } } }, "key-unknown site.names.grup"],
    ["an unknown part", { poeple: {} }, "key-unknown poeple"],
    ["a value of another type", { site: { trading: { state: "paused" } } }, "value-invalid site.trading.state"],
    ["a date without a zone", { site: { trading: { since: "2026-12-01T09:00" } } }, "value-invalid site.trading.since"],
    ["nothing at all", {}, "value-invalid"],
    ["a required value that is removed", { site: { names: { group: null } } }, "value-invalid site.names.group"],
    ["an id that is none", { people: { Director_2: PERSON } }, "value-invalid people.Director_2"],
    [
      "an event that the other timeline does not tell",
      { timelines: { partner: { milestones: { mainnet: { sameAs: "nothing" } } } } },
      "change-breaks-reference",
    ],
    ["an unknown id", { people: { "directer-1": { role: say("x") } } }, "change-id-unknown people.directer-1"],
    ["the removal of what is not there", { people: { nobody: null } }, "change-id-unknown people.nobody"],
    [
      "a place before what is not there",
      { people: { "director-1": { before: "nobody" } } },
      "change-id-unknown people.director-1.before",
    ],
    ["half of a new value", { site: { names: { renaming: { en: "x" } } } }, "change-incomplete site.names.renaming"],
    ["no office left", { site: { offices: { "hong-kong": null } } }, "change-length site.offices"],
    ["a member who is no longer there", { people: { "director-1": null } }, "change-breaks-reference"],
    ["a document that is not there", { committees: { audit: { terms: "nothing" } } }, "change-breaks-reference"],
    ["a page that is no text", { pages: { terms: { en: "no title" } } }, "value-invalid pages.terms.en"],
    [
      "a file that is not there",
      { documents: { "bye-laws": { files: [{ path: "a.pdf", lang: "en", bytes: 1, sha256: "0".repeat(64) }] } } },
      "file-missing",
    ],
  ])("%s", (_name, changes, expected) => {
    content.announcement("2024-001", { publishAt: "2024-05-01T09:00+08:00" }).changes("2026-001", { ...changes });
    const [code = "", field] = expected.split(" ");
    const file = code === "file-missing" ? "documents/a.pdf" : "announcements/2026-001/changes.yaml";
    expect(found()).toEqual([[code, file, field].join(" ").trim()]);
    const { pack } = loadContent(content.root);
    expect(pack?.announcements.map(({ id }) => id)).toEqual(["2024-001"]);
    expect(pack?.states).toHaveLength(1);
  });

  it("two changes of one value at one instant: each names the other", () => {
    content
      .changes("2026-001", { timelines: { group: { milestones: { next: { date: "2027-Q2" } } } } })
      .change("other", RELEASE, { timelines: { group: { milestones: { next: { date: "2027-Q3" } } } } });
    expect(loadContent(content.root).diagnostics).toMatchObject([
      {
        code: "change-conflict",
        file: "announcements/2026-001/changes.yaml",
        field: "timelines.group.milestones.next.date",
        values: { other: "changes/other.yaml", at: "2026-12-01T16:30:00+08:00" },
      },
      {
        code: "change-conflict",
        file: "changes/other.yaml",
        field: "changes.timelines.group.milestones.next.date",
        values: { other: "announcements/2026-001/changes.yaml" },
      },
    ]);
    content.change("other", RELEASE, { timelines: { group: { milestones: { next: { state: "slipped" } } } } });
    expect(found()).toEqual([]);
    content.change("other", RELEASE, { timelines: { group: { milestones: { next: null } } } });
    expect(found().map((each) => each.split(" ", 1)[0])).toEqual(["change-conflict", "change-conflict"]);
    content.change("other", LATER, { timelines: { group: { milestones: { next: { date: "2027-Q3" } } } } });
    expect(found()).toEqual([]);
  });

  it("a change of what an earlier one removed, unless it brings all of it back", () => {
    content
      .changes("2026-001", { people: { "director-2": PERSON } })
      .change("gone", LATER, { people: { "director-2": null } })
      .change("late", "2026-12-09T09:00+08:00", { people: { "director-2": { role: say("Chairman") } } });
    expect(loadContent(content.root).diagnostics).toMatchObject([
      { code: "change-of-removed", field: "changes.people.director-2", values: { by: "changes/gone.yaml" } },
    ]);
    content.change("late", "2026-12-09T09:00+08:00", { people: { "director-2": PERSON } });
    expect(found()).toEqual([]);
  });

  it("a change that only makes a later one invalid: the later one is named, with its instant", () => {
    content
      .change("added", RELEASE, { people: { "director-2": PERSON } })
      .change("member", LATER, { committees: { audit: { members: { "director-2": { role: "member" } } } } });
    expect(found()).toEqual([]);
    content.change("between", "2026-12-03T09:00+08:00", { people: { "director-2": null } });
    expect(loadContent(content.root).diagnostics).toMatchObject([
      { code: "change-breaks-reference", file: "changes/member.yaml", values: { at: "2026-12-08T09:00:00+08:00" } },
    ]);
  });

  it("a file whose name is no id", () => {
    content.write("changes/Draft_1.yml", "publishAt: x\n");
    expect(found()).toEqual(["change-file-name changes/Draft_1.yml"]);
  });
});

describe("a running server", () => {
  const NOW = at("2026-12-02T09:00+08:00");
  let library: ContentLibrary;
  beforeEach(() => {
    library = new ContentLibrary();
    content.changes("2026-001", { people: { "director-2": PERSON } });
  });
  const apply = (...names: string[]): string[] => {
    const units = [...(scanFolder(content.root)?.units.keys() ?? [])];
    const chosen = names.length === 0 ? units : units.filter((name) => names.includes(name));
    const reports = library.apply(
      chosen.map((name) => readUnit(content.root, name)),
      [],
      NOW,
    );
    return reports.map(({ name, outcome, diagnostics: [first] }) => `${name} ${outcome} ${first?.code}`);
  };
  const people = (): string[] =>
    library
      .pack()
      ?.states.at(-1)
      ?.facts.people.map(({ id }) => id) ?? [];

  it("keeps what is public when an edit of its changes does not fit, and takes the next edit that does", () => {
    expect(apply()).toEqual([]);
    const unit = "announcements/2026-001";
    content.changes("2026-001", { people: { "director-2": { role: say("x") } } });
    expect(apply(unit)).toEqual([`${unit} last-known-good change-id-unknown`]);
    expect(people()).toEqual(["director-1", "director-2"]);
    content.changes("2026-001", { people: { "director-3": PERSON } });
    expect(apply(unit)).toEqual([]);
    expect(people()).toEqual(["director-1", "director-3"]);
  });

  it("keeps the version from before a restart when the edit of today is not valid, and says so", () => {
    const unit = "announcements/2026-001";
    const before = readUnit(content.root, unit);
    content.write("announcements/2026-001/meta.yaml", "publishAt: [");
    const units = [...(scanFolder(content.root)?.units.keys() ?? [])].filter((name) => name !== unit);
    const read = (names: readonly UnitName[]) => names.map((name) => readUnit(content.root, name));
    // As the reader sends them: what was kept, then what is in the folder.
    const reports = library.apply([...read(units), before, ...read([unit])], [], NOW);
    expect(reports.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([`${unit} last-known-good`]);
    expect(people()).toEqual(["director-1", "director-2"]);
  });

  it("keeps the site's files when an edit of them would leave a change without what it changes", () => {
    content.changes("2026-001", { timelines: { group: { milestones: { next: { state: "done" } } } } });
    expect(apply()).toEqual([]);
    const before = library.pack()?.revision;
    content.yaml("timelines.yaml", {
      group: { title: say("G"), milestones: [] },
      partner: { title: say("P"), milestones: [] },
    });
    expect(apply("site")).toEqual(["site last-known-good change-id-unknown"]);
    expect(library.pack()?.revision).toBe(before);
    // Together with the change that named it, the milestone may go.
    content.changes("2026-001", { people: { "director-2": PERSON } });
    expect(apply("announcements/2026-001")).toEqual([]);
    expect(library.pack()?.states.at(-1)?.facts.timelines.group.milestones).toEqual([]);
  });

  it("tries a change again that did not fit once what it needs is there", () => {
    content.change("member", LATER, { committees: { audit: { members: { "director-9": { role: "member" } } } } });
    expect(apply()).toEqual(["changes/member absent change-breaks-reference"]);
    content.change("added", "2026-12-04T09:00+08:00", { people: { "director-9": PERSON } });
    expect(apply("changes/added")).toEqual([]);
    expect(library.pack()?.states.at(-1)?.facts.committees[0]?.members).toHaveLength(2);
  });

  it("keeps a change that is served when another one of the same value and instant comes", () => {
    const patch = { people: { "director-2": { ...PERSON, role: say("Other") } } };
    expect(apply()).toEqual([]);
    content.announcement("2025-999", { publishAt: RELEASE }).changes("2025-999", patch);
    expect(apply("announcements/2025-999")).toEqual(["announcements/2025-999 last-known-good change-conflict"]);
    expect(library.pack()?.states.at(-1)?.facts.people[1]?.role.en).toBe("Director");
    // Read together with it at a start, the first one of a conflict that is over is served.
    library = new ContentLibrary();
    expect(apply()).toEqual(["announcements/2026-001 last-known-good change-conflict"]);
    expect(library.pack()?.states.at(-1)?.facts.people[1]?.role.en).toBe("Other");
  });

  it("keeps announcements public whose changes are refused, if their release is over, and hides those to come", () => {
    const patch = { people: { "director-2": { ...PERSON, role: say("Other") } } };
    content.announcement("2025-999", { publishAt: RELEASE }).changes("2025-999", patch);
    content.announcement("2026-998", { publishAt: LATER }).changes("2026-998", { people: { nobody: null } });
    expect(apply()).toEqual([
      "announcements/2026-001 last-known-good change-conflict",
      "announcements/2026-998 absent change-id-unknown",
    ]);
    expect(library.pack()?.announcements.map(({ id }) => id)).toEqual(["2026-001", "2025-999"]);
    // Once the conflict is taken out, the changes are served.
    content.changes("2026-001", { people: { "director-3": PERSON } });
    const stillRefused = ["announcements/2026-998 absent change-id-unknown"];
    expect(apply("announcements/2026-001")).toEqual(stillRefused);
    expect(people()).toEqual(["director-1", "director-2", "director-3"]);
  });

  it("refuses an edit of one change after which another one that is served does not fit", () => {
    content.change("member", "2026-12-01T17:00+08:00", {
      committees: { audit: { members: { "director-2": { role: "member" } } } },
    });
    content.announcement("2026-002", { publishAt: RELEASE });
    expect(apply()).toEqual([]);
    content.changes("2026-001", { people: { "director-3": PERSON } });
    content.changes("2026-002", { people: { "director-4": PERSON } });
    expect(apply("announcements/2026-001", "announcements/2026-002")).toEqual([
      "announcements/2026-001 last-known-good change-breaks-reference",
    ]);
    expect(people()).toEqual(["director-1", "director-2", "director-4"]);
  });

  it("leaves out the states that have ended, and looks nothing of them up", () => {
    content.change("later", LATER, { people: { "director-3": PERSON } });
    apply();
    expect(library.pack()?.states.map(({ at: instant }) => instant)).toEqual([at(RELEASE), at(LATER)]);
  });
});

type Json = { readonly [key: string]: Json } | string | null;

/** RFC 7396, as it is written there. */
function mergePatch(target: Json, patch: Json): Json {
  if (typeof patch !== "object" || patch === null) return patch;
  const result: Record<string, Json> = typeof target === "object" && target !== null ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = mergePatch(result[name] ?? null, value);
  }
  return result;
}

describe("any sequence of changes", () => {
  const chance = seeded(7396);
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(chance() * items.length)];

  /** Milestones and names as objects, which is how a patch sees them. */
  function asJson({ site, timelines }: Pick<Facts, "site" | "timelines">): Json {
    const milestones = timelines.group.milestones.map(({ id, ...rest }) => [id, rest]);
    const json = { names: site.names, milestones: Object.fromEntries(milestones) as unknown };
    return JSON.parse(JSON.stringify(json)) as Json; // what JSON.parse gives
  }

  /** Random changes, each valid after those before it. */
  function write(count: number): { readonly at: number; readonly patch: Json }[] {
    const ids = new Set(["listed", "next"]);
    return Array.from({ length: count }, (_, index) => {
      const day = String(1 + index).padStart(3, "0");
      const instant = new Date(Date.UTC(2027, 0, 1, index)).toISOString().replace(".000Z", "Z");
      const milestones: Record<string, Json> = {};
      for (let step = 0; step < 3; step += 1) {
        const known = pick([...ids]);
        const kind = chance();
        if (kind < 0.4 || known === undefined) {
          const id = `new-${index}-${step}`;
          ids.add(id);
          milestones[id] = { date: "2027", state: "planned", title: say(`Title ${id}`) };
        } else if (milestones[known] !== undefined) continue;
        else if (kind < 0.6) {
          ids.delete(known);
          milestones[known] = null;
        } else milestones[known] = { state: pick(["done", "planned"]) ?? "", title: { zh: `zh ${index}` } };
      }
      const names =
        chance() < 0.3 ? { renaming: null } : { group: { en: `Group ${index}` }, renaming: say(`R ${index}`) };
      content.change(`c-${pick(["a", "z"])}-${day}`, instant, {
        site: { names },
        timelines: { group: { milestones } },
      });
      return { at: Date.parse(instant), patch: { names, milestones } };
    });
  }

  const states = (library: ContentLibrary): readonly FactsState[] => library.pack()?.states ?? [];

  it("gives the state that RFC 7396 gives, whatever the order of reading, and the same when it is read again", () => {
    const changes = write(60);
    const units = [...(scanFolder(content.root)?.units.keys() ?? [])].map((name) => readUnit(content.root, name));
    const library = new ContentLibrary();
    expect(library.apply(units, [], -Infinity)).toEqual([]);
    const folded = states(library);
    expect(folded).toHaveLength(61);
    let expected = asJson(folded[0]?.facts ?? fail());
    for (const [index, change] of changes.entries()) {
      expected = mergePatch(expected, change.patch);
      const state = folded[index + 1] ?? fail();
      expect([state.at, asJson(state.facts)]).toEqual([change.at, expected]);
    }
    for (let round = 0; round < 5; round += 1) {
      const shuffled = units.toSorted(() => chance() - 0.5);
      const other = new ContentLibrary();
      // In several polls, as a folder is read that is being copied.
      for (let start = 0; start < shuffled.length; start += 17)
        other.apply(shuffled.slice(start, start + 17), [], -Infinity);
      expect(states(other)).toEqual(folded);
      expect(other.pack()?.revision).toBe(library.pack()?.revision);
    }
    library.apply(units, [], -Infinity);
    expect(states(library)).toEqual(folded);
  });
});

function fail(): never {
  throw new Error("a state is missing");
}
