import type { ReactNode } from "react";

/**
 * Says what changed to those who do not see it. The element stays mounted and only its content
 * changes: a live region that arrives together with its text is not announced.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <output className="visually-hidden" aria-live="polite">
      {children}
    </output>
  );
}
