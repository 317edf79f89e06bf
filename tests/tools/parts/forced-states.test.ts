import { expect, it } from "vitest";
import { forcedSelector } from "../../../tools/parts/client/forced-states.ts";

it.each([
  [".tool:hover", '.tool:is(:hover, [data-force~="hover"])'],
  ["&:hover:not(:disabled)", '&:is(:hover, [data-force~="hover"]):not(:disabled)'],
  [
    ".icon-control:has(:focus-visible), .button:active",
    '.icon-control:has(:is(:focus-visible, [data-force~="focus"])), .button:is(:active, [data-force~="press"])',
  ],
  [':root[lang="zh"]', ':is(:root, [data-own-page])[lang="zh"]'],
])("%s also takes what is put into the state", (selector, forced) => {
  expect(forcedSelector(selector)).toBe(forced);
  // Style sheets that change are read again, with the rules that did not.
  expect(forcedSelector(forced)).toBeNull();
});

it.each([".button", ":root", ".skip-link:focus", ".a\\:hover", ":active-view-transition"])(
  "%s asks for no state that is forced, and stays",
  (selector) => {
    expect(forcedSelector(selector)).toBeNull();
  },
);
