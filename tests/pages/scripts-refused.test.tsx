// @vitest-environment jsdom
/** What a page offers beyond its text when the browser or the network refuses it: words instead of an error. */
import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { CopyLink } from "../../src/pages/copy-link.tsx";
import { Toast } from "../../src/ui/toast.tsx";
import { ToastArea, ToastProvider } from "../../src/ui/toast-queue.tsx";
import { click, one, render, type Rendered } from "../support/render.tsx";

let rendered: Rendered | null = null;
afterEach(() => {
  rendered?.unmount();
  rendered = null;
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
