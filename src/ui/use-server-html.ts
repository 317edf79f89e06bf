import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** True on the server and while the server's HTML is taken over; false for everything drawn later. */
export function useServerHtml(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}
