import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** True on the server and during hydration, false for everything that is rendered later. */
export function useServerHtml(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}
