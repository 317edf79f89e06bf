/** The web team's commands over a small content folder, with clock, streams and answers in the test's hand. */
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import PdfKit from "pdfkit";
import * as v from "valibot";
import { renderPageDocument } from "../../../src/app/entry-server.tsx";
import { LANGUAGE_SCRIPT_START, NOTICES_PATH } from "../../../src/core/routes.ts";
import { loadInThisThread } from "../../support/load-in-this-thread.ts";
import { Representation } from "../../../src/server/representation.ts";
import type { ContentEnvironment } from "../../../tools/content/environment.ts";
import { runContent } from "../../../tools/content/main.ts";
import { ContentFixture } from "../../../tools/testing/content-fixture.ts";
import type { SshSigner } from "../../support/ssh-signer.ts";
import { summaries } from "../../support/diagnostics.ts";
import { createUnbuiltSite } from "../../support/unbuilt-site.ts";

export const NOW = "2026-06-01T12:00:00+08:00";
/** What `correct` wants to know besides the files. */
export const REASONS = ["--reason-en", "A heading.", "--reason-zh", "标题。", "--reason-zh-TW", "標題。"];

/** A font that a PDF can hold. */
export const PDF_FONT = "node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf";

/** A real PDF: one page with stock code, title and text, with or without tags. Without text it is a scan. */
export async function pdf(
  title: string,
  { tagged = true, created = "2026-01-01T00:00:00Z", text = title, lang = "en-HK" } = {},
): Promise<Buffer> {
  const doc = new PdfKit({
    tagged,
    lang,
    font: PDF_FONT,
    pdfVersion: "1.7",
    info: { Title: title, CreationDate: new Date(created), ModDate: new Date(created) },
  });
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const end = new Promise<void>((resolve) => doc.on("end", () => resolve()));
  if (text !== "") doc.text(`Stock code: 00399\n${title}\n${text}`);
  doc.end();
  await end;
  return Buffer.concat(parts);
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  /** What standard error reports, as `error file-missing announcements/2025-001/zh.md`. */
  readonly problems: readonly string[];
}

const jsonAnswer = v.looseObject({
  command: v.string(),
  ok: v.boolean(),
  errors: v.number(),
  warnings: v.number(),
  diagnostics: v.array(
    v.looseObject({
      severity: v.string(),
      code: v.string(),
      file: v.string(),
      field: v.string(),
      found: v.string(),
      allowed: v.string(),
      remedy: v.string(),
    }),
  ),
});

/** Exports render the same hundreds of pages again and again: each is rendered once in a test run. */
const rendered = new Map<string, string>();
function renderOnce(input: Parameters<typeof renderPageDocument>[0]): string {
  const key = JSON.stringify(input);
  const html = rendered.get(key) ?? renderPageDocument(input);
  rendered.set(key, html);
  return html;
}

export class CliHarness {
  readonly content = new ContentFixture();
  readonly elsewhere = mkdtempSync(join(tmpdir(), "cli-"));
  now = Date.parse(NOW);
  machine = "here";
  answers: string[] | null = null;
  env: Record<string, string> = {};
  /** SSH keys by the name of their file. */
  readonly keys = new Map<string, SshSigner>();
  /** What other machines answer. */
  request: ContentEnvironment["request"] = async () => {
    throw new Error("no other machine");
  };
  readonly pauses: number[] = [];
  readonly bars: Array<[number, number]> = [];
  /** Commands that have not ended: as many processes. */
  private readonly running = new Set<number>();
  private begun = 0;
  readonly openSite: ContentEnvironment["openSite"] = async (store, now) => {
    const script = new Representation({
      status: 200,
      mediaType: "text/javascript; charset=utf-8",
      body: "//",
      cache: "immutable",
    });
    const assets = new Map([
      ["/assets/entry-1a2b.js", script],
      [`${LANGUAGE_SCRIPT_START}1a2b.js`, script],
      [NOTICES_PATH, new Representation({ status: 200, mediaType: "text/plain", body: "notices", cache: "grid" })],
      ["/print.css", new Representation({ status: 200, mediaType: "text/css", body: "p {}", cache: "grid" })],
      ["/preferences.css", new Representation({ status: 200, mediaType: "text/css", body: "p {}", cache: "grid" })],
      ["/favicon.ico", new Representation({ status: 200, mediaType: "image/x-icon", body: "icon", cache: "grid" })],
      ["/favicon.svg", new Representation({ status: 200, mediaType: "image/svg+xml", body: "<svg/>", cache: "grid" })],
      [
        "/apple-touch-icon.png",
        new Representation({ status: 200, mediaType: "image/png", body: "png", cache: "grid" }),
      ],
    ]);
    const site = createUnbuiltSite({
      clock: { now },
      store,
      assets,
      script: "/assets/entry-1a2b.js",
      render: renderOnce,
    });
    return { fetch: (request) => site.fetch(request), assets: [...assets.keys()] };
  };

  async run(...args: readonly string[]): Promise<Ran> {
    let [out, err] = ["", ""];
    const { answers, running } = this;
    const process = (this.begun += 1);
    running.add(process);
    const status = await runContent(args, {
      contentDir: this.content.root,
      cwd: this.elsewhere,
      env: this.env,
      now: () => this.now,
      load: loadInThisThread,
      exporter: { machine: this.machine, process, isRunning: (other) => running.has(other) },
      who: "tester@here",
      colour: false,
      out: (text) => (out += text),
      err: (text) => (err += text),
      ask: answers === null ? null : async () => answers.shift() ?? "",
      sign: async ({ key, namespace, message }) => {
        const signer = this.keys.get(basename(key));
        if (signer === undefined) throw new Error(`Couldn't load public key ${key}: No such file or directory`);
        return signer.sign(message, { namespace });
      },
      request: async (address, init) => this.request(address, init),
      pause: async (ms) => void this.pauses.push(ms),
      progress: (done, total) => this.bars.push([done, total]),
      openSite: this.openSite,
    }).finally(() => running.delete(process));
    return { status, out, err, problems: summaries(err) };
  }

  async json(...args: readonly string[]): Promise<v.InferOutput<typeof jsonAnswer> & { status: number }> {
    const { status, out } = await this.run(...args, "--json");
    return { ...v.parse(jsonAnswer, JSON.parse(out)), status };
  }

  /** Replaces a file of a public announcement. @param file its name in the announcement's folder */
  correct(id: string, file: string, bytes: Uint8Array): Promise<Ran> {
    return this.run("correct", id, "--file", file, "--with", this.aside("new.pdf", bytes), ...REASONS);
  }

  read(path: string): string {
    return readFileSync(join(this.content.root, path), "utf8");
  }

  /** Writes a file outside the content folder. */
  aside(name: string, bytes: string | Uint8Array): string {
    writeFileSync(join(this.elsewhere, name), bytes);
    return name;
  }

  /** Every name with its hash: equal when nothing was touched. */
  snapshot(root = this.content.root): Record<string, string> {
    return Object.fromEntries(
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
        .map((path) => [path.slice(root.length + 1), sha256(readFileSync(path))]),
    );
  }

  remove(): void {
    this.content.remove();
    rmSync(this.elsewhere, { recursive: true, force: true });
  }
}
