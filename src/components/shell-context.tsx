import { createContext, use, type ReactNode } from "react";
import { required } from "../core/required.ts";
import type { Shell } from "../content/contract.ts";

/** The part of the content that the browser renders the shell of a page from. */
export interface ShellContent extends Pick<Shell, "sample" | "stockCode" | "origin"> {
  /** For the footer; null where that stays as the server has rendered it. */
  readonly social: Shell["social"] | null;
  readonly names: Pick<Shell["names"], "group" | "company">;
}

const ShellContext = createContext<ShellContent | null>(null);

export function ShellProvider({ shell, children }: { shell: ShellContent; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** Names, stock code and links: content that every page may show. */
export function useShell(): ShellContent {
  return required(use(ShellContext), "ShellProvider");
}
