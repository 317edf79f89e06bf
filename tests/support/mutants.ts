/**
 * Content files that are changed at random, by a seed: as text, as structure, as images, and as a tree. A seed always
 * gives the same mutant of the same folder.
 */
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dump, load } from "js-yaml";
import { seeded } from "./long.ts";
import { mutate } from "./mutations.ts";

export interface Mutant {
  /** What was changed, for a message. */
  readonly what: string;
  /** The file or folder that is changed, relative to the content folder. */
  readonly path: string;
  apply(): void;
  undo(): void;
}

/** A source of chance: numbers from 0 to 1, 1 excluded. */
type Random = () => number;

const pick = <T>(random: Random, items: readonly T[]): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

/** Every regular file of the folder, in a fixed order. */
function filesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => lstatSync(join(root, path)).isFile())
    .toSorted((a, b) => (a < b ? -1 : 1));
}

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  Number.NaN,
  "",
  " ",
  "\u0000",
  "\u202e turned",
  "\ud800",
  "x".repeat(5000),
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "javascript:alert(1)",
  "https://a.example/\nDisallow: /",
  "2026-02-30T00:00+08:00",
  "0001-01-01T00:00Z",
  "+275760-09-13T00:00Z",
  "__proto__",
  "constructor",
  [],
  {},
  [[[[[[]]]]]],
  { en: "x" },
  { __proto__: { hold: false }, toString: "x" },
  Array.from({ length: 300 }, () => "en"),
  Array.from({ length: 200 }, (_, index) => `2026-${index}`),
];

type Container = Record<string, unknown> | unknown[];
const isContainer = (value: unknown): value is Container => typeof value === "object" && value !== null;

/** Every place in a value that holds something. */
function placesIn(value: unknown): { readonly container: Container; readonly key: string }[] {
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ container: value, key }, ...placesIn(inner)]);
}

function setAt(container: Container, key: string, value: unknown): void {
  if (Array.isArray(container)) container[Number(key)] = value;
  else container[key] = value;
}

/** Changes one place of a YAML document: removed, replaced, renamed, repeated, moved or nested. */
function mutateYaml(text: string, random: Random): string {
  const document: unknown = load(text);
  const places = placesIn(document);
  if (places.length === 0) return text;
  const { container, key } = pick(random, places);
  const value: unknown = Reflect.get(container, key);
  switch (Math.floor(random() * 7)) {
    case 0:
      if (Array.isArray(container)) container.splice(Number(key), 1);
      else Reflect.deleteProperty(container, key);
      break;
    case 1:
      setAt(container, key, structuredClone(pick(random, HOSTILE_VALUES)));
      break;
    case 2:
      if (!Array.isArray(container)) container[pick(random, ["", "x", "Publishat", "hold", `${key}s`, "<<"])] = value;
      else container.push(...Array.from({ length: 1 + Math.floor(random() * 250) }, () => structuredClone(value)));
      break;
    case 3: {
      const other = pick(random, places);
      setAt(container, key, structuredClone(Reflect.get(other.container, other.key)));
      break;
    }
    case 4:
      setAt(
        container,
        key,
        Array.from({ length: 1 + Math.floor(random() * 40) }).reduce((inner) => [inner], value),
      );
      break;
    case 5:
      setAt(container, key, typeof value === "string" ? value.repeat(1 + Math.floor(random() * 50)) : String(value));
      break;
    default:
      if (typeof value === "number") setAt(container, key, value * (random() - 0.5) * 10 ** Math.floor(random() * 20));
      else if (typeof value === "boolean") setAt(container, key, !value);
      else if (typeof value === "string") setAt(container, key, mutateDigits(value, random));
  }
  return dump(document, { noRefs: random() < 0.9 });
}

/** Other digits: another date, another hash, another id. */
const mutateDigits = (text: string, random: Random): string =>
  text.replace(/\d/g, (digit) => (random() < 0.2 ? String(Math.floor(random() * 10)) : digit));

const MARKDOWN_PIECES: ReadonlyArray<(random: Random) => string> = [
  (random) => `${">".repeat(1 + Math.floor(random() * 2000))} deep\n`,
  (random) => `${"[".repeat(1 + Math.floor(random() * 3000))}x](y)\n`,
  (random) => `${"*_`~".repeat(1 + Math.floor(random() * 3000))}\n`,
  (random) => `|${"a|".repeat(1 + Math.floor(random() * 500))}\n|${"-|".repeat(500)}\n|${"b|".repeat(500)}\n`,
  (random) => `${"[x][a] ".repeat(1 + Math.floor(random() * 3000))}\n\n[a]: /${"y".repeat(2000)}\n`,
  () => "[x](javascript:alert(1)) [y](/%5Cevil.example/) [z](//evil.example)\n",
  () => "<script>alert(1)</script> <img src=x onerror=alert(1)>\n",
  () => "&#12; &#0; &#xd800; &#x202e;\n",
  () => "# Another title\n\n# And another\n",
  (random) =>
    `${Array.from({ length: Math.floor(random() * 400) }, (_, depth) => `${" ".repeat(depth)}- x`).join("\n")}\n`,
  () => "$t(app.title) {{name}} ${x} <!-- x --> ]]> \u2028\n",
  () => "```\n".repeat(99),
];

function mutateMarkdown(text: string, random: Random): string {
  const blocks = text.split("\n\n");
  const at = Math.floor(random() * (blocks.length + 1));
  if (random() < 0.3) blocks.splice(at, 1);
  else blocks.splice(at, random() < 0.3 ? 1 : 0, pick(random, MARKDOWN_PIECES)(random));
  return blocks.join("\n\n");
}

/** Another value in one of the fields in which PNG and WebP have sizes, lengths and kinds. */
function mutateHeader(bytes: Buffer, random: Random): Buffer {
  const changed = Buffer.from(bytes);
  const at = Math.floor(random() * Math.min(64, changed.length - 4));
  changed.writeUInt32BE(pick(random, [0, 1, 0x7f_ff_ff_ff, 0xff_ff_ff_ff, Math.floor(random() * 2 ** 32)]), at);
  return changed;
}

function mutateFile(path: string, bytes: Buffer, random: Random): Buffer {
  const structured = random() < 0.6;
  if (structured && path.endsWith(".yaml")) return Buffer.from(mutateYaml(bytes.toString("utf8"), random));
  if (structured && path.endsWith(".md")) return Buffer.from(mutateMarkdown(bytes.toString("utf8"), random));
  if (structured && !path.endsWith(".pdf")) return mutateHeader(bytes, random);
  return mutate(bytes, random);
}

const NAMES: readonly string[] = [
  "EN.md",
  "Meta.yaml",
  "meta.yml",
  ".hidden",
  "fr.md",
  "e\u0301.md",
  "\u00e9.md",
  "a b.pdf",
  "公告.pdf",
  "-rf",
  "con",
  "x\ny",
  "\u202efdp.exe",
  "x".repeat(255),
];

/** A file, link or folder that is not expected, at a place that had nothing. */
function addEntry(root: string, folders: readonly string[], random: Random): Mutant {
  const folder = pick(random, folders);
  const name = pick(random, NAMES);
  const path = join(folder, name);
  const full = join(root, path);
  const kind = pick(random, ["file", "link", "folder", "many", "deep"] as const);
  return {
    what: `a new ${kind} at ${JSON.stringify(path)}`,
    path,
    apply() {
      if (kind === "file") writeFileSync(full, "# Title\n\nText.\n");
      else if (kind === "link") symlinkSync(pick(random, ["/etc/passwd", "/proc", ".", root]), full);
      else if (kind === "folder") mkdirSync(full);
      else if (kind === "deep") mkdirSync(join(full, "d/".repeat(50)), { recursive: true });
      else {
        mkdirSync(full);
        for (let index = 0; index < 50; index += 1) writeFileSync(join(full, `${index}.md`), "x");
      }
    },
    undo: () => rmSync(full, { recursive: true, force: true }),
  };
}

/** The folder as it is, with one change. */
export class MutantMaker {
  private readonly root: string;
  private readonly files: readonly { readonly path: string; readonly bytes: Buffer }[];
  private readonly folders: readonly string[];

  constructor(root: string) {
    this.root = root;
    this.files = filesOf(root).map((path) => ({ path, bytes: readFileSync(join(root, path)) }));
    this.folders = [...new Set(this.files.map(({ path }) => dirname(path)))];
  }

  make(seed: number): Mutant {
    const random = seeded(seed);
    // The first numbers of neighbouring seeds are alike.
    random();
    if (random() < 0.1) return addEntry(this.root, this.folders, random);
    const { path, bytes } = this.pickFile(random);
    const full = join(this.root, path);
    const changed = mutateFile(path, bytes, random);
    return {
      what: `${path}, ${changed.length} bytes`,
      path,
      apply: () => writeFileSync(full, changed),
      undo: () => writeFileSync(full, bytes),
    };
  }

  /** The kind of file first: there are many more images than texts. */
  private pickFile(random: Random): { readonly path: string; readonly bytes: Buffer } {
    const endings = [".yaml", ".yaml", ".yaml", ".md", ".md", ".pdf", ".png", ".webp"];
    const byEnding = endings.map((ending) => this.files.filter(({ path }) => path.endsWith(ending)));
    return pick(
      random,
      pick(
        random,
        byEnding.filter((files) => files.length > 0),
      ),
    );
  }
}
