import type { ReactNode } from "react";

/**
 * Announces changes to screen readers. The element stays mounted and only its content changes: a live region that is
 * inserted together with its text is not announced.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <output className="visually-hidden" aria-live="polite">
      {children}
    </output>
  );
}
