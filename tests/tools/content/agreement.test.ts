/** An announcement says the same in each language and in its PDF, or a person says why not. */
import PdfKit from "pdfkit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writtenLanguage } from "../../../tools/check/scripts.ts";
import { CliHarness, PDF_FONT, sha256 } from "./cli-harness.ts";
import { EXTENDED } from "../../support/extended.ts";

const ID = "2026-001";
const BASE = `announcements/${ID}`;

const TEXTS = {
  en: "Revenue rose by 5.2% to HK$12.5 million. The meeting is on 17 May 2027.",
  zh: "收入上升5.2%至1,250万港元。会议于2027年5月17日举行。",
  "zh-TW": "收入上升5.2%至1,250萬港元。會議於2027年5月17日舉行。",
};

const HEAD = "Stock code: 00399\nResults\n";

/** A PDF of the head of each document and one line, or of nothing. */
async function paper(
  text: string,
  add: (doc: PDFKit.PDFDocument) => void = () => undefined,
  {
    lang = "en-HK",
    head = HEAD,
    font = PDF_FONT,
    title = "Results",
  }: { lang?: string | undefined; head?: string; font?: string; title?: string } = {},
): Promise<Buffer> {
  const doc = new PdfKit({
    tagged: true,
    lang,
    font,
    pdfVersion: "1.7",
    info: { Title: title, CreationDate: new Date(0), ModDate: new Date(0) },
  });
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const end = new Promise<void>((resolve) => doc.on("end", () => resolve()));
  if (text !== "") doc.text(head + text);
  add(doc);
  doc.end();
  await end;
  return Buffer.concat(parts);
}

let cli: CliHarness;
const write = (language: keyof typeof TEXTS, text: string): unknown =>
  cli.content.write(`${BASE}/${language}.md`, `# Results\n\n${text}\n`);
const attach = (bytes: Buffer): unknown => cli.content.write(`${BASE}/${ID}-en.pdf`, bytes);

beforeEach(async () => {
  cli = new CliHarness();
  await cli.run("new", "--title-en", "Results");
  for (const language of ["en", "zh", "zh-TW"] as const) write(language, TEXTS[language]);
  attach(await paper(TEXTS.en));
  await cli.run("schedule", ID, "--at", "2026-06-02T16:30+08:00");
});
afterEach(() => cli.remove());

/** What the check warns of in figures and files. */
async function findings(): Promise<readonly string[]> {
  const { problems } = await cli.run("check", ID);
  return problems.filter((problem) => /figures|pdf-/.test(problem));
}

describe("check", () => {
  it("is content when every language and the PDF say the same", async () => {
    expect(cli.read(`${BASE}/meta.yaml`)).toContain("sha256");
    expect(await findings()).toEqual([]);
  });

  it.each([
    ["zh-TW", "1,250萬", "1,520萬", ["zh-TW.md"]],
    ["zh", "5.2%", "5.3%", ["zh.md", "zh-TW.md"]],
    ["zh-TW", "17日", "18日", ["zh-TW.md"]],
    ["zh", "万港元", "亿港元", ["zh.md", "zh-TW.md"]],
  ] as const)("finds one changed figure: %s, %s as %s", async (language, from, to, files) => {
    write(language, TEXTS[language].replace(from, to));
    expect(await findings()).toEqual(files.map((file) => `warning figures-differ ${BASE}/${file} figures`));
  });

  it("finds a figure that the PDF does not have", async () => {
    attach(await paper(TEXTS.en.replace("12.5", "12.6")));
    expect(await findings()).toEqual([`warning pdf-figures-differ ${BASE}/${ID}-en.pdf figures`]);
    expect((await cli.run("check", ID)).err).toContain("a PDF without 12500000");
  });

  it("finds a PDF without text, with a script, or with files in it", async () => {
    attach(await paper(""));
    expect(await findings()).toEqual([`warning pdf-without-text ${BASE}/${ID}-en.pdf`]);
    attach(await paper(TEXTS.en, (doc) => doc.file(Buffer.from("draft"), { name: "draft.txt" })));
    expect(await findings()).toEqual([`warning pdf-with-attachment ${BASE}/${ID}-en.pdf`]);
    attach(
      await paper(TEXTS.en, (doc) => {
        const action = doc.ref({ S: "JavaScript", JS: new String("app.alert(1)") });
        action.end("");
        // oxlint-disable-next-line no-underscore-dangle -- PDFKit has no other way to the catalog
        Object.assign((doc as unknown as { _root: { data: object } })._root.data, { OpenAction: action }); // PDFKit's own field
      }),
    );
    expect(await findings()).toEqual([`warning pdf-with-script ${BASE}/${ID}-en.pdf`]);
  });
});

describe("check of a PDF", () => {
  const FILE = `${BASE}/${ID}-en.pdf`;

  it.each([
    ["without the stock code", { head: "Results\n" }, ["pdf-without-code", "code"]],
    ["without the page's title", { head: "Stock code: 00399\nReport\n" }, ["pdf-title-not-found", "title"]],
    ["that states no language", { lang: "" }, ["pdf-without-language", "lang"]],
    ["that states another language", { lang: "zh-Hant-HK" }, ["pdf-language-differs", "lang"]],
    ["without its font", { font: "Helvetica" }, ["pdf-font-not-embedded", "fonts"]],
  ] as const)("finds one %s", async (_name, options, [code, field]) => {
    attach(await paper(TEXTS.en, undefined, options));
    expect(await findings()).toEqual([`warning ${code} ${FILE} ${field}`]);
  });

  it("finds the title where it breaks into lines, and in a further file asks for the language only", async () => {
    attach(await paper(TEXTS.en, undefined, { head: "(Stock code: 0\n0399)\nRe\nsults\n" }));
    expect(await findings()).toEqual([]);
  });
});

describe("a PDF of another announcement", () => {
  const DRAFT = "2026-002";
  const FILE = `announcements/${DRAFT}/${DRAFT}-en.pdf`;
  const REFUSED = `error pdf-of-another ${FILE} title`;
  const OTHER = "Profit warning en";
  const scan = (): Promise<Buffer> => paper("", undefined, { title: "" });

  beforeEach(async () => {
    const bytes = await scan();
    const listed = { path: "w-en.pdf", lang: "en", bytes: bytes.length, sha256: sha256(bytes), pages: 1 };
    cli.content
      .announcement("2025-002", {
        publishAt: "2025-04-01T09:00+08:00",
        title: "Profit warning",
        meta: { files: [listed] },
      })
      .write("announcements/2025-002/w-en.pdf", bytes);
    await cli.run("new", "--title-en", "Results of the half-year");
    for (const language of ["en", "zh", "zh-TW"] as const)
      cli.content.write(`announcements/${DRAFT}/${language}.md`, `# Results of the half-year\n\n${TEXTS[language]}\n`);
  });

  const schedule = () => cli.run("schedule", DRAFT, "--at", "2026-06-02T16:30+08:00");
  const accept = () => cli.run("acknowledge", DRAFT, "--reason", "The notice is published twice on purpose.");
  const errors = async (command: ReturnType<typeof cli.run>): Promise<readonly string[]> =>
    (await command).problems.filter((problem) => problem.startsWith("error"));

  it.each([
    ["its bytes", scan],
    ["its title", () => paper(TEXTS.en, undefined, { title: OTHER })],
    ["its text", () => paper(TEXTS.en, undefined, { title: "", head: "Stock code: 00399\nPROFIT\nWARNING\nEN\n" })],
  ])("is refused by %s, until a person accepts this file with a reason", EXTENDED, async (_what, makePdf) => {
    cli.content.write(FILE, await makePdf());
    const before = cli.snapshot();
    for (const refused of [schedule(), cli.run("release", DRAFT, "--now", "--outside-hours", "A test.")]) {
      expect(await errors(refused)).toEqual([REFUSED]);
      expect(cli.snapshot()).toEqual(before);
    }
    expect((await accept()).out).toContain(`${FILE}: pdf-of-another is accepted until it changes`);
    expect(cli.read("acknowledgements.yaml")).toContain("The notice is published twice on purpose.");
    expect(await errors(schedule())).toEqual([]);
    // Listed now, it stays accepted; another file of the same kind is not.
    expect(await errors(cli.run("check", DRAFT))).toEqual([]);
    expect(await errors(schedule())).toEqual([]);
    cli.content.write(FILE, await paper(`${TEXTS.en} More.`, undefined, { title: OTHER }));
    expect(await errors(schedule())).toEqual([REFUSED]);
  });

  it.each([
    ["the bytes of the register", () => paper("", undefined, { title: "Scan" })],
    ["the title of a row", () => paper(TEXTS.en, undefined, { title: "Annual report 2025", head: "00399\n" })],
    ["a heading of a row", () => paper(TEXTS.en, undefined, { title: "", head: "00399\nANNUAL\nREPORT 2025\n" })],
  ])("is one that has %s, in place of the page's own PDF", EXTENDED, async (_what, makePdf) => {
    const bytes = await makePdf();
    const listed = { path: "report.pdf", lang: "en", bytes: bytes.length, sha256: sha256(bytes), pages: 1 };
    const name = { en: "Annual report 2025", zh: "年度报告2025", "zh-TW": "年度報告2025" };
    cli.content.write("documents/report.pdf", bytes);
    cli.content.document({ id: "report", name, publishAt: "2025-01-01T09:00+08:00", files: [listed] });
    cli.content.write(FILE, bytes);
    expect(await errors(schedule())).toEqual([REFUSED]);
    expect((await schedule()).err).toContain("listed in documents.yaml, report, or has its title");
    // The report itself may come with the announcement of it, and be a further file of any.
    cli.content.write(`announcements/${DRAFT}/en.md`, `# Publication of the annual report 2025\n\n${TEXTS.en}\n`);
    expect(await errors(schedule())).toEqual([]);
    cli.content.write(`announcements/${DRAFT}/en.md`, `# Results of the half-year\n\n${TEXTS.en}\n`);
    cli.content.write(FILE, await paper(TEXTS.en, undefined, { head: "00399\nResults of the half-year\n" }));
    cli.content.write(FILE.replace("-en.pdf", "-report-en.pdf"), bytes);
    expect(await errors(schedule())).toEqual([]);
  });

  it("is not one that mentions the other, or whose title two announcements have", async () => {
    const head = "Stock code: 00399\nResults of the half-year\nReference is made to Profit warning en.\n";
    cli.content.write(FILE, await paper(TEXTS.en, undefined, { head, title: "Untitled" }));
    expect(await errors(schedule())).toEqual([]);
    // Its PDF has a shorter title than its page, which another page has, too.
    cli.content.announcement("2025-004", { publishAt: "2025-05-01T09:00+08:00" });
    cli.content.write("announcements/2025-004/en.md", "# Results of the half\n\nSummary.\n");
    const short = { head: "Stock code: 00399\nRESULTS OF\nTHE HALF\n", title: "Results of the half" };
    cli.content.write(FILE, await paper(TEXTS.en, undefined, short));
    expect(await errors(schedule())).toEqual([]);
    // Its page has the same title as the one of last year.
    cli.content.announcement("2025-003", {
      publishAt: "2025-05-01T09:00+08:00",
      title: "Results of the half-year",
    });
    cli.content.write("announcements/2025-003/en.md", "# Results of the half-year\n\nSummary.\n");
    cli.content.write(FILE, await paper(TEXTS.en, undefined, { head, title: "Results of the half-year" }));
    expect(await errors(schedule())).toEqual([]);
    expect(await errors(cli.run("check"))).toEqual([]);
  });
});

describe("the language of a text", () => {
  it.each([
    ["The board announces the results of the year and the dividend.", "en"],
    ["董事会宣布本年度业绩及末期股息，并将召开股东周年大会，详情载于将寄发予股东的通函及本公司网站。", "zh"],
    ["董事會宣佈本年度業績及末期股息，並將召開股東週年大會，詳情載於將寄發予股東的通函及本公司網站。", "zh-TW"],
    ["樣本董事一獲委任，Sample Director 1 has been appointed a director of the company.", "en"],
    ["00399", null],
  ] as const)("is read from its script: %s", (text, language) => {
    expect(writtenLanguage(text)).toBe(language);
  });
});

describe("the list of directors", () => {
  const FILE = "documents/list-en.pdf";
  const named = async (...names: readonly string[]): Promise<void> => {
    const bytes = await paper(names.join("\n"));
    cli.content
      .write(FILE, bytes)
      .document({ id: "list", kind: "directors", files: [{ path: "list-en.pdf", lang: "en", ...sizeOf(bytes) }] });
  };
  const sizeOf = (bytes: Buffer): object => ({ bytes: bytes.length, sha256: sha256(bytes) });
  const found = async (): Promise<string> => {
    const { out, err } = await cli.run("check");
    return (out + err)
      .split("\n")
      .filter((line) => line.includes("directors-differ"))
      .join("\n");
  };

  it("names the directors of the day, and no one else who was one", async () => {
    await named("Sample Director 1");
    expect(await found()).toBe("");
    await named("Sample Director 10");
    expect(await found()).toContain(`${FILE}, directors: found no Sample Director 1`);
  });

  it("is to be replaced with the change of the board, from the day of the change on", async () => {
    await named("Sample Director 1");
    const say = (text: string) => ({ en: text, zh: text, "zh-TW": text });
    const added = { name: say("Sample Director 2"), role: say("Director"), director: "independent" };
    cli.content.change("appointed", "2026-07-01T09:00+08:00", { people: { "director-2": added } });
    expect(await found()).toContain("no Sample Director 2, in a list that stands from 2026-07-01T09:00:00+08:00 on");
    expect((await cli.run("acknowledge", "board", "--reason", "The new list follows.")).status).toBe(0);
    expect(await found()).toBe("");
  });
});

describe("acknowledge", () => {
  const acknowledge = (...more: string[]) =>
    cli.run("acknowledge", ID, "--reason", "The Chinese text rounds.", ...more);

  it("silences what was found, with the reason and the person, until anything in the announcement changes", async () => {
    write("zh-TW", TEXTS["zh-TW"].replace("1,250萬", "1,300萬"));
    expect((await acknowledge()).status).toBe(0);
    expect(await findings()).toEqual([]);
    expect(cli.read("acknowledgements.yaml")).toMatch(/by: tester@here[\s\S]*reason: The Chinese text rounds\./);
    expect(
      (await cli.run("check")).problems.filter((problem) => problem.startsWith("error") && !problem.includes(BASE)),
    ).toEqual([]);
    write("zh-TW", TEXTS["zh-TW"].replace("1,250萬", "1,310萬"));
    expect(await findings()).toHaveLength(1);
    expect((await acknowledge()).status).toBe(0);
    write("en", `${TEXTS.en} A new sentence.`);
    expect(await findings()).toHaveLength(1);
  });

  it("accepts what was found only, of the code that was named", async () => {
    expect((await acknowledge()).problems).toEqual([`error nothing-to-acknowledge ${BASE}`]);
    write("zh-TW", TEXTS["zh-TW"].replace("1,250萬", "1,300萬"));
    attach(await paper(""));
    await acknowledge("--code", "figures-differ");
    expect(await findings()).toEqual([`warning pdf-without-text ${BASE}/${ID}-en.pdf`]);
    cli.content.write("acknowledgements.yaml", "acknowledgements: all\n");
    expect((await cli.run("check", ID)).status).toBe(1);
  });
});
