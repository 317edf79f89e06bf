/** Colours of the design, for scripts that draw pictures. */
import type { Theme } from "../../src/core/theme.ts";

const SELECTORS: Readonly<Record<Theme, string>> = { light: ":root", dark: "body.dark-theme" };

/** @param tokens the text of `tokens.css`. @param name without its hyphens. @throws Error when there is no such colour */
export function tokenColour(tokens: string, theme: Theme, name: string): string {
  const selector = SELECTORS[theme];
  const block = tokens.slice(tokens.indexOf(`${selector} {`));
  const value = new RegExp(`--${name}: (#[\\da-f]+);`).exec(block)?.[1];
  if (value === undefined) throw new Error(`tokens.css has no --${name} in ${selector}`);
  return value;
}
