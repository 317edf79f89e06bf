/** Changes of facts that commands write: each goes with what makes it public, and is whole or not at all. */
import { join } from "node:path";
import { load } from "js-yaml";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadContent } from "../../../src/content/load.ts";
import { LiveSite, ManualClock } from "../../support/live-site.ts";
import { CliHarness, pdf, REASONS, sha256 } from "./cli-harness.ts";

const ID = "2026-001";
const CHANGES = `announcements/${ID}/changes.yaml`;
const WITH = ["--announcement", ID];

let cli: CliHarness;
beforeEach(() => {
  cli = new CliHarness();
  cli.content.announcement(ID, { publishAt: "2026-06-02T16:30+08:00" });
});
afterEach(() => cli.remove());

const local = (option: string, text: string): string[] =>
  ["en", "zh", "zh-TW"].flatMap((language) => [`--${option}-${language}`, text]);

/** The facts once everything that is planned has taken effect. */
function planned() {
  const { pack, diagnostics } = loadContent(cli.content.root);
  expect(diagnostics).toEqual([]);
  const last = pack?.states.at(-1);
  if (last === undefined) throw new Error("no facts");
  return last;
}

async function done(...args: readonly string[]): Promise<void> {
  const { status, err } = await cli.run(...args);
  expect([status, err]).toEqual([0, ""]);
}

async function refused(...args: readonly string[]): Promise<readonly string[]> {
  const before = cli.snapshot();
  const { status, problems } = await cli.run(...args);
  expect(status).toBe(1);
  expect(cli.snapshot()).toEqual(before);
  return problems;
}

const NEW_PERSON = [...local("name", "Sample Director 9"), ...local("role", "Director"), "--director", "independent"];

describe("trading", () => {
  it("is halted with the announcement, in one release: nothing before its minute, everything from then on", async () => {
    await done("trading", "halted", ...local("note", "CANARY"), ...WITH);
    const clock = new ManualClock(cli.now);
    const site = new LiveSite(cli.content.root, clock);
    site.poll();
    const pages = async () =>
      Promise.all(["/en", "/zh", "/zh-TW", "/api/site"].map(async (path) => (await site.fetch(path)).text()));
    for (const page of await pages()) expect(page).not.toContain("CANARY");
    clock.set("2026-06-02T16:30+08:00");
    for (const page of await pages()) expect(page).toContain("CANARY");
  });

  it("wants a state that there is, a note in every language, and evidence", async () => {
    for (const [args, message] of [
      [["trading", "paused", ...WITH], 'state: found "paused"; allowed: trading, halted, suspended'],
      [["trading", "halted", "--note-en", "x", ...WITH], "--note-zh: found nothing"],
      [["trading", "halted"], "--announcement: found nothing"],
      [["trading", "halted", ...WITH, "--at", "2026-06-02T16:30+08:00"], "--announcement: found beside"],
    ] as const) {
      const ran = await cli.run(...args);
      expect([ran.status, ran.err]).toEqual([2, expect.stringContaining(message)]);
    }
  });
});

describe("person", () => {
  it("comes and goes with an announcement, also from committees", async () => {
    await done(
      "person",
      "add",
      "director-9",
      ...NEW_PERSON,
      "--appointed",
      "2026-06-02",
      "--before",
      "director-1",
      ...WITH,
    );
    expect(planned().facts.people.map(({ id, appointed }) => [id, appointed])).toEqual([
      ["director-9", "2026-06-02"],
      ["director-1", undefined],
    ]);
    await done("person", "change", "director-9", "--director", "executive", ...WITH);
    await done("person", "remove", "director-1", ...WITH);
    const { people, committees } = planned().facts;
    expect(people).toMatchObject([{ id: "director-9", director: "executive", appointed: "2026-06-02" }]);
    expect(committees[0]?.members).toEqual([]);
  });

  it("leaves what others wrote into the same file, comments included", async () => {
    cli.content.write(CHANGES, "# ours\nsite:\n  trading: { state: halted } # a reason\n");
    await done("person", "add", "director-9", ...NEW_PERSON, ...WITH);
    const text = cli.read(CHANGES);
    expect(text).toMatch(/^# ours\nsite:\n {2}trading: \{ state: halted \} # a reason\npeople:\n/);
    expect(planned().facts.site.trading.state).toBe("halted");
  });

  it("is refused where it does not fit", async () => {
    expect(await refused("person", "add", "director-1", ...NEW_PERSON, ...WITH)).toEqual([
      "error id-duplicate people.yaml people.director-1",
    ]);
    expect(await refused("person", "change", "directer-1", "--director", "executive", ...WITH)).toEqual([
      `error change-id-unknown ${CHANGES} people.directer-1`,
    ]);
    expect(await refused("person", "add", "director-9", ...NEW_PERSON, "--appointed", "soon", ...WITH)).toEqual([
      `error value-invalid ${CHANGES} people.director-9.appointed`,
    ]);
  });

  it("is refused for an announcement that readers have seen", async () => {
    cli.content.announcement("2025-001", { publishAt: "2025-03-01T09:00+08:00" });
    const problems = await refused("person", "remove", "director-1", "--announcement", "2025-001");
    expect(problems).toEqual(["error already-public announcements/2025-001/meta.yaml publishAt"]);
  });
});

const NEW_EVENT = ["--kind", "general-meeting", "--date", "2026-07-01T11:00", ...local("title", "Meeting")];

describe("event", () => {
  it("is announced, moved with another announcement, and held or cancelled", async () => {
    cli.content.announcement("2026-002", { publishAt: "2026-06-03T16:30+08:00" });
    cli.content.announcement("2026-003", { publishAt: "2026-07-02T16:30+08:00" });
    await done("event", "add", "egm", ...NEW_EVENT, ...local("place", "Hall"), "--period", "2025-12-31", ...WITH);
    await done("event", "change", "egm", "--date", "2026-07-02T15:00", "--announcement", "2026-002");
    expect(planned().facts.events).toMatchObject([
      { id: "egm", kind: "general-meeting", date: "2026-07-02T15:00", state: "announced", period: "2025-12-31" },
    ]);
    await done("event", "change", "egm", "--state", "held", "--announcement", "2026-003");
    expect(planned().facts.events).toMatchObject([{ state: "held", place: { en: "Hall" } }]);
    await done("event", "cancel", "egm", "--announcement", "2026-003");
    expect(planned().facts.events).toMatchObject([{ state: "cancelled" }]);
  });

  it("says nothing before its minute, and is in page and calendar from then on", async () => {
    await done("event", "add", "egm", ...NEW_EVENT, ...WITH);
    const clock = new ManualClock(cli.now);
    const site = new LiveSite(cli.content.root, clock);
    site.poll();
    const faces = ["/zh/calendar", "/calendar.en.ics", "/calendar/event/egm.en.ics"];
    const said = async () => Promise.all(faces.map(async (path) => (await site.fetch(path)).text()));
    for (const face of await said()) expect(face).not.toContain("Meeting");
    clock.set("2026-06-02T16:30+08:00");
    for (const face of await said()) expect(face).toContain("Meeting");
  });

  it("is refused whole where it does not fit", async () => {
    const withoutKind = NEW_EVENT.slice(2);
    expect(await refused("event", "add", "egm", ...withoutKind, ...WITH)).toEqual([
      `error change-id-unknown ${CHANGES} events.egm`,
    ]);
    expect(await refused("event", "add", "egm", ...NEW_EVENT, "--period", "2026-02-30", ...WITH)).toEqual([
      `error value-invalid ${CHANGES} events.egm.period`,
    ]);
    expect(await refused("event", "change", "none", "--state", "held", ...WITH)).toEqual([
      `error change-id-unknown ${CHANGES} events.none`,
    ]);
    await done("event", "add", "egm", ...NEW_EVENT, ...WITH);
    expect(await refused("event", "add", "egm", ...NEW_EVENT, ...WITH)).toEqual([
      "error id-duplicate events.yaml events.egm",
    ]);
  });

  it("wants an action, a kind and a state that there are", async () => {
    for (const [args, message] of [
      [["event", "drop", "egm", ...WITH], 'action: found "drop"; allowed: add, change, cancel'],
      [["event", "change", "egm", "--kind", "party", ...WITH], '--kind: found "party"'],
      [["event", "change", "egm", ...WITH], "found nothing to change"],
      [["event", "add", "egm", ...NEW_EVENT], "--announcement: found nothing"],
    ] as const) {
      const ran = await cli.run(...args);
      expect([ran.status, ran.err]).toEqual([2, expect.stringContaining(message)]);
    }
  });
});

describe("milestone", () => {
  it("is reached with the announcement as its evidence", async () => {
    await done(
      "milestone",
      "change",
      "next",
      "--timeline",
      "group",
      "--state",
      "done",
      "--date",
      "2026-06-02",
      ...WITH,
    );
    expect(planned().facts.timelines.group.milestones[1]).toMatchObject({
      id: "next",
      state: "done",
      date: "2026-06-02",
      announcement: ID,
    });
    // The date is text: YAML would read it as a moment otherwise.
    expect(load(cli.read(CHANGES))).toMatchObject({
      timelines: { group: { milestones: { next: { date: "2026-06-02" } } } },
    });
  });

  it("is planned and taken back on dates of their own, without an announcement", async () => {
    const at = ["--change", "plans", "--at", "2026-06-03T09:00+08:00", ...REASONS];
    const fields = ["--timeline", "partner", "--date", "2027-Q1", "--state", "planned", ...local("title", "Audit")];
    await done("milestone", "add", "audit", ...fields, ...at);
    expect(planned().facts.timelines.partner.milestones.map(({ id }) => id)).toEqual(["mainnet", "audit"]);
    await done("milestone", "change", "audit", "--timeline", "partner", "--date", "2027-Q2", "--change", "plans");
    expect(load(cli.read("changes/plans.yaml"))).toMatchObject({
      publishAt: "2026-06-03T09:00+08:00",
      reason: { en: "A heading." },
      changes: { timelines: { partner: { milestones: { audit: { date: "2027-Q2", state: "planned" } } } } },
    });
    const later = ["--change", "other-plans", "--at", "2026-06-04T09:00+08:00", ...REASONS];
    await done("milestone", "remove", "audit", "--timeline", "partner", ...later);
    expect(planned().facts.timelines.partner.milestones.map(({ id }) => id)).toEqual(["mainnet"]);
  });

  it("on a date that is over, or in a change that is public, is refused", async () => {
    const remove = ["milestone", "remove", "next", "--timeline", "group"];
    const over = ["--change", "late", "--at", "2026-05-01T09:00+08:00", ...REASONS];
    expect(await refused(...remove, ...over)).toEqual(["error schedule-time-past changes/late.yaml publishAt"]);
    cli.content.change("past", "2026-05-01T09:00+08:00", { site: { trading: { state: "halted" } } });
    expect(await refused(...remove, "--change", "past")).toEqual(["error already-public changes/past.yaml publishAt"]);
  });
});

describe("document", () => {
  const ROW = ["--kind", "report", ...local("name", "Report"), "--required", "en,zh-TW", "--keep", "5"];

  it("is added with its files, replaced in one language and retired, and nobody types a hash", async () => {
    const [first, second] = [await pdf("Report"), await pdf("Report", { text: "again" })];
    const chinese = await pdf("Report", { lang: "zh-Hant-HK" });
    cli.aside("report.pdf", first);
    cli.aside("chinese.pdf", chinese);
    await done("document", "add", "report", ...ROW, "--file-en", "report.pdf", "--file-zh-TW", "chinese.pdf", ...WITH);
    const row = () => planned().documents.find(({ meta }) => meta.id === "report");
    expect(row()?.files).toMatchObject([
      { name: "report-2026-06-02-en.pdf", lang: "en", bytes: first.length, sha256: sha256(first), pages: 1 },
      { name: "report-2026-06-02-zh-TW.pdf", lang: "zh-TW", sha256: sha256(chinese) },
    ]);
    cli.aside("report.pdf", second);
    await done("document", "replace", "report", "--file-en", "report.pdf", ...WITH);
    expect(row()?.files.map(({ name, sha256: hash }) => [name, hash])).toEqual([
      ["report-2026-06-02-zh-TW.pdf", sha256(chinese)],
      ["report-2026-06-02-2-en.pdf", sha256(second)],
    ]);
    const later = ["--change", "no-report", "--at", "2026-06-03T09:00+08:00", ...REASONS];
    await done("document", "retire", "report", ...later);
    expect(row()).toBeUndefined();
  });

  describe("is refused for a PDF", () => {
    const policy = ["document", "add", "policy", ...local("name", "Voting policy"), "--required", "en", "--keep", "5"];
    const add = [...policy, "--kind", "policy", "--file-en", "given.pdf", ...WITH];

    beforeEach(async () => {
      cli.content.announcement("2025-002", { publishAt: "2025-04-01T09:00+08:00", title: "Profit warning" });
      const report = await pdf("Report", { text: "of the register" });
      cli.aside("report.pdf", report);
      await done("document", "add", "report", ...ROW, "--file-en", "report.pdf", ...WITH);
    });

    it.each([
      ["of another row, by its bytes", () => pdf("Report", { text: "of the register" }), "documents.yaml, report"],
      ["with the title of another row", () => pdf("Report", { text: "Other words." }), "documents.yaml, report"],
      ["that mentions the row", () => pdf("Report", { text: "Words on the Voting policy." }), "documents.yaml, report"],
      ["with the title of an announcement", () => pdf("Profit warning en"), "2025-002"],
      ["with a heading of an announcement", () => pdf("", { text: "PROFIT\nWARNING EN\nWords." }), "2025-002"],
    ])("%s", async (_what, makePdf, owner) => {
      cli.aside("given.pdf", await makePdf());
      const at = join(cli.elsewhere, "given.pdf");
      expect(await refused(...add)).toEqual([`error document-of-another ${at} --file-en`]);
      expect((await cli.run(...add)).err).toContain(`listed in ${owner}, or has its title; allowed: a PDF of “Voting`);
    });

    it("unless it names the row, too; what is on display may be anything", async () => {
      cli.aside("given.pdf", await pdf("Report", { text: "Voting policy\nWords." }));
      await done(...add);
      cli.aside("given.pdf", await pdf("Profit warning en"));
      await done(...policy.with(2, "shown"), "--kind", "display", "--file-en", "given.pdf", ...WITH);
      expect(planned().documents.map(({ meta }) => meta.id)).toEqual(["bye-laws", "report", "policy", "shown"]);
    });
  });

  it("warns of a PDF in another language, and of one that does not name the row", async () => {
    cli.aside("given.pdf", await pdf("Charter", { lang: "zh-Hant-HK" }));
    const ran = await cli.run("document", "replace", "bye-laws", "--file-en", "given.pdf", ...WITH);
    const at = join(cli.elsewhere, "given.pdf");
    expect([ran.status, ran.problems]).toEqual([
      0,
      [`warning pdf-language-differs ${at} lang`, `warning document-name-not-found ${at} --file-en`],
    ]);
  });

  it("is refused for what is no PDF, an unknown row, and a row that is there", async () => {
    cli.aside("no.pdf", "text");
    expect((await refused("document", "replace", "bye-laws", "--file-en", "no.pdf", ...WITH))[0]).toContain(
      "replacement-not-pdf",
    );
    expect(await refused("document", "retire", "by-laws", ...WITH)).toEqual([
      "error id-unknown documents.yaml documents",
    ]);
    expect(await refused("document", "add", "bye-laws", ...ROW, ...WITH)).toEqual([
      "error id-duplicate documents.yaml documents.bye-laws",
    ]);
  });
});

it("each command tells scripts what it wrote", async () => {
  expect(await cli.json("trading", "halted", ...WITH)).toMatchObject({
    status: 0,
    announcement: ID,
    publishAt: "2026-06-02T16:30+08:00",
    patch: { site: { trading: { state: "halted" } } },
    changed: [CHANGES],
  });
});
