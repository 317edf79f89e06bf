import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { noticesText, packageFolderOf } from "../../../tools/build/notices.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "notices-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function addPackage(folder: string, meta: object, files: Readonly<Record<string, string>> = {}): string {
  for (const [name, text] of Object.entries({ ...files, "package.json": JSON.stringify(meta) })) {
    const path = join(root, folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return join(root, folder);
}

it.each([
  ["/site/node_modules/react/cjs/react.js", "/site/node_modules/react"],
  ["/site/node_modules/@pixi/react/lib/index.mjs?v=1", "/site/node_modules/@pixi/react"],
  ["/site/node_modules/a/node_modules/b/index.js", "/site/node_modules/a/node_modules/b"],
  ["\0/site/node_modules/react/index.js?commonjs-proxy", "/site/node_modules/react"],
  [String.raw`C:\site\node_modules\react\index.js`, "C:/site/node_modules/react"],
])("the module %j belongs to the package in %s", (id, folder) => {
  expect(packageFolderOf(id)).toBe(folder);
});

it.each(["/site/src/app/app.tsx", "\0rolldown/runtime.js"])("the module %j belongs to no package", (id) => {
  expect(packageFolderOf(id)).toBeNull();
});

it("names each package once, in order, with its licence word for word", () => {
  const folders = [
    addPackage(
      "b",
      { name: "b", version: "1.0.0", license: "MIT", homepage: "https://b.example" },
      { LICENSE: "B\r\n" },
    ),
    addPackage(
      "a",
      { name: "@x/a", version: "2.0.0", license: "Apache-2.0" },
      { "license.md": "A's licence", "NOTICE.txt": "A's notice", "readme.md": "no licence" },
    ),
    addPackage("nested/b", { name: "b", version: "1.0.0", license: "MIT" }),
    addPackage("nested/b2", { name: "b", version: "2.0.0", repository: { url: "git+https://b.example/b.git" } }),
  ];
  const [first, ...notices] = noticesText("The bundle", folders).split(/\n\n-{80}\n\n/);
  expect(first).toBe("The bundle contains these third-party packages.");
  expect(notices.map((notice) => notice.split("\n")[0])).toEqual(["@x/a 2.0.0", "b 1.0.0", "b 2.0.0"]);
  expect(notices[0]).toBe(
    "@x/a 2.0.0\nLicence: Apache-2.0\nhttps://www.npmjs.com/package/@x/a\n\nA's notice\n\nA's licence",
  );
  expect(notices[2]).toContain("git+https://b.example/b.git");
});

it("takes the texts of a folder of licences, too", () => {
  const folder = addPackage(
    "c",
    { name: "c", version: "1.0.0" },
    { LICENSE: "C's own", "LICENSES/Apache-2.0.txt": "Apache" },
  );
  expect(noticesText("The bundle", [folder])).toContain("\n\nC's own\n\nApache\n");
});
