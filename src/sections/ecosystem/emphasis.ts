/** Which system or step the reader points at or has focused: they use the words, not the picture. */
import type { Part } from "../../core/picture/part.ts";
import { SYSTEM_IDS } from "../../core/systems.ts";
import { STEP_CLASS, SYSTEM_CLASS } from "./markup.ts";

const NONE: Part = { kind: "system", system: null };

/** The step or the system whose words an element lies in. */
function partAt(target: EventTarget | null): Part {
  const found = target instanceof Element ? target.closest(`.${STEP_CLASS}, .${SYSTEM_CLASS}`) : null;
  if (found === null) return NONE;
  if (!found.matches(`.${STEP_CLASS}`))
    return { kind: "system", system: SYSTEM_IDS.find((system) => system === found.id) ?? null };
  return { kind: "step", index: [...(found.parentElement?.children ?? [])].indexOf(found) };
}

const keyOf = (part: Part): string => JSON.stringify(part);

/** @returns unsubscribes */
export function watchEmphasis(document: Document, listener: (part: Part) => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true } as const;
  let pointed = NONE;
  let focused = NONE;
  let emitted = keyOf(NONE);
  const emit = (): void => {
    const part = keyOf(pointed) === keyOf(NONE) ? focused : pointed;
    if (keyOf(part) === emitted) return;
    emitted = keyOf(part);
    listener(part);
  };
  document.addEventListener(
    "pointerover",
    ({ target }) => {
      pointed = partAt(target);
      emit();
    },
    options,
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      focused = partAt(target);
      emit();
    },
    options,
  );
  return () => controller.abort();
}
