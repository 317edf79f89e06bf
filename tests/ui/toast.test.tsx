// @vitest-environment jsdom
/** Toasts: shown by `visible`; `check` closes by its icon and Escape; none of several is lost. */
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ToastArea, ToastProvider, useToast } from "../../src/ui/toast-queue.tsx";
import { Toast, type ToastVariant } from "../../src/ui/toast.tsx";
import { render, key, one, click, type Rendered } from "../support/render.tsx";

let rendered: Rendered | null = null;
afterEach(() => {
  rendered?.unmount();
  rendered = null;
});

describe("Toast", () => {
  it("is rendered only while visible", () => {
    const toast = (visible: boolean) => (
      <Toast visible={visible} content="Saved" variant="base" onClose={() => undefined} />
    );
    rendered = render(toast(false));
    expect(rendered.container.textContent).toBe("");
    rendered.rerender(toast(true));
    expect(rendered.container.textContent).toBe("Saved");
  });

  it("has a close icon as check, and none as base", () => {
    const close = vi.fn<() => void>();
    const toast = (variant: ToastVariant) => <Toast visible content="Saved" variant={variant} onClose={close} />;
    rendered = render(toast("base"));
    expect(rendered.container.querySelector("button")).toBeNull();
    rendered.rerender(toast("check"));
    click(one(rendered.container, "button"));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it("closes with Escape as check, and not as base", () => {
    const close = vi.fn<() => void>();
    rendered = render(<Toast visible content="Saved" variant="base" onClose={close} />);
    key("Escape");
    expect(close).not.toHaveBeenCalled();
    rendered.rerender(<Toast visible content="Saved" variant="check" onClose={close} />);
    key("Escape");
    expect(close).toHaveBeenCalledTimes(1);
  });
});

function Sender({ messages }: { messages: readonly string[] }) {
  const { show } = useToast();
  return (
    <button type="button" className="send" onClick={() => messages.forEach((message) => show(message, "check"))}>
      send
    </button>
  );
}

describe("ToastArea", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it("is a polite live region before the first message", () => {
    rendered = render(
      <ToastProvider>
        <ToastArea view={Toast} />
      </ToastProvider>,
    );
    expect(one(rendered.container, "output").getAttribute("aria-live")).toBe("polite");
  });

  it("shows every message in order, each for its time", () => {
    rendered = render(
      <ToastProvider>
        <Sender messages={["one", "two", "three"]} />
        <ToastArea view={Toast} />
      </ToastProvider>,
    );
    const area = one(rendered.container, ".toast-area");
    click(one(rendered.container, ".send"));
    const seen: (string | null)[] = [];
    for (let index = 0; index < 3; index += 1) {
      seen.push(area.textContent);
      act(() => {
        vi.advanceTimersByTime(8000);
      });
    }
    expect(seen).toEqual(["one", "two", "three"]);
    expect(area.textContent).toBe("");
  });

  it("stays until the animations of its leaving have ended, out of reach, and only then shows the next one", async () => {
    vi.useRealTimers();
    let end: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (end = resolve));
    Object.defineProperty(HTMLElement.prototype, "getAnimations", { configurable: true, value: () => [{ finished }] });
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, "getAnimations"));
    rendered = render(
      <ToastProvider>
        <Sender messages={["one", "two"]} />
        <ToastArea view={Toast} />
      </ToastProvider>,
    );
    const toast = (): HTMLElement => one(document, ".toast");
    click(one(rendered.container, ".send"));
    expect([toast().dataset["visible"], toast().hasAttribute("inert"), toast().textContent]).toEqual([
      "true",
      false,
      "one",
    ]);
    click(one(rendered.container, ".toast-close"));
    expect([toast().dataset["visible"], toast().hasAttribute("inert"), toast().textContent]).toEqual([
      "false",
      true,
      "one",
    ]);
    await act(async () => {
      end();
      await finished;
    });
    expect([toast().dataset["visible"], toast().textContent]).toEqual(["true", "two"]);
  });

  it("shows the next one when one is closed", () => {
    rendered = render(
      <ToastProvider>
        <Sender messages={["one", "two"]} />
        <ToastArea view={Toast} />
      </ToastProvider>,
    );
    click(one(rendered.container, ".send"));
    click(one(rendered.container, ".toast-close"));
    expect(one(rendered.container, ".toast-area").textContent).toBe("two");
  });
});
