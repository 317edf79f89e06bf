// @vitest-environment jsdom
import { act, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import type * as Notices from "../../src/app/notices.tsx";
import { App, type AppEnvironment } from "../../src/app/app.tsx";
import { loadPageModule } from "../../src/app/page-modules.tsx";
import { loadFooterContent } from "../../src/app/shell/footer.tsx";
import { createI18n } from "../../src/i18n/create-i18n.ts";
import en from "../../src/i18n/locales/en.json" with { type: "json" };
import "../support/render.tsx";
import { PAGES, screenAt } from "./fixtures.ts";

const rendered = vi.hoisted(() => ({ wordmark: 0, page: 0 }));
// The header, the menu and the footer have one each.
vi.mock("../../src/app/shell/wordmark.tsx", () => ({
  Wordmark: () => {
    rendered.wordmark += 1;
    return null;
  },
}));
vi.mock("../../src/pages/text.tsx", () => ({
  default: () => {
    rendered.page += 1;
    return <h1>Privacy policy</h1>;
  },
}));

const SERVER: AppEnvironment = {
  i18n: createI18n("en", { en }),
  api: { call: () => Promise.reject(new Error("no call is expected")) },
  storage: null,
  entries: null,
  storeLanguage: () => undefined,
};

beforeEach(() => {
  window.history.replaceState(null, "", "/privacy");
});

it("renders a page once: neither hydration nor code that comes after it renders it again", async () => {
  await Promise.all([loadPageModule("text"), loadFooterContent()]);
  const initial = screenAt("/privacy", PAGES.text);
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = renderToString(<App initial={initial} environment={SERVER} />);
  const once = { ...rendered };
  expect(once).toEqual({ wordmark: 3, page: 1 });

  let bring: (module: typeof Notices) => void = () => undefined;
  const notices = new Promise<typeof Notices>((resolve) => (bring = resolve));
  let bringControl: (control: ComponentType) => void = () => undefined;
  const motionControl = new Promise<ComponentType>((resolve) => (bringControl = resolve));
  const environment = { ...SERVER, body: document.body, loadNotices: () => notices, motionControl };
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <App initial={initial} environment={environment} />, {
      onRecoverableError: (error) => errors.push(error),
    });
  });
  expect(errors).toEqual([]);
  const hydrated = { wordmark: 2 * once.wordmark, page: 2 * once.page };
  expect(rendered).toEqual(hydrated);

  const module = await import("../../src/app/notices.tsx");
  await act(async () => {
    bring(module);
    bringControl(() => <span id="control" />);
    await notices;
  });
  expect(root.querySelector("#control")).not.toBeNull();
  expect(rendered).toEqual(hydrated);
});
