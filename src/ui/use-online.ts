import { useEffect } from "react";

/** Calls back once the browser is online again. @param retry what has failed, or null when nothing has; must be stable */
export function useOnline(retry: (() => void) | null): void {
  useEffect(() => {
    if (retry === null) return undefined;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);
}
