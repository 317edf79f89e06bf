import { createContext, use, type ReactNode } from "react";
import { required } from "../core/required.ts";
import type { Shell } from "../content/site-contract.ts";

/** The part of the content that the browser renders the shell of a page from. */
export interface ShellContent extends Pick<Shell, "stockCode" | "origin"> {
  /** For strip and footer; null, and the others left out, where both stay as the server has rendered them. */
  readonly social: Shell["social"] | null;
  readonly sample?: Shell["sample"];
  readonly trading?: Shell["trading"];
  readonly letterhead?: Shell["letterhead"];
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
