/**
 * "The theme's folder first, then the shared one": the one place that knows this rule.
 *
 * Both answers are given at once, and CSS shows the one whose theme is on: the server does not know
 * the reader's theme, and a picture that changed after hydration would flash.
 */
import { THEMES, type Theme } from "../core/theme.ts";

/** Which theme each drawing is for; `both` where the shared one serves. */
export type Themed<T> = ReadonlyArray<{ readonly value: T; readonly only: Theme | "both" }>;

const PLACE = /\/(light|dark|shared)\/(?:icons|images)\/([^/]+)\.[a-z]+$/;

/**
 * Sorts the files of a glob into their folders.
 * @param files address in the repository to content.
 */
export function byFolder<T>(files: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  const sorted = new Map<string, T>();
  for (const [path, value] of Object.entries(files)) {
    const match = PLACE.exec(path);
    if (match !== null) sorted.set(`${match[1]}/${match[2]}`, value);
  }
  return sorted;
}

/** What to draw for a name: empty when no folder has it. */
export function themed<T>(folders: ReadonlyMap<string, T>, name: string): Themed<T> {
  const found = THEMES.map((theme) => ({
    theme,
    value: folders.get(`${theme}/${name}`) ?? folders.get(`shared/${name}`),
  }));
  const [first] = found;
  if (first?.value !== undefined && found.every(({ value }) => value === first.value)) {
    return [{ value: first.value, only: "both" }];
  }
  return found.flatMap(({ theme, value }) => (value === undefined ? [] : [{ value, only: theme }]));
}

/** The class that hides a drawing under the other theme. */
export function themeClass(only: Theme | "both"): string {
  return only === "both" ? "" : ` only-${only}`;
}
