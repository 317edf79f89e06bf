/** Names in the ecosystem's markup that its component, its style sheet and `emphasis.ts` share. */
import { SYSTEM_IDS, type SystemId } from "../../core/systems.ts";

/** A system's card: an element of this class with the system's id. */
export const SYSTEM_CLASS = "system";

/** The system whose card an element lies in. */
export function systemAt(target: EventTarget | null): SystemId | null {
  const id = target instanceof Element ? target.closest(`.${SYSTEM_CLASS}`)?.id : undefined;
  return SYSTEM_IDS.find((system) => system === id) ?? null;
}
