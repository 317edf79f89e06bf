/** Edits of YAML files: what is not edited stays byte for byte, comments stay, and an edit proves what it changed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../../tools/content/environment.ts";
import { editYaml, quoted, quotedMap, YamlEditor, type YamlEdit } from "../../../tools/content/yaml-edit.ts";

const CONTENT = join(process.cwd(), "content");
const FILES = readdirSync(CONTENT, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));

it("writes every YAML file of the content folder back byte for byte", () => {
  expect(FILES.length).toBeGreaterThanOrEqual(92);
  const changed = FILES.filter((name) => {
    const text = readFileSync(join(CONTENT, name), "utf8");
    return new YamlEditor(text).text() !== text;
  });
  expect(changed).toEqual([]);
});

const edited = (text: string, edit: YamlEdit["edit"]): string => {
  const editor = new YamlEditor(text);
  edit(editor);
  return editor.text();
};

describe("a key", () => {
  it("gets a new value and keeps the comment behind it", () => {
    expect(edited('# top\na: "1" # one\nb: 2\n', (yaml) => yaml.set("a", quoted("2")))).toBe(
      '# top\na: "2" # one\nb: 2\n',
    );
  });

  it("that is new stands behind the one that is named, or at the end", () => {
    expect(edited("a: 1\n# of b\nb: 2\n", (yaml) => yaml.set("c", true, "a"))).toBe("a: 1\nc: true\n# of b\nb: 2\n");
    expect(edited("a: 1\n", (yaml) => yaml.set("c", quotedMap({ en: "x", zh: "y" }), "z"))).toBe(
      'a: 1\nc:\n  en: "x"\n  zh: "y"\n',
    );
  });

  it("whose value is a map keeps the comments inside of it", () => {
    const text = 'texts:\n  en: "a" # checked\n  zh: "b"\n';
    expect(edited(text, (yaml) => yaml.set("texts", quotedMap({ en: "c", "zh-TW": "d" })))).toBe(
      'texts:\n  en: "c" # checked\n  zh-TW: "d"\n',
    );
  });

  it("is removed with its own comment only", () => {
    const text = "a: 1\n# the author's\n# goes with it\nhold: true\n# of b\nb: 2\n";
    expect(edited(text, (yaml) => yaml.remove("hold", "goes with it"))).toBe("a: 1\n# the author's\n# of b\nb: 2\n");
    expect(edited("a: 1\n# the author's\nhold: true\n", (yaml) => yaml.remove("hold"))).toBe("a: 1\n# the author's\n");
    expect(edited("a: 1\n", (yaml) => yaml.remove("hold"))).toBe("a: 1\n");
  });
});

describe("a list", () => {
  it.each([
    ["is made where there is none", "a: 1\n", "a: 1\nfiles:\n  - path: x\n"],
    ["that is empty is filled", "files: []\na: 1\n", "files:\n  - path: x\na: 1\n"],
    ["in block style grows", "files:\n  - path: y # ours\na: 1\n", "files:\n  - path: y # ours\n  - path: x\na: 1\n"],
    ["may stand as far left as its key", "files:\n- path: y\na: 1\n", "files:\n- path: y\n- path: x\na: 1\n"],
    ["in flow style stays so", "files: [{path: y}]\n", "files: [{path: y}, {path: x}]\n"],
  ])("%s", (_what, before, after) => {
    expect(edited(before, (yaml) => yaml.append("files", { path: "x" }))).toBe(after);
  });
});

describe("facts of files", () => {
  const facts = new Map([["a.pdf", { bytes: 5, sha256: "f".repeat(64), pages: 2 }]]);
  const set: YamlEdit["edit"] = (yaml) => yaml.setFacts(facts);

  it("are written in flow style as well, and only where they are listed", () => {
    expect(edited('files:\n  - { path: a.pdf, bytes: 1, sha256: "0" } # ours\n', set)).toBe(
      `files:\n  - { path: a.pdf, bytes: 5, sha256: "${"f".repeat(64)}" } # ours\n`,
    );
  });

  it("are written in lists inside of rows", () => {
    const text = (bytes: number): string =>
      `documents:\n  - id: x\n    files:\n      - path: a.pdf\n        bytes: ${bytes}\n`;
    expect(edited(text(1), set)).toBe(text(5));
  });
});

describe("the proof", () => {
  const refused = (before: string, edit: YamlEdit): unknown => {
    try {
      return editYaml("meta.yaml", before, edit);
    } catch (error) {
      return error instanceof Refusal ? error.diagnostics.map(({ code, file }) => `${code} ${file}`) : error;
    }
  };
  const NOT_EDITABLE = ["yaml-not-editable meta.yaml"];
  const setA: YamlEdit = {
    edit: (yaml) => yaml.set("a", 2),
    change: (meta) => {
      meta["a"] = 2;
    },
  };

  it("accepts an edit that changed what it should", () => {
    expect(refused("a: 1 # one\n", setA)).toBe("a: 2 # one\n");
  });

  it("refuses an edit that changed something else, or nothing", () => {
    expect(refused("a: 1\n", { ...setA, edit: (yaml) => yaml.set("b", 2) })).toEqual(NOT_EDITABLE);
    expect(refused("a: 1\n", { ...setA, edit: () => undefined })).toEqual(NOT_EDITABLE);
  });

  it("refuses an edit that lost a comment", () => {
    expect(refused("a:\n  - 1 # lost with the list\n", setA)).toEqual(NOT_EDITABLE);
  });

  it("accepts that a removed key takes its own comments along", () => {
    const removal: YamlEdit = {
      edit: (yaml) => yaml.remove("hold", "goes with it"),
      change: (meta) => {
        delete meta["hold"];
      },
    };
    expect(refused("a: 1\n# goes with it\nhold: true # waits for the board\n# of b\nb: 2\n", removal)).toBe(
      "a: 1\n# of b\nb: 2\n",
    );
  });

  it("refuses what is not one map that both parsers read", () => {
    expect(refused("- 1\n", { edit: (yaml) => yaml.set("a", 2), change: () => undefined })).toEqual(NOT_EDITABLE);
  });
});
