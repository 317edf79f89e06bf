/**
 * Which system or step the reader points at or has focused, in the words or by a participant in the picture. Else the steps
 * follow each other as the reader comes past them.
 */
import type { Part } from "../../core/picture/part.ts";
import { SYSTEM_IDS } from "../../core/systems.ts";
import { LIT_CLASS, NODE_CLASS } from "../../ui/still/ecosystem-classes.ts";
import { LIT_ATTRIBUTE, STEP_CLASS, SYSTEM_CLASS } from "./markup.ts";

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

/** Where the list's upper edge is when the first step is lit, and when the last one has been: shares of the window's height. */
const LIT_FROM = 0.95;
const LIT_TO = 0.45;

/** The step that the reader has come to. Where the section is not in the window, nothing is asked that would lay it out. */
function passedStep({ defaultView }: Document, list: Element | null | undefined): number | null {
  const section = list?.closest("section")?.getBoundingClientRect();
  if (!list || section === undefined || defaultView === null) return null;
  const height = defaultView.innerHeight;
  if (section.top > height || section.bottom < 0) return null;
  const share = (LIT_FROM - list.getBoundingClientRect().top / height) / (LIT_FROM - LIT_TO);
  return share >= 0 && share < 1 ? Math.floor(share * list.children.length) : null;
}

const keyOf = (part: Part): string => JSON.stringify(part);

/** @returns unsubscribes */
export function watchEmphasis(document: Document, listener: (part: Part) => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true } as const;
  let pointed = NONE;
  let focused = NONE;
  let passed: number | null = null;
  let emitted = keyOf(NONE);
  const list = () => document.querySelector(`.${STEP_CLASS}`)?.parentElement;
  const light = (lit: number | null): void =>
    [...(list()?.children ?? [])].forEach((step, index) => void step.toggleAttribute(LIT_ATTRIBUTE, index === lit));
  const emit = (): void => {
    const chosen = keyOf(pointed) === keyOf(NONE) ? focused : pointed;
    const lit = keyOf(chosen) === keyOf(NONE) ? passed : null;
    const part: Part = lit === null ? chosen : { kind: "steps", indices: [lit] };
    light(lit);
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
  document.addEventListener(
    "scroll",
    () => {
      const before = passed;
      passed = passedStep(document, list());
      if (passed !== before) emit();
    },
    options,
  );
  return () => {
    controller.abort();
    light(null);
  };
}
