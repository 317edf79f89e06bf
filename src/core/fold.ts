/** Folds text for searching: compatibility forms, case and spaces do not matter. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}
