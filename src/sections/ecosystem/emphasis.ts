/** Which system of the ecosystem the reader points at or has focused: they use its card, not its picture. */
import type { Part } from "../../core/picture/part.ts";
import { SYSTEM_IDS, type SystemId } from "../../core/systems.ts";
import { SYSTEM_CLASS } from "./markup.ts";

/** The system whose card an element lies in. */
function systemAt(target: EventTarget | null): SystemId | null {
  const id = target instanceof Element ? target.closest(`.${SYSTEM_CLASS}`)?.id : undefined;
  return SYSTEM_IDS.find((system) => system === id) ?? null;
}

/** @returns unsubscribes */
export function watchEmphasis(document: Document, listener: (part: Part) => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true } as const;
  let pointed: SystemId | null = null;
  let focused: SystemId | null = null;
  let emitted: SystemId | null = null;
  const emit = (): void => {
    const system = pointed ?? focused;
    if (system === emitted) return;
    emitted = system;
    listener({ kind: "system", system });
  };
  document.addEventListener(
    "pointerover",
    ({ target }) => {
      pointed = systemAt(target);
      emit();
    },
    options,
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      focused = systemAt(target);
      emit();
    },
    options,
  );
  return () => controller.abort();
}
