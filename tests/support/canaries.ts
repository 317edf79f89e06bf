/** Unreleased content with a canary in every field that could leak, and the forms in which the canary could appear. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import type { AttachmentMeta } from "../../src/content/schema/common.ts";
import { pdfBytes, type ContentFixture } from "../../tools/testing/content-fixture.ts";

/** The canary: in ids, titles, bodies, file names and file bytes of everything that is not public. */
export const MARK = "zqxcanary";

const sha256 = (bytes: string | Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

/** The text in base64 at each offset in a group of three bytes, less the characters that depend on its neighbours. */
function base64Forms(text: string): string[] {
  return [0, 1, 2].map((lead) => {
    const coded = Buffer.from("\0".repeat(lead) + text).toString("base64");
    return coded.slice(Math.ceil((lead * 8) / 6), Math.floor(((lead + text.length) * 8) / 6));
  });
}

export interface FutureItem {
  readonly id: string;
  readonly file: { readonly name: string; readonly sha256: string } | null;
}

/** The word of one kind of change, which nothing else of the site says. */
export const wordOf = (kind: string): string => `${MARK} word ${kind}`;

const say = (kind: string) => ({ en: wordOf(kind), zh: wordOf(kind), "zh-TW": wordOf(kind) });

/** A change of each kind of fact, by the word that it brings. Together they fit what every fixture has. */
function changesOfEachKind(register: object): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const milestones = (patch: object) => ({ timelines: { group: { milestones: patch } } });
  return {
    status: { site: { trading: { state: "suspended", note: say("status") } } },
    name: { site: { names: { group: say("name") } } },
    renaming: { site: { names: { renaming: say("renaming") } } },
    description: { site: { description: say("description") } },
    hero: { site: { hero: { title: say("hero") } } },
    profile: { site: { partner: { facts: [{ label: say("profile"), value: say("profile") }] } } },
    office: { site: { offices: { "hong-kong": { name: say("office"), telephone: "+852 9999 9999" } } } },
    contact: { site: { contacts: { [`${MARK}-desk`]: { name: say("contact"), email: `${MARK}@example.com` } } } },
    milestone: milestones({
      next: { state: "done", date: "2026-06-01", title: say("milestone"), announcement: `${MARK}-9` },
    }),
    reached: milestones({ [`${MARK}-reached`]: { state: "done", date: "2026-06-01", title: say("reached") } }),
    removed: { ...milestones({ listed: null }), site: { claim: { source: say("removed") } } },
    timeline: { timelines: { partner: { lead: say("timeline") } } },
    director: {
      people: {
        [`${MARK}-director`]: {
          before: "director-1",
          name: say("director"),
          role: say("director"),
          director: "independent",
          team: true,
          portrait: `${MARK}-portrait`,
        },
      },
    },
    role: { people: { "director-1": { role: say("role"), biography: say("role") } } },
    committee: {
      committees: { [`${MARK}-committee`]: { name: say("committee"), purpose: say("committee"), members: {} } },
    },
    member: { committees: { audit: { purpose: say("member"), members: { "director-1": { role: "member" } } } } },
    posts: { people: { "director-1": { otherPosts: [say("posts")] } } },
    policy: { policies: { [`${MARK}-policy`]: { title: say("policy"), body: say("policy") } } },
    right: { rights: { [`${MARK}-right`]: { title: say("right"), body: say("right") } } },
    corporate: {
      site: { corporate: { [`${MARK}-registrar`]: { label: say("corporate"), value: [say("corporate")] } } },
    },
    series: { site: { series: { [`${MARK}-series`]: { name: say("series"), members: { "2026": {} } } } } },
    reviewed: { documents: { "bye-laws": { rule: say("reviewed"), reviewBy: "2027-01-01" } } },
    composition: {
      composition: {
        independent: { number: 1, oneIn: 3, source: say("composition") },
        longService: { years: 9, source: say("composition") },
        committees: [],
      },
    },
    framework: { framework: [{ title: say("framework"), body: say("framework") }] },
    ecosystem: { ecosystem: { systems: { lpt: { participants: { a: { name: say("ecosystem") } } } } } },
    event: {
      events: {
        [`${MARK}-event`]: {
          kind: "general-meeting",
          date: "2026-07-01T11:00",
          state: "announced",
          title: say("event"),
          place: say("event"),
          period: "2025-12-31",
        },
      },
    },
    moved: { events: { agm: { date: "2026-07-02", body: say("moved") } } },
    rule: {
      reporting: {
        yearEnd: "2025-12-31",
        rules: {
          [`${MARK}-rule`]: {
            kind: "results",
            after: "year",
            months: 3,
            title: say("rule"),
            source: MARK,
            confirmed: false,
          },
        },
      },
    },
    results: {
      results: {
        items: { [`${MARK}-item`]: { name: say("results"), unit: say("results"), picture: true } },
        periods: {
          [`${MARK}-period`]: {
            kind: "year",
            fiscalYear: 2025,
            end: "2025-12-31",
            figures: { [`${MARK}-item`]: { value: 8675309 } },
          },
        },
      },
    },
    document: {
      documents: {
        [`${MARK}-policy`]: { kind: "policy", name: say("document"), required: [], keep: 5, files: [register] },
      },
    },
    row: { documents: { "bye-laws": { name: say("row"), page: "terms" } } },
    page: { pages: { terms: { en: `# ${wordOf("page")}\n\nWhat is new.\n`, zh: `# ${wordOf("page")}\n\n新。\n` } } },
  };
}

/** `events.yaml` of a fixture: what a change of each kind changes is there before. */
export const EVENTS_BEFORE = {
  events: [
    {
      id: "agm",
      kind: "general-meeting",
      date: "2026-06-30",
      state: "announced",
      title: { en: "AGM", zh: "AGM", "zh-TW": "AGM" },
    },
  ],
};

/** Every kind of change has its word. */
export const CHANGED_KINDS: readonly string[] = Object.keys(changesOfEachKind({}));

/** How many of the future announcements are not on hold. */
const RELEASED = 27;

/**
 * Changes of every kind: most with one of the future announcements each, some on their own date, and one on hold whose
 * date is over.
 */
function addFutureChanges(content: ContentFixture, publishAt: string): FutureItem {
  const bytes = pdfBytes(`register of ${MARK}`);
  const file = { name: `${MARK}-register.pdf`, sha256: sha256(bytes).toString("hex") };
  content.write(`documents/${file.name}`, bytes);
  const row = { path: file.name, lang: "en", bytes: bytes.length, sha256: file.sha256, title: `Register ${MARK}` };
  for (const [index, [kind, patch]] of Object.entries(changesOfEachKind(row)).entries()) {
    // The last announcement is on hold, and there are no more of them.
    if (index % 4 === 3 || index >= RELEASED) content.change(`${MARK}-${kind}`, publishAt, patch);
    else content.changes(`${MARK}-${index + 1}`, patch);
  }
  const held = { site: { names: { company: say("held") } } };
  content.change(`${MARK}-held`, "2020-01-01T09:00+08:00", held, { hold: true });
  return { id: `${MARK}-policy`, file };
}

/** Twenty-seven announcements, one on hold, a career, a document and changes of every kind. */
export function addFutureItems(content: ContentFixture, publishAt: string): FutureItem[] {
  const items: FutureItem[] = [];
  const texts = (kind: string) => ({ title: `Title ${MARK} ${kind}`, body: `Body of ${MARK} ${kind}.` });
  for (let index = 1; index <= RELEASED + 1; index += 1) {
    const id = `${MARK}-${index}`;
    const attachment = `bytes of ${MARK} ${index}`;
    content.announcement(id, {
      // The last one is past its release, but on hold.
      publishAt: index > RELEASED ? "2020-01-01T09:00+08:00" : publishAt,
      ...texts(String(index)),
      attachment,
      category: ["announcement", "industry-policies", "information-disclosure"][index % 3] ?? "announcement",
      meta: {
        hold: index > RELEASED,
        related: ["2025-001"],
        ...(index % 5 === 0 ? { supersedes: `2025-00${index / 5}`, priceSensitive: true } : {}),
      },
    });
    const hash = sha256(pdfBytes(attachment)).toString("hex");
    content.write(`announcements/${id}/file-texts.json`, JSON.stringify({ [hash]: `Text of the file ${MARK}.` }));
    items.push({ id, file: { name: `${id}-en.pdf`, sha256: hash } });
  }
  content.career(`${MARK}-engineer`, publishAt);
  items.push({ id: `${MARK}-engineer`, file: null });
  const bytes = pdfBytes(`paper of ${MARK}`);
  const file = { name: `${MARK}-paper.pdf`, sha256: sha256(bytes).toString("hex") };
  content.write(`documents/${file.name}`, bytes);
  content.document({
    id: `${MARK}-paper`,
    publishAt,
    files: [{ path: file.name, lang: "en", bytes: bytes.length, sha256: file.sha256, title: `Paper ${MARK}` }],
  });
  items.push({ id: `${MARK}-paper`, file });
  // Portraits of a person who is not public yet, named by a change that is to come.
  for (const place of ["shared", "light", "dark"]) content.image(`${place}/${MARK}-portrait`, { text: MARK });
  items.push(addFutureChanges(content, publishAt));
  return items;
}

/** Writes the hashes of the texts into `meta.yaml`, as the publishing commands do. */
export function addTextHashes(content: ContentFixture, id: string): ContentFixture {
  const folder = join(content.root, `announcements/${id}`);
  const meta = load(readFileSync(join(folder, "meta.yaml"), "utf8")) as object; // as the fixture wrote it
  const hash = (language: string) => sha256(readFileSync(join(folder, `${language}.md`))).toString("hex");
  const texts = Object.fromEntries(["en", "zh", "zh-TW"].map((language) => [language, hash(language)]));
  return content.yaml(`announcements/${id}/meta.yaml`, { ...meta, texts });
}

/**
 * A correction to come of a public announcement that has an attachment: of the file and of a text, with its reason and
 * what it changes.
 */
export function addFutureCorrection(content: ContentFixture, id: string, at: string): FutureItem {
  const base = `announcements/${id}`;
  const folder = join(content.root, base);
  const meta = load(readFileSync(join(folder, "meta.yaml"), "utf8")) as { readonly files: readonly AttachmentMeta[] }; // as the fixture wrote it
  const [listed] = meta.files;
  if (listed === undefined) throw new Error(`${id} has no attachment`);
  const [bytes, text] = [pdfBytes(`correction of ${MARK}`), Buffer.from(`# ${MARK} corrected\n\nSummary.\n\nText.\n`)];
  const hex = (data: Uint8Array): string => sha256(data).toString("hex");
  const correction = (path: string, now: Uint8Array) => {
    const old = readFileSync(join(folder, path));
    const passage = { lead: MARK, before: MARK, after: MARK, tail: MARK };
    const comparison = { from: hex(old), to: hex(now), compared: true, passages: [passage], more: 0 };
    content.write(`${base}/replaced/${hex(old)}${path.slice(path.lastIndexOf("."))}`, old);
    const stored = JSON.stringify(comparison);
    content.write(`${base}/replaced/${hex(old)}.yaml`, stored);
    const hashes = { sha256: hex(old), bytes: old.length, compared: hex(Buffer.from(stored)) };
    return { at, path, ...hashes, reason: say("correction") };
  };
  const corrections = [correction(listed.path, bytes), correction("zh.md", text)];
  content.write(`${base}/${listed.path}`, bytes).write(`${base}/zh.md`, text);
  const files = [{ ...listed, bytes: bytes.length, sha256: hex(bytes) }];
  content.yaml(`${base}/meta.yaml`, { ...meta, files, corrections });
  content.write(`${base}/file-texts.json`, JSON.stringify({ [hex(bytes)]: `Text of the file ${MARK}.` }));
  addTextHashes(content, id);
  return { id: `${MARK}-correction`, file: { name: listed.path, sha256: hex(bytes) } };
}

/** @returns a function that finds any form of the canary in a text. */
export function leaks(items: readonly FutureItem[]): (text: string) => string | null {
  const hashes = items.flatMap(({ id, file }) => [
    sha256(id),
    ...(file === null ? [] : [Buffer.from(file.sha256, "hex")]),
  ]);
  const forms = [
    MARK,
    Buffer.from(MARK).toString("hex"),
    ...base64Forms(MARK),
    ...hashes.flatMap((hash) => [
      hash.toString("hex"),
      hash.toString("base64").slice(0, 40),
      hash.toString("base64url").slice(0, 40),
    ]),
  ];
  const pattern = new RegExp(forms.map((form) => form.replace(/[^A-Za-z0-9]/g, "\\$&")).join("|"), "i");
  return (text) => pattern.exec(text)?.[0] ?? null;
}
