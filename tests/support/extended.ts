/**
 * Tests that `npm test` leaves out. They look at a behaviour once more, in another window, language or circumstance, or at a rare
 * one. The GitHub workflow runs them for each change, as do `npm test -- --all`, `npm run test:unit`, `npm run test:browser` and
 * `npm run test:long`. docs/testing.md names them.
 */

interface Tags {
  /** Playwright's. */
  readonly tag?: string;
  /** Vitest's. */
  readonly tags?: string[];
}

/** Stands after a test's title. */
export const EXTENDED: Tags = { tag: "@extended", tags: ["extended"] };

/** Of tests that a loop makes: `npm test` runs those for which `isShort` is true. */
export const extendedUnless = (isShort: boolean): Tags => (isShort ? {} : EXTENDED);
