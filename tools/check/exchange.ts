/** `exchange.yaml`, which the publishing commands read and the server does not. */
import type { ContentFolder } from "../../src/content/folder.ts";
import type { Diagnostic } from "../../src/content/diagnostic.ts";
import { exchangeFile, type ExchangeFile } from "../../src/content/schema/exchange.ts";
import { TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import { validate } from "../../src/content/validate.ts";

export const EXCHANGE_FILE = "exchange.yaml";

/** The file, what is wrong with it, or null if there is none. */
export function readExchange(
  folder: ContentFolder,
): { readonly exchange: ExchangeFile } | { readonly diagnostics: readonly Diagnostic[] } | null {
  if (!folder.has(EXCHANGE_FILE)) return null;
  const read = folder.yaml(EXCHANGE_FILE, TEXT_LIMIT_BYTES);
  if (!read.ok) return { diagnostics: [read.diagnostic] };
  const checked = validate(exchangeFile, read.value, EXCHANGE_FILE);
  return checked.ok ? { exchange: checked.output } : { diagnostics: checked.diagnostics };
}

export function checkExchange(folder: ContentFolder): readonly Diagnostic[] {
  const read = readExchange(folder);
  return read !== null && "diagnostics" in read ? read.diagnostics : [];
}
