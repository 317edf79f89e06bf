/**
 * A list's search, which answers while the reader types. Its form works without scripts, too. It is a kept region: while its
 * answers change, the field loses neither its focus nor what an input method composes.
 */
import { useEffect, useRef, type InputEvent, type SubmitEvent } from "react";
import { SEARCH_FIELD_ID } from "../core/announcement-query.ts";

/** How long a reader who types pauses before the list follows, milliseconds. */
const PAUSE_MS = 250;

/** Handlers for the element around the form. */
interface TypedSearch {
  readonly onInput: (event: InputEvent<HTMLElement>) => void;
  readonly onCompositionEnd: () => void;
  readonly onSubmit: (event: SubmitEvent<HTMLElement>) => void;
}

const findField = (): HTMLInputElement | null => document.querySelector(`input#${SEARCH_FIELD_ID}`);

/**
 * @param q what the list that is shown was searched for
 * @param search shows what is found. `replace`: at the same entry of the history, because typing has added it.
 */
export function useTypedSearch(q = "", search: (q: string | undefined, replace: boolean) => void): TypedSearch {
  // Back leads to the list before the first letter. What was searched for by Enter or a press stays in the history.
  const typedAddressRef = useRef<string>(null);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  // After Back or a link the field says what the list shows. Nobody's typing is changed.
  useEffect(() => {
    const field = findField();
    if (field !== null && field !== document.activeElement) field.value = q;
  }, [q]);
  const onType = (): void => {
    clearTimeout(timerRef.current);
    const form = findField()?.form;
    // A form that has left the page by then is not sent.
    timerRef.current = setTimeout(() => form?.requestSubmit(), PAUSE_MS);
  };
  return {
    // What an input method composes is no word yet.
    onInput: (event) => {
      if (!event.nativeEvent.isComposing) onType();
    },
    onCompositionEnd: onType,
    onSubmit: (event) => {
      event.preventDefault();
      clearTimeout(timerRef.current);
      const isTyping = event.nativeEvent.submitter === null;
      const field = findField();
      // The keyboard of a touch screen makes way for what was found.
      if (!isTyping) field?.blur();
      const { href } = location;
      search(field?.value.trim() || undefined, isTyping && href === typedAddressRef.current);
      if (!isTyping) typedAddressRef.current = null;
      else if (location.href !== href) typedAddressRef.current = location.href;
    },
  };
}
