import { createContext, use, type ReactNode } from "react";
import { required } from "../core/required.ts";
import type { Shell } from "../content/contract.ts";

const ShellContext = createContext<Shell | null>(null);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** Names, stock code, offices and links: content that every page may show. */
export function useShell(): Shell {
  return required(use(ShellContext), "ShellProvider");
}
