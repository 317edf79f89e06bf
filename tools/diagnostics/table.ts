/** Every code that a command can report: the content loader's, and those of the tools. One code is in one table. */
import { CONTENT_DIAGNOSTICS } from "../../src/content/diagnostic.ts";
import { diagnosticTable, type DiagnosticOf, type ValuesByCode } from "../../src/content/diagnostic-table.ts";
import { AGREEMENT_DIAGNOSTICS } from "./agreement.ts";
import { ASSET_DIAGNOSTICS } from "./assets.ts";
import { EXCHANGE_DIAGNOSTICS } from "./exchange.ts";
import { DELIVERY_DIAGNOSTICS } from "./delivery.ts";
import { EXPORT_DIAGNOSTICS } from "./export.ts";
import { PUBLISHING_DIAGNOSTICS } from "./publishing.ts";
import { REVIEW_DIAGNOSTICS } from "./review.ts";
import { TRANSLATION_DIAGNOSTICS } from "./translations.ts";
import { WORD_DIAGNOSTICS } from "./words.ts";

export const DIAGNOSTICS = {
  ...CONTENT_DIAGNOSTICS,
  ...REVIEW_DIAGNOSTICS,
  ...PUBLISHING_DIAGNOSTICS,
  ...EXCHANGE_DIAGNOSTICS,
  ...EXPORT_DIAGNOSTICS,
  ...DELIVERY_DIAGNOSTICS,
  ...AGREEMENT_DIAGNOSTICS,
  ...TRANSLATION_DIAGNOSTICS,
  ...ASSET_DIAGNOSTICS,
  ...WORD_DIAGNOSTICS,
} as const;

export type Code = keyof typeof DIAGNOSTICS;
type Values = ValuesByCode<typeof DIAGNOSTICS>;

/** A diagnostic of the loader or of a tool. */
export type AnyDiagnostic<C extends Code = Code> = DiagnosticOf<Values, C>;

export const { create: diagnostic, explain } = diagnosticTable<Values>(DIAGNOSTICS);

export type DiagnosticArea = "content" | "translations" | "assets";

/** Which part of the project a code is about. */
export function areaOf(code: Code): DiagnosticArea {
  if (code in TRANSLATION_DIAGNOSTICS) return "translations";
  return code in ASSET_DIAGNOSTICS ? "assets" : "content";
}
