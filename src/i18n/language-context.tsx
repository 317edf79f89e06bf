import { createContext, use, type ReactNode } from "react";
import { required } from "../core/required.ts";
import type { Language } from "../core/languages.ts";

export interface LanguageContextValue {
  /** The language of what is on the page now. */
  readonly language: Language;
  /** The language that the address pins, or null on a canonical address. */
  readonly pinned: Language | null;
  /** The language being fetched after a switch, or null: the latest of two quick switches wins. */
  readonly pending: Language | null;
  /** The canonical path whose alternates the language switch offers. */
  readonly path: string;
  /** Stores the choice and shows the page in that language. */
  switchTo(language: Language): void;
}

const LanguageContext = createContext<LanguageContextValue | null>(null);

export function LanguageProvider({ value, children }: { value: LanguageContextValue; children: ReactNode }) {
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageContextValue {
  return required(use(LanguageContext), "LanguageProvider");
}
