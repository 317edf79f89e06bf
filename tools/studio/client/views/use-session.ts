import { useEffect, useReducer, useSyncExternalStore } from "react";
import type { StudioSession } from "../session.ts";

/** Renders again whenever the session changes. */
export function useSession(session: StudioSession): StudioSession {
  useSyncExternalStore(session.subscribe, session.version);
  return session;
}

/** Renders again whenever the playhead moves: for small components only. */
export function useTick(session: StudioSession): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => session.viewer.playback.onTick(rerender), [session]);
}
