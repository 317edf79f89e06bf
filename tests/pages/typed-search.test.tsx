// @vitest-environment jsdom
/** The search of a list, which answers while the reader types. */
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SEARCH_FIELD_ID } from "../../src/core/announcement-query.ts";
import { useTypedSearch } from "../../src/pages/typed-search.ts";
import { click, one, render, type Rendered } from "../support/render.tsx";

const search = vi.fn<(q: string | undefined, replace: boolean) => void>();
let rendered: Rendered;

function Search({ q }: { readonly q?: string }) {
  const typed = useTypedSearch(q, search);
  return (
    <div {...typed}>
      <form>
        <input id={SEARCH_FIELD_ID} name="q" defaultValue={q} />
        <button type="submit">search</button>
      </form>
      <a href="/elsewhere">elsewhere</a>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  search.mockClear();
  rendered = render(<Search />);
});
afterEach(() => {
  rendered.unmount();
  vi.useRealTimers();
});

const field = (): HTMLInputElement => one(rendered.container, "input");
const type = (value: string, init: InputEventInit = {}): void => {
  field().value = value;
  act(() => void field().dispatchEvent(new InputEvent("input", { bubbles: true, ...init })));
};
const pause = (): void => act(() => void vi.advanceTimersByTime(1000));

it("asks once the reader pauses, for what stands in the field then", () => {
  type("r");
  type("re");
  type(" res ");
  expect(search).not.toHaveBeenCalled();
  pause();
  expect(search.mock.calls).toEqual([["res", false]]);
});

it("asks at once when it is sent, and not again", () => {
  type("res");
  click(one(rendered.container, "button"));
  expect(search.mock.calls).toEqual([["res", false]]);
  pause();
  expect(search).toHaveBeenCalledTimes(1);
});

it("replaces what typing has added to the history, and nothing that a reader has sent or gone to", () => {
  search.mockImplementation((q, replace) => {
    const href = `/list?q=${q}`;
    if (replace) history.replaceState(null, "", href);
    else history.pushState(null, "", href);
  });
  const typed = (value: string): boolean | undefined => {
    type(value);
    pause();
    return search.mock.lastCall?.[1];
  };
  expect(typed("r")).toBe(false);
  expect(typed("re")).toBe(true);
  click(one(rendered.container, "button"));
  expect(search.mock.lastCall).toEqual(["re", false]);
  expect(typed("d")).toBe(false);
  expect(typed("di")).toBe(true);
  history.pushState(null, "", "/list");
  expect(typed("div")).toBe(false);
});

it("asks for nothing that an input method still composes", () => {
  type("jie", { isComposing: true });
  pause();
  expect(search).not.toHaveBeenCalled();
  field().value = "节";
  act(() => void field().dispatchEvent(new CompositionEvent("compositionend", { bubbles: true })));
  pause();
  expect(search.mock.calls).toEqual([["节", false]]);
});

it("says what the list shows after Back or a link, and leaves alone what is being typed", () => {
  field().focus();
  type("resul");
  rendered.rerender(<Search q="res" />);
  expect(field().value).toBe("resul");
  one(rendered.container, "a").focus();
  rendered.rerender(<Search q="dividend" />);
  expect(field().value).toBe("dividend");
  rendered.rerender(<Search />);
  expect(field().value).toBe("");
});

it("asks for nothing once its page is left", () => {
  type("res");
  rendered.rerender(null);
  pause();
  expect(search).not.toHaveBeenCalled();
});
