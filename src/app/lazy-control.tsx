import { useEffect, useState, type ComponentType } from "react";

interface LazyControlProps {
  /** Resolves to the control. Absent on the server. */
  readonly control: Promise<ComponentType> | undefined;
}

/** A header control whose code is fetched after the first paint. An empty box of its size stands there until then. */
export function LazyControl({ control }: LazyControlProps) {
  const [Control, setControl] = useState<ComponentType | null>(null);
  useEffect(() => {
    control?.then(
      (loaded) => setControl(() => loaded),
      () => undefined, // The code could not be fetched: the page keeps its still pictures and needs no control.
    );
  }, [control]);
  return Control ? <Control /> : <span className="tool js-only" />;
}
