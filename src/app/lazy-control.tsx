import { useEffect, useState, type ComponentType } from "react";

/** Keeps the place of a tool whose code comes once the page is usable. */
export function LateControl({ late }: { late: Promise<ComponentType> | undefined }) {
  const [Control, setControl] = useState<ComponentType | null>(null);
  useEffect(() => {
    late?.then(
      (loaded) => setControl(() => loaded),
      () => undefined, // Its code did not come: the page stays as it is, with its still pictures.
    );
  }, [late]);
  return Control === null ? <span className="tool js-only" /> : <Control />;
}
