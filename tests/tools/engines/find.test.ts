/** Browsers are found on PATH and in the places where systems put them. */
import { delimiter } from "node:path";
import { describe, expect, it } from "vitest";
import { findEngines } from "../../../tools/engines/engines.ts";
import { findFirefox, findProgram, findWebKit, type Machine } from "../../../tools/engines/find.ts";

/** A machine with these files. */
function machine(...files: readonly string[]): Machine {
  return {
    path: ["/usr/local/bin", "", "/usr/bin"].join(delimiter),
    exists: (file) => files.includes(file),
    folders: (parent) => [
      ...new Set(
        files
          .flatMap((file) => (file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split("/")[0] : []))
          .filter((name) => name !== undefined),
      ),
    ],
  };
}

const DRIVER = "/usr/bin/WebKitWebDriver";
const BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

describe("a program", () => {
  it("is the first on PATH", () => {
    expect(findProgram(machine("/usr/bin/b", "/usr/local/bin/b"), ["a", "b"])).toBe("/usr/local/bin/b");
  });

  it("is looked for in other places after PATH", () => {
    expect(findProgram(machine("/opt/a"), ["a"], ["/opt/a"])).toBe("/opt/a");
    expect(findProgram(machine("/opt/a", "/usr/bin/a"), ["a"], ["/opt/a"])).toBe("/usr/bin/a");
  });

  it("is not looked for in the working folder, though PATH has an empty entry", () => {
    expect(findProgram(machine("a"), ["a"])).toBeNull();
  });
});

it.each([["/usr/bin/firefox-esr"], ["/usr/bin/firefox"], ["/Applications/Firefox.app/Contents/MacOS/firefox"]])(
  "finds Firefox at %s",
  (file) => {
    expect(findFirefox(machine(file))).toBe(file);
  },
);

it("finds WebKitGTK's browser in the folder of its architecture, together with its driver", () => {
  expect(findWebKit(machine(DRIVER, BROWSER))).toEqual({ driver: DRIVER, browser: BROWSER });
  const newer = "/usr/libexec/webkitgtk-6.0/MiniBrowser";
  expect(findWebKit(machine(DRIVER, newer))).toEqual({ driver: DRIVER, browser: newer });
});

it("does not count WebKitGTK's browser without its driver, nor the driver without the browser", () => {
  expect(findWebKit(machine(BROWSER))).toBeNull();
  expect(findWebKit(machine(DRIVER, "/usr/lib/x86_64-linux-gnu/other/MiniBrowser"))).toBeNull();
});

it("has an engine where its programs are, and WebKitGTK only with a display", () => {
  const startable = (found: Machine, display: string | null): string[] =>
    findEngines(found, display).flatMap(({ name, start }) => (start === null ? [] : name));
  const all = machine("/usr/bin/firefox", DRIVER, BROWSER);
  expect(startable(all, ":1")).toEqual(["firefox", "webkitgtk"]);
  expect(startable(all, null)).toEqual(["firefox"]);
  expect(startable(machine(), ":1")).toEqual([]);
});
