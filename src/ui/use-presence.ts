import { useLayoutEffect, useRef, useState, type RefObject } from "react";

interface Presence<E extends Element> {
  /** Whether the element is to be rendered: while visible, and until the animations of its leaving have ended. */
  readonly present: boolean;
  readonly ref: RefObject<E | null>;
}

/** @param onHidden called when an element that was visible is gone. */
export function usePresence<E extends Element>(visible: boolean, onHidden?: () => void): Presence<E> {
  const ref = useRef<E>(null);
  const [present, setPresent] = useState(visible);
  if (visible && !present) setPresent(true);

  useLayoutEffect(() => {
    if (visible || !present) return undefined;
    let leaving = true;
    const leave = (): void => {
      if (!leaving) return;
      setPresent(false);
      onHidden?.();
    };
    // None where motion is reduced.
    const animations = ref.current?.getAnimations?.() ?? [];
    if (animations.length === 0) leave();
    else void Promise.allSettled(animations.map(({ finished }) => finished)).then(leave);
    return () => {
      leaving = false;
    };
  }, [visible, present, onHidden]);

  return { present, ref };
}
