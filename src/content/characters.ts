/** Characters that no text of the content may hold. */

/**
 * - What XML 1.0 (2.2) does not allow: one such character makes a feed unreadable as a whole. Word processors paste them.
 * - DEL and the C1 controls, which XML discourages.
 * - Overrides of the text direction, which can show a sentence in another order than it is written in.
 *
 * With the `u` flag, `\p{Cs}` matches surrogates that are not a pair.
 */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]|\p{Cs}/u;

/** Every text with a forbidden character has one of these. Without the `u` flag a text is searched in half the time. */
const SUSPICIOUS =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/;

export interface ForbiddenCharacter {
  /** Counted from 1. */
  readonly line: number;
  /** The character's code, such as "U+000B". */
  readonly character: string;
}

/** The first forbidden character of a text; null when there is none. */
export function forbiddenCharacter(text: string): ForbiddenCharacter | null {
  const found = SUSPICIOUS.test(text) ? FORBIDDEN.exec(text) : null;
  if (found === null) return null;
  const code = found[0].codePointAt(0) ?? 0;
  return {
    line: text.slice(0, found.index).split("\n").length,
    character: `U+${code.toString(16).toUpperCase().padStart(4, "0")}`,
  };
}
