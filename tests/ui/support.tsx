/** Draws components as the app does: words, language, theme and router around them. */
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { Shell } from "../../src/content/contract.ts";
import { createI18n } from "../../src/i18n/create-i18n.ts";
import { LanguageProvider, type LanguageContextValue } from "../../src/i18n/language-context.tsx";
import en from "../../src/i18n/locales/en.json" with { type: "json" };
import { ThemeProvider } from "../../src/theme/theme-context.tsx";
import { ShellProvider } from "../../src/components/shell-context.tsx";

declare global {
  // React asks for this flag by name.
  // eslint-disable-next-line no-var
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const SHELL: Shell = {
  sample: true,
  stockCode: "00399",
  origin: "https://www.example.com",
  description: "",
  names: { group: "The Group", partner: "The Partner", company: "The Company", renaming: null },
  trading: { state: "trading", since: null, note: null },
  offices: [],
  contacts: [],
  social: [],
};

export interface Drawn {
  readonly container: HTMLElement;
  readonly history: readonly string[];
  redraw(children: ReactNode): void;
  unmount(): void;
}

interface DrawOptions {
  readonly path?: string;
  readonly switchTo?: LanguageContextValue["switchTo"];
}

export function draw(children: ReactNode, { path = "/", switchTo = () => undefined }: DrawOptions = {}): Drawn {
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  const i18n = createI18n("en", { en });
  const language: LanguageContextValue = { language: "en", pinned: null, pending: null, path, switchTo };
  const wrap = (content: ReactNode): ReactNode => (
    <Router hook={hook} searchHook={searchHook}>
      <I18nextProvider i18n={i18n}>
        <ThemeProvider storage={null} body={document.body}>
          <LanguageProvider value={language}>
            <ShellProvider shell={SHELL}>{content}</ShellProvider>
          </LanguageProvider>
        </ThemeProvider>
      </I18nextProvider>
    </Router>
  );
  const redraw = (content: ReactNode): void => act(() => root.render(wrap(content)));
  redraw(children);
  return {
    container,
    history,
    redraw,
    unmount: () => {
      act(() => root.unmount());
      container.remove();
    },
  };
}

/** The element a test is about; failing loudly when it is not there. */
export function one<E extends Element = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
}

export function press(element: Element, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init });
  act(() => {
    element.dispatchEvent(event);
  });
  return event;
}

export function key(name: string, init: KeyboardEventInit = {}): void {
  act(() => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...init }),
    );
  });
}

/** React listens for `pointerover` and `pointerout` to tell enter from leave; jsdom has no PointerEvent. */
export function point(element: Element, type: "over" | "out", pointerType = "mouse"): void {
  const event = new MouseEvent(`pointer${type}`, { bubbles: true, relatedTarget: document.body });
  Object.defineProperty(event, "pointerType", { value: pointerType });
  act(() => {
    element.dispatchEvent(event);
  });
}
