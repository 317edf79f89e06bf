/**
 * The screens of the site: the only place that lists them. Each has a match (`routes.ts`), data (`PageData`), a head
 * (`app/head.ts`) and code (`src/pages/<name>.tsx`); the compiler checks that none is missing.
 */
export const SCREENS = ["home", "announcements", "announcement", "careers", "text", "not-found"] as const;

export type ScreenName = (typeof SCREENS)[number];
