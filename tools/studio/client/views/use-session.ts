import { useEffect, useReducer, useSyncExternalStore } from "react";
import type { Desk } from "../session.ts";

/** Draws again whenever the studio's state changes. */
export function useDesk(desk: Desk): Desk {
  useSyncExternalStore(desk.subscribe, desk.version);
  return desk;
}

/** Draws again with every move of the playhead too: for small parts only. */
export function useTick(desk: Desk): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => desk.playback.onTick(again), [desk]);
}
