import { useEffect, useState, type ComponentType } from "react";

/** Keeps the place of a tool whose code comes once the page is usable. */
export function LateControl({ late }: { late: Promise<ComponentType> | undefined }) {
  const [Control, setControl] = useState<ComponentType | null>(null);
  useEffect(() => {
    void late?.then((loaded) => setControl(() => loaded));
  }, [late]);
  return Control === null ? <span className="tool js-only" /> : <Control />;
}
