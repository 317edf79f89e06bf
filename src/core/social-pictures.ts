/** The pictures that other sites show beside a link to this one: their addresses and their size. */
import { LANGUAGES, type Language } from "./languages.ts";

/** Pixels, as the Open Graph readers of large sites expect them. */
export const SOCIAL_WIDTH = 1200;
export const SOCIAL_HEIGHT = 630;

/** Screens with a picture of their own. All others have the home page's. */
export const SOCIAL_SCREENS = ["home", "announcements", "careers"] as const;
export type SocialScreen = (typeof SOCIAL_SCREENS)[number];

/** What a picture is of: a screen, or the announcement with an id. */
export type SocialSubject = { readonly screen: SocialScreen } | { readonly announcement: string };

const FOLDER = "/social";

export function socialPath(subject: SocialSubject, language: Language): string {
  const name = "screen" in subject ? subject.screen : `announcement/${subject.announcement}`;
  return `${FOLDER}/${name}.${language}.png`;
}

/** @returns null for what is no address of a picture. */
export function parseSocialPath(path: string): { readonly subject: SocialSubject; readonly language: Language } | null {
  for (const language of LANGUAGES) {
    const end = `.${language}.png`;
    if (!path.startsWith(`${FOLDER}/`) || !path.endsWith(end)) continue;
    const name = path.slice(FOLDER.length + 1, -end.length);
    const screen = SOCIAL_SCREENS.find((each) => each === name);
    if (screen !== undefined) return { subject: { screen }, language };
    const [, announcement] = /^announcement\/([^/]+)$/.exec(name) ?? [];
    if (announcement !== undefined) return { subject: { announcement }, language };
  }
  return null;
}
