/**
 * The texts of a record as a search reads them: two strings, with a line for each text. To read through ten thousand records
 * is a matter of how many strings are fetched from memory, and how long they are.
 */
export interface SearchedTexts {
  /** Texts of one-byte characters. They take half the memory, and Chinese is not looked for in them. */
  readonly narrow: string;
  readonly wide: string;
}

const ONE_BYTE = /^[\0-\u00FF]*$/;

/** Whether every character of a text has one byte. */
export const isOneByte = (text: string): boolean => ONE_BYTE.test(text);

/**
 * @param texts folded: a space stands for every line break in one, so that nothing is found across two lines.
 * @returns each text once.
 */
export function searchedTexts(texts: readonly string[]): SearchedTexts {
  const lines = [...new Set(texts.flatMap((text) => text.split("\n")))];
  const narrow = lines.filter(isOneByte);
  const wide = lines.filter((line) => !isOneByte(line));
  return { narrow: narrow.join("\n"), wide: wide.join("\n") };
}
