/** Which system or step the reader points at or has focused, in the words or by a participant in the picture. */
import type { Part } from "../../core/picture/part.ts";
import { SYSTEM_IDS } from "../../core/systems.ts";
import { LIT_CLASS, NODE_CLASS } from "../../ui/still/ecosystem-classes.ts";
import { STEP_CLASS, SYSTEM_CLASS } from "./markup.ts";

const NONE: Part = { kind: "system", system: null };

/** The steps that speak of a participant. */
function stepsOf(node: Element): Part {
  const indices = [...node.classList].flatMap((name) =>
    name.startsWith(LIT_CLASS) ? [Number(name.slice(LIT_CLASS.length)) - 1] : [],
  );
  return indices.length === 0 ? NONE : { kind: "steps", indices };
}

/** The step, the system or the participant whose words or mark an element is. */
function partAt(target: EventTarget | null): Part {
  if (!(target instanceof Element)) return NONE;
  const node = target.closest("g")?.querySelector(`:scope > .${NODE_CLASS}`);
  if (node instanceof Element) return stepsOf(node);
  const found = target.closest(`.${STEP_CLASS}, .${SYSTEM_CLASS}`);
  if (found === null) return NONE;
  if (!found.matches(`.${STEP_CLASS}`))
    return { kind: "system", system: SYSTEM_IDS.find((system) => system === found.id) ?? null };
  return { kind: "steps", indices: [[...(found.parentElement?.children ?? [])].indexOf(found)] };
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
