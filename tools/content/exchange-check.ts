/** An announcement against the rules of the exchange: the time of its release, and the documents it needs. */
import { ContentFolder } from "../../src/content/folder.ts";
import { isAtAnyTime, isStatutory } from "../../src/content/headlines.ts";
import type { AnnouncementMeta } from "../../src/content/schema/announcement.ts";
import type { ExchangeFile } from "../../src/content/schema/exchange.ts";
import type { Instant } from "../../src/core/time.ts";
import { EXCHANGE_FILE, readExchange } from "../check/exchange.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { publicationTime } from "./exchange-hours.ts";
import type { AnnouncementRecord } from "./records.ts";
import { shownTime } from "./time-option.ts";

export interface ExchangeCheck {
  readonly diagnostics: readonly AnyDiagnostic[];
  /** Whether the release is in none of the exchange's windows, and is not of a kind that needs none. */
  readonly isOutsideHours: boolean;
}

type Planned = Pick<AnnouncementMeta, "headline" | "priceSensitive" | "languages" | "files">;

/** Texts and PDFs that a price-sensitive or statutory announcement lacks. */
function missingDocuments(metaFile: string, meta: Planned, { requiredLanguages }: ExchangeFile): AnyDiagnostic[] {
  if (!meta.priceSensitive && !isStatutory(meta.headline)) return [];
  return requiredLanguages.flatMap((language) => [
    ...(meta.languages.includes(language)
      ? []
      : [diagnostic("required-document-missing", { file: metaFile, field: "languages" }, { kind: "text", language })]),
    ...(meta.files.some(({ lang }) => lang === language)
      ? []
      : [diagnostic("required-document-missing", { file: metaFile, field: "files" }, { kind: "PDF", language })]),
  ]);
}

/**
 * @param at the release. @param reason why it may be outside of the windows; undefined if it may not.
 * @returns errors and warnings; nothing but a warning without `exchange.yaml`.
 */
export function checkExchangeRules(
  contentDir: string,
  { metaFile, meta }: Pick<AnnouncementRecord, "metaFile"> & { readonly meta: Planned },
  at: Instant,
  reason: string | undefined,
): ExchangeCheck {
  const read = readExchange(new ContentFolder(contentDir));
  if (read === null)
    return { diagnostics: [diagnostic("exchange-hours-unknown", { file: EXCHANGE_FILE })], isOutsideHours: false };
  if ("diagnostics" in read) return { diagnostics: read.diagnostics, isOutsideHours: false };
  const { exchange } = read;
  const { isInWindow, next, unknownYears } = publicationTime(exchange, at);
  const isOutsideHours = !isInWindow && !isAtAnyTime(meta.headline);
  const times = { publishAt: shownTime(at), next: next === null ? null : shownTime(next) };
  return {
    diagnostics: [
      ...(isOutsideHours && reason === undefined
        ? [diagnostic("outside-publication-window", { file: metaFile, field: "publishAt" }, times)]
        : []),
      ...unknownYears.map((year) => diagnostic("holidays-unknown", { file: EXCHANGE_FILE, field: "years" }, { year })),
      ...missingDocuments(metaFile, meta, exchange),
    ],
    isOutsideHours,
  };
}
