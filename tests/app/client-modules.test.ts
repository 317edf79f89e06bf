/** The server names source files of the browser's build: every one of them exists and is what the app imports. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ENTRY_MODULE, screenModules } from "../../src/app/client-modules.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import { SCREENS } from "../../src/core/screens.ts";

describe.each(SCREENS)("the screen %s", (screen) => {
  it.each(LANGUAGES)("names modules that exist in %s", (language) => {
    for (const source of [ENTRY_MODULE, ...screenModules(screen, language)])
      expect(existsSync(source), source).toBe(true);
  });

  it("is imported by the app from the module that the server names", () => {
    expect(readFileSync("src/app/page-modules.tsx", "utf8")).toContain(`import("../pages/${screen}.tsx")`);
  });
});
