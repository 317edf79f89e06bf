/** Renders components as the app does: with messages, language, theme and router. */
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { Shell } from "../../src/content/site-contract.ts";
import { createI18n } from "../../src/i18n/create-i18n.ts";
import { LanguageProvider, type LanguageContextValue } from "../../src/i18n/language-context.tsx";
import en from "../../src/i18n/locales/en.json" with { type: "json" };
import { ThemeProvider } from "../../src/theme/theme-context.tsx";
import { ShellProvider } from "../../src/components/shell-context.tsx";

declare global {
  // React reads this global flag.
  // oxlint-disable-next-line no-var
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const SHELL: Shell = {
  sample: true,
  stockCode: "00399",
  origin: "https://www.example.com",
  description: "",
  names: { group: "The Group", partner: "The Partner", company: "The Company", renaming: null },
  letterhead: [],
  trading: { state: "trading", since: null, note: null, announcement: null },
  offices: [],
  contacts: [],
  social: [],
};

export interface Rendered {
  readonly container: HTMLElement;
  readonly history: readonly string[];
  rerender(children: ReactNode): void;
  unmount(): void;
}

interface RenderOptions {
  readonly path?: string;
  readonly switchTo?: LanguageContextValue["switchTo"];
}

export function render(children: ReactNode, { path = "/", switchTo = () => undefined }: RenderOptions = {}): Rendered {
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
  const rerender = (content: ReactNode): void => act(() => root.render(wrap(content)));
  rerender(children);
  return {
    container,
    history,
    rerender,
    unmount: () => {
      act(() => root.unmount());
      container.remove();
    },
  };
}

/** The HTML of components on a page in English, as the server renders it. */
export const staticHtml = (children: ReactNode): string =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <I18nextProvider i18n={createI18n("en", { en })}>
        <LanguageProvider value={{ language: "en", pinned: null, pending: null, path: "/", switchTo: () => undefined }}>
          {children}
        </LanguageProvider>
      </I18nextProvider>
    </Router>,
  );

/** The first match. @throws when nothing matches. */
export function one<E extends Element = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** Clicks in a page that is not painted: what answers the click does not wait for a frame. */
export function click(element: Element, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init });
  const { ownerDocument } = element;
  Object.defineProperty(ownerDocument, "hidden", { value: true, configurable: true });
  try {
    act(() => {
      element.dispatchEvent(event);
    });
  } finally {
    Reflect.deleteProperty(ownerDocument, "hidden");
  }
  return event;
}

export function key(name: string, init: KeyboardEventInit = {}): void {
  act(() => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...init }),
    );
  });
}

/** React derives enter and leave from `pointerover` and `pointerout`. jsdom has no PointerEvent. */
export function point(element: Element, type: "over" | "out", pointerType = "mouse"): void {
  const event = new MouseEvent(`pointer${type}`, { bubbles: true, relatedTarget: document.body });
  Object.defineProperty(event, "pointerType", { value: pointerType });
  act(() => {
    element.dispatchEvent(event);
  });
}
