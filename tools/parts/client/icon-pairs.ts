import type { IconName } from "../../../src/ui/icon-names.ts";

/** Each icon with the one that takes its place in some control of the site. A test compares the list with the source. */
export const ICON_PAIRS: ReadonlyArray<readonly [plain: IconName, hovered: IconName]> = [
  ["arrow-left", "arrow-left-filled"],
  ["arrow-right", "arrow-right-filled"],
  ["arrow-up-right", "external"],
  ["close", "close-circle"],
  ["email", "email-open"],
  ["next", "arrow-right"],
  ["phone", "phone-call"],
  ["prev", "arrow-left"],
];
