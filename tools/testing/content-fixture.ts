/** Makes small, valid content folders for tests, which then break them. */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { dump } from "js-yaml";
import { pngBytes, webpBytes } from "./image-bytes.ts";

const say = (text: string) => ({ en: text, zh: `${text}（简）`, "zh-TW": `${text}（繁）` });

const SITE = {
  sample: true,
  stockCode: "00399",
  origin: "https://www.example.com",
  names: { group: say("The Group"), partner: say("The Partner"), company: say("The Group Limited") },
  trading: { state: "trading" },
  description: say("A listed group."),
  hero: { title: say("Welcome"), lead: say("A new journey.") },
  group: { title: say("The Group"), body: say("Body"), facts: [{ label: say("Code"), value: say("00399") }] },
  partner: { title: say("The Partner"), body: say("Body"), facts: [] },
  claim: { quotation: say("One holder, one voice."), source: say("The Group") },
  partnership: { title: say("Together"), lead: say("Lead"), points: [{ title: say("Point"), body: say("Body") }] },
  careers: { title: say("Careers"), lead: say("Lead") },
  offices: [
    { id: "hong-kong", name: say("Hong Kong office"), address: [say("1 Sample Road")], email: "ir@example.com" },
  ],
  contacts: [{ id: "investors", name: say("Investors"), email: "ir@example.com" }],
  social: [],
};

const system = (name: string, from: string, to: string) => ({
  name: say(name),
  emblem: { path: "M0 0h24v24z", bitmap: `emblem-${name.toLowerCase()}` },
  tagline: say("Tagline"),
  body: say("Body"),
  participants: [
    { id: from, name: say(from.toUpperCase()) },
    { id: to, name: say(to.toUpperCase()) },
  ],
  flows: [{ from, to, what: say("Votes"), weight: 2 }],
});

const milestone = (id: string, date: string, state: string, announcement?: string) => ({
  id,
  date,
  state,
  title: say(`Milestone ${id}`),
  ...(announcement === undefined ? {} : { announcement }),
});

const BYE_LAWS = {
  id: "bye-laws",
  kind: "constitution",
  name: say("Bye-laws"),
  required: ["en", "zh-TW"],
  keep: "permanent",
};

const DIRECTOR = {
  id: "director-1",
  name: say("Sample Director 1"),
  role: say("Chairman"),
  director: "executive",
  team: true,
  sample: true,
};

/** The exchange's windows and the holidays of 2026. */
const EXCHANGE = {
  requiredLanguages: ["en", "zh-TW"],
  windows: {
    businessDay: {
      hours: [
        { from: "06:00", to: "08:30" },
        { from: "12:00", to: "12:30" },
        { from: "16:30", to: "23:00" },
      ],
      source: "the rule",
      confirmed: true,
    },
    halfDay: {
      hours: [
        { from: "06:00", to: "08:30" },
        { from: "12:30", to: "23:00" },
      ],
      source: "the rule",
      confirmed: true,
    },
    dayBeforeBusinessDay: { hours: [{ from: "18:00", to: "20:00" }], source: "the rule", confirmed: true },
  },
  years: [
    {
      year: 2026,
      source: "the gazette",
      confirmed: true,
      holidays: [
        { date: "2026-12-25", name: "Christmas Day" },
        { date: "2026-12-26", name: "The first weekday after Christmas Day" },
      ],
      halfDays: [{ date: "2026-12-24", name: "Christmas Eve" }],
    },
  ],
};

const SITE_FILES: Readonly<Record<string, unknown>> = {
  "site.yaml": SITE,
  "people.yaml": { people: [DIRECTOR] },
  "committees.yaml": {
    committees: [
      {
        id: "audit",
        name: say("Audit Committee"),
        purpose: say("Audits"),
        members: [{ person: "director-1", role: "chair" }],
      },
    ],
    framework: [{ title: say("Board"), body: say("Body") }],
  },
  "exchange.yaml": EXCHANGE,
  "documents.yaml": {
    documents: [BYE_LAWS],
  },
  "timelines.yaml": {
    group: {
      title: say("Group"),
      milestones: [milestone("listed", "2024-05", "done", "2024-001"), milestone("next", "2027-Q1", "planned")],
    },
    partner: { title: say("Partner"), milestones: [milestone("mainnet", "2025", "done", "2025-001")] },
  },
  "ecosystem.yaml": {
    title: say("Ecosystem"),
    lead: say("Lead"),
    systems: { lpt: system("LPT", "a", "b"), apq: system("APQ", "c", "d") },
    exchange: [{ from: "a", to: "c", what: say("Rights"), weight: 1 }],
  },
};

/** A file that begins as a PDF does; enough for everything but a PDF reader. */
export function pdfBytes(text: string): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
}

export interface AnnouncementFixture {
  readonly publishAt: string;
  readonly category?: string;
  readonly title?: string;
  readonly body?: string;
  readonly languages?: readonly string[];
  readonly attachment?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

export class ContentFixture {
  readonly root = mkdtempSync(join(tmpdir(), "content-"));

  constructor() {
    for (const [path, value] of Object.entries(SITE_FILES)) this.write(path, dump(value));
    for (const page of ["privacy", "terms", "dissemination", "accessibility"]) {
      for (const language of ["en", "zh", "zh-TW"]) {
        this.write(`pages/${page}/${language}.md`, `# ${page} ${language}\n\nSummary of ${page}.\n\nBody.\n`);
      }
    }
  }

  write(path: string, content: string | Uint8Array): this {
    const full = join(this.root, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
    return this;
  }

  yaml(path: string, value: unknown): this {
    return this.write(path, dump(value, { noRefs: true }));
  }

  announcement(id: string, fixture: AnnouncementFixture): this {
    const {
      publishAt,
      category = "announcement",
      title = `Title of ${id}`,
      languages = ["en", "zh", "zh-TW"],
    } = fixture;
    const files = [];
    if (fixture.attachment !== undefined) {
      const bytes = pdfBytes(fixture.attachment);
      const path = `${id}-en.pdf`;
      this.write(`announcements/${id}/${path}`, bytes);
      files.push({
        path,
        lang: "en",
        bytes: bytes.length,
        sha256: createHash("sha256").update(bytes).digest("hex"),
        pages: 1,
      });
    }
    this.yaml(`announcements/${id}/meta.yaml`, {
      category,
      publishAt,
      languages,
      sample: true,
      ...(files.length === 0 ? {} : { files }),
      ...fixture.meta,
    });
    for (const language of languages) {
      this.write(
        `announcements/${id}/${language}.md`,
        `# ${title} ${language}\n\nSummary of ${id}.\n\n## Part\n\n${fixture.body ?? "Text."}\n`,
      );
    }
    return this;
  }

  /** Writes what an announcement changes in the facts. */
  changes(id: string, changes: Readonly<Record<string, unknown>>): this {
    return this.yaml(`announcements/${id}/changes.yaml`, changes);
  }

  /** Adds a dated change without an announcement. */
  change(id: string, publishAt: string, changes: Readonly<Record<string, unknown>>, more: object = {}): this {
    return this.yaml(`changes/${id}.yaml`, { publishAt, reason: say(`Reason of ${id}`), changes, ...more });
  }

  career(id: string, publishAt: string): this {
    this.yaml(`careers/${id}/meta.yaml`, {
      team: say("Protocol"),
      location: say("Hong Kong"),
      employment: "full-time",
      publishAt,
      languages: ["en", "zh", "zh-TW"],
      sample: true,
    });
    for (const language of ["en", "zh", "zh-TW"]) {
      this.write(`careers/${id}/${language}.md`, `# ${id} ${language}\n\nSummary.\n\nBody.\n`);
    }
    return this;
  }

  /** Adds an image as png and webp. @param place folder and name, such as `shared/director-1`. */
  image(place: string, { width = 48, height = 48, text = place } = {}): this {
    return this.write(`images/${place}.png`, pngBytes(width, height, text)).write(
      `images/${place}.webp`,
      webpBytes(width, height, text),
    );
  }

  /** Writes site.yaml with other values of some keys. */
  site(changes: Readonly<Record<string, unknown>>): this {
    return this.yaml("site.yaml", { ...SITE, ...changes });
  }

  /** Writes people.yaml with the one director who is always there, and this portrait. */
  portrait(name: string): this {
    return this.yaml("people.yaml", { people: [{ ...DIRECTOR, portrait: name }] });
  }

  /** Adds a row to documents.yaml beside the one that is always there. */
  document(row: Readonly<Record<string, unknown>>): this {
    return this.yaml("documents.yaml", {
      documents: [
        BYE_LAWS,
        {
          kind: "constitution",
          name: say(`Document ${String(row["id"])}`),
          required: ["en"],
          keep: "permanent",
          ...row,
        },
      ],
    });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
