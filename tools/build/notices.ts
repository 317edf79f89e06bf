/** The notices of third-party packages in a bundle: which they are, and their licences word for word. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;
const RULE = "-".repeat(80);

/** The folder of the package that a module belongs to; null for our own modules and the bundler's. */
export function packageFolderOf(moduleId: string): string | null {
  return PACKAGE_FOLDER.exec(moduleId.replaceAll("\\", "/").replaceAll("\0", ""))?.[0] ?? null;
}

/** Adds the folder of every package that gets into the bundle. */
export function collectPackages(folders: Set<string>): Plugin {
  return {
    name: "collect-packages",
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        for (const id of output.moduleIds) {
          const folder = packageFolderOf(id);
          if (folder !== null) folders.add(folder);
        }
      }
    },
  };
}

/** The fields of package.json that are used here. */
interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
}

function addressOf({ name, homepage, repository }: PackageJson): string {
  const url = homepage ?? (typeof repository === "string" ? repository : repository?.url);
  return url ?? `https://www.npmjs.com/package/${name}`;
}

function noticeOf(folder: string): { readonly heading: string; readonly text: string } {
  // npm installs no package without one.
  const meta = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as PackageJson;
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => LICENCE_FILE.test(name))
    // Some packages have a folder of licences.
    .flatMap((entry) =>
      entry.isDirectory() ? readdirSync(join(folder, entry.name)).map((name) => join(entry.name, name)) : [entry.name],
    )
    .toSorted()
    .map((name) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim());
  const heading = `${meta.name} ${meta.version}`;
  const licence = meta.license ?? "see the text below";
  return {
    heading,
    text: [heading, `Licence: ${licence}`, addressOf(meta), ...texts.flatMap((t) => ["", t])].join("\n"),
  };
}

/**
 * @param what what contains the packages, as the first line says it.
 * @param folders of packages; the same package in several places is named once.
 */
export function noticesText(what: string, folders: Iterable<string>): string {
  const notices = new Map(Array.from(folders, noticeOf).map(({ heading, text }) => [heading, text]));
  const sorted = [...notices].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return `${[`${what} contains these third-party packages.`, ...sorted].join(`\n\n${RULE}\n\n`)}\n`;
}
