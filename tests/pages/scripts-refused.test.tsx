// @vitest-environment jsdom
/** What a page offers beyond its text when the browser or the network refuses it: words instead of an error. */
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ApiProvider } from "../../src/api/api-context.tsx";
import type { ApiClient } from "../../src/api/client.ts";
import AnnouncementsPage from "../../src/pages/announcements.tsx";
import { CopyLink } from "../../src/pages/copy-link.tsx";
import { Toast } from "../../src/ui/toast.tsx";
import { ToastArea, ToastProvider } from "../../src/ui/toast-queue.tsx";
import { click, one, render, type Rendered } from "../support/render.tsx";

vi.mock(import("../../src/pages/suggestions.ts"), () => Promise.reject(new Error("the network cannot be reached")));

let rendered: Rendered | null = null;
afterEach(() => {
  rendered?.unmount();
  rendered = null;
  vi.unstubAllGlobals();
});

it("a page without TLS has no clipboard: the address is told to be copied by hand", async () => {
  expect(navigator.clipboard).toBeUndefined();
  rendered = render(
    <ToastProvider>
      <CopyLink path="/announcement/2026-004" />
      <ToastArea view={Toast} />
    </ToastProvider>,
  );
  const { container } = rendered;
  click(one(container, "button"));
  await act(async () => undefined);
  expect(container.textContent).toContain("https://www.example.com/en/announcement/2026-004");
});

it("a search whose suggestions cannot be fetched works without them", async () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe(): void {
        // The end is never seen.
      }
      disconnect(): void {
        // As above.
      }
    },
  );
  const refused: unknown[] = [];
  const onRefused = (reason: unknown): void => void refused.push(reason);
  process.on("unhandledRejection", onRefused);
  const page = { items: [], offset: 0, cursor: null, nextCursor: null, previousCursor: null, total: 0 };
  rendered = render(
    <ApiProvider client={{} as ApiClient}>
      <ToastProvider>
        <AnnouncementsPage
          data={{ name: "announcements", search: "", page: { ...page, years: [], facets: [] } }}
          regions={{ head: () => <input /> }}
        />
      </ToastProvider>
    </ApiProvider>,
  );
  const field = one<HTMLInputElement>(rendered.container, "input");
  act(() => field.focus());
  await expect(import("../../src/pages/suggestions.ts")).rejects.toThrow("mock");
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", onRefused);
  expect(refused).toEqual([]);
  expect(document.activeElement).toBe(field);
});
