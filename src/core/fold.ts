const APOSTROPHES = /[\u2018\u2019\u201B\u02BC\u00B4`]/g;
const QUOTATION_MARKS = /[\u201C\u201D\u201E\u201F]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** ASCII without the grave accent: nothing but case and spaces is folded. */
// oxlint-disable-next-line no-control-regex
const PLAIN = /^[\0-_a-\x7F]*$/;

/** Folds text for searching: compatibility forms, case, spaces, and the shapes of quotes and dashes do not matter. */
export function foldText(text: string): string {
  // An acute accent on its own would be taken apart: it is replaced first.
  const common = PLAIN.test(text) ? text : withCommonForms(text);
  return common.toLowerCase().replace(/\s+/g, " ").trim();
}

const withCommonForms = (text: string): string =>
  text.replace(APOSTROPHES, "'").normalize("NFKC").replace(QUOTATION_MARKS, '"').replace(DASHES, "-");
