/** Dates in running text. */

const ENGLISH_DATE = /\b\d{1,2} [A-Z][a-z]+ \d{4}\b/g;

/** The same text, whose English dates stay on one line each. */
export const wholeDates = (text: string): string =>
  text.replaceAll(ENGLISH_DATE, (date) => date.replaceAll(" ", "\u00a0"));
