/**
 * Looks up files by theme: the theme's folder first, then the shared one.
 *
 * The files of both themes are rendered, and CSS hides one of them: the server does not know the reader's theme, and
 * an image that changed after hydration would flash.
 */
import type { ImageFolder } from "./images.ts";
import { THEMES, type Theme } from "./theme.ts";

/** The values of a name, each with its theme; `both` where one value serves both themes. */
export type Themed<T> = ReadonlyArray<{ readonly value: T; readonly only: Theme | "both" }>;

const THEMED_FILE = /\/(light|dark|shared)\/(?:icons|images)\/([^/]+)\.[a-z]+$/;

/**
 * Indexes the files of a glob by folder and name, such as `dark/menu`.
 * @param files values by path in the repository.
 */
export function byFolder<T>(files: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  const sorted = new Map<string, T>();
  for (const [path, value] of Object.entries(files)) {
    const match = THEMED_FILE.exec(path);
    if (match !== null) sorted.set(`${match[1]}/${match[2]}`, value);
  }
  return sorted;
}

/** The values of a name for both themes. Empty when no folder has it. */
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

/** The folders of an image of the content that the themes show it from. */
export function themedFolders({
  name,
  folders,
}: {
  readonly name: string;
  readonly folders: readonly ImageFolder[];
}): Themed<ImageFolder> {
  return themed(new Map(folders.map((folder) => [`${folder}/${name}`, folder])), name);
}

/** The class that hides an element under the other theme, with a leading space. */
export function themeClass(only: Theme | "both"): string {
  return only === "both" ? "" : ` only-${only}`;
}
