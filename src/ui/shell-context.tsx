import { createContext, use, type ReactNode } from "react";
import type { Shell } from "../content/contract.ts";

const ShellContext = createContext<Shell | null>(null);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** Names, stock code, offices and links: what every page may show. */
export function useShell(): Shell {
  const value = use(ShellContext);
  if (value === null) throw new Error("useShell needs a ShellProvider above it");
  return value;
}
