/** Query parameters, checked: a wrong one is refused by name, never guessed at. */
import { LIMIT_MAX, SEARCH_MAX_LENGTH } from "../core/announcement-query.ts";
import { CATEGORIES, isCategory, type Category } from "../core/categories.ts";
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from "../core/languages.ts";
import { decodeCursor, LIST_START, type ListPosition } from "../content/cursor.ts";

export const LIMIT_DEFAULT = 10;

export class ParameterError extends Error {
  readonly parameter: string;
  readonly allowed: string;
  readonly language: Language;

  constructor(parameter: string, allowed: string, language: Language) {
    super(`${parameter}: allowed: ${allowed}`);
    this.parameter = parameter;
    this.allowed = allowed;
    this.language = language;
  }
}

/** Reads parameters one by one; each reader throws a ParameterError that names its parameter. */
export class QueryReader {
  readonly language: Language;
  private readonly params: URLSearchParams;

  constructor(params: URLSearchParams) {
    this.params = params;
    const lang = this.one("lang", FALLBACK_LANGUAGE);
    if (lang !== null && !isLanguage(lang)) {
      throw new ParameterError("lang", LANGUAGES.join(", "), FALLBACK_LANGUAGE);
    }
    this.language = lang ?? FALLBACK_LANGUAGE;
  }

  private one(name: string, language: Language): string | null {
    const values = this.params.getAll(name);
    if (values.length > 1) throw new ParameterError(name, "one value", language);
    return values[0] ?? null;
  }

  private refuse(name: string, allowed: string): never {
    throw new ParameterError(name, allowed, this.language);
  }

  private text(name: string): string | null {
    return this.one(name, this.language);
  }

  /** Refuses names that the call does not know: a misspelt filter must not answer everything. */
  allowOnly(...names: string[]): void {
    for (const name of this.params.keys()) {
      if (name !== "lang" && !names.includes(name)) this.refuse(name.slice(0, 40), ["lang", ...names].join(", "));
    }
  }

  limit(): number {
    const text = this.text("limit");
    if (text === null) return LIMIT_DEFAULT;
    const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= 1 && value <= LIMIT_MAX)) this.refuse("limit", `1 – ${LIMIT_MAX}`);
    return value;
  }

  cursor(): ListPosition | typeof LIST_START {
    const text = this.text("cursor");
    if (text === null || text === "") return LIST_START;
    return decodeCursor(text) ?? this.refuse("cursor", "nextCursor, previousCursor");
  }

  category(): Category | undefined {
    const text = this.text("category");
    if (text === null || text === "") return undefined;
    return isCategory(text) ? text : this.refuse("category", CATEGORIES.join(", "));
  }

  year(): number | undefined {
    const text = this.text("year");
    if (text === null || text === "") return undefined;
    return /^\d{4}$/.test(text) ? Number(text) : this.refuse("year", "YYYY");
  }

  search(): string | undefined {
    const text = this.text("q")?.trim();
    if (text === undefined || text === "") return undefined;
    return text.length <= SEARCH_MAX_LENGTH ? text : this.refuse("q", `≤ ${SEARCH_MAX_LENGTH}`);
  }
}
