/** The privacy page names everything that the site stores on a reader's device, in each language. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGE_STORAGE_KEY, LANGUAGES } from "../../src/core/languages.ts";
import { MOTION_STORAGE_KEY } from "../../src/core/motion.ts";
import { THEME_STORAGE_KEY } from "../../src/core/theme.ts";
import { readSources } from "../../tools/check/syntax.ts";

/** The files that write to the storages of a browser. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  "src/app/bootstrap.ts": [THEME_STORAGE_KEY, LANGUAGE_STORAGE_KEY],
  "src/app/history-entry.ts": ["scroll:"],
  "src/app/language-cookie.ts": [LANGUAGE_STORAGE_KEY],
  "src/app/missing-code.ts": ["loaded:"],
  "src/app/stage/motion-store.ts": [MOTION_STORAGE_KEY],
  "src/app/startup.tsx": [LANGUAGE_STORAGE_KEY],
  "src/theme/theme-context.tsx": [THEME_STORAGE_KEY],
};

describe("the privacy page", () => {
  it("knows every file that stores something", () => {
    const writers = readSources(".")
      .map(({ file }) => file)
      .filter((file) => file.startsWith("src/") && /setItem\(|; max-age=/.test(readFileSync(file, "utf8")));
    expect(writers.toSorted()).toEqual(Object.keys(WRITERS));
  });

  it.each(LANGUAGES)("names each stored key in %s", (language) => {
    const text = readFileSync(`content/pages/privacy/${language}.md`, "utf8");
    for (const key of new Set(Object.values(WRITERS).flat())) expect(text).toContain(`\`${key}\``);
  });

  it.each(LANGUAGES)("claims no log of addresses that neither server nor proxy keeps, in %s", (language) => {
    const text = readFileSync(`content/pages/privacy/${language}.md`, "utf8");
    const nginx = readFileSync("deploy/nginx/site.conf", "utf8");
    expect(nginx).toMatch(
      /^log_format site '\$time_iso8601 \$request_method \$status \$body_bytes_sent \$request_time/m,
    );
    expect(nginx).not.toMatch(/log_format[^;]*\$(?:remote_addr|request_uri|request |uri)/);
    expect(text).not.toMatch(/requested URL,|請求的網址、|请求的网址、/);
  });
});
