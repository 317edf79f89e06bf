// @vitest-environment jsdom
/** Toasts: shown by `visible`; `check` closes by its icon and Escape; none of several is lost. */
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ToastArea, ToastProvider, useToast } from "../../src/ui/toast-queue.tsx";
import { Toast, type ToastVariant } from "../../src/ui/toast.tsx";
import { draw, key, one, press, type Drawn } from "./support.tsx";

let drawn: Drawn | null = null;
afterEach(() => {
  drawn?.unmount();
  drawn = null;
});

describe("Toast", () => {
  it("is there only while visible", () => {
    const toast = (visible: boolean) => (
      <Toast visible={visible} content="Saved" variant="base" onClose={() => undefined} />
    );
    drawn = draw(toast(false));
    expect(drawn.container.textContent).toBe("");
    drawn.redraw(toast(true));
    expect(drawn.container.textContent).toBe("Saved");
  });

  it("has a close icon as check, and none as base", () => {
    const close = vi.fn<() => void>();
    const toast = (variant: ToastVariant) => <Toast visible content="Saved" variant={variant} onClose={close} />;
    drawn = draw(toast("base"));
    expect(drawn.container.querySelector("button")).toBeNull();
    drawn.redraw(toast("check"));
    press(one(drawn.container, "button"));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it("closes with Escape as check, and not as base", () => {
    const close = vi.fn<() => void>();
    drawn = draw(<Toast visible content="Saved" variant="base" onClose={close} />);
    key("Escape");
    expect(close).not.toHaveBeenCalled();
    drawn.redraw(<Toast visible content="Saved" variant="check" onClose={close} />);
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

  it("is a polite live region before anything is said", () => {
    drawn = draw(
      <ToastProvider>
        <ToastArea />
      </ToastProvider>,
    );
    expect(one(drawn.container, "output").getAttribute("aria-live")).toBe("polite");
  });

  it("shows every message in order, each for its time", () => {
    drawn = draw(
      <ToastProvider>
        <Sender messages={["one", "two", "three"]} />
        <ToastArea />
      </ToastProvider>,
    );
    const area = one(drawn.container, ".toast-area");
    press(one(drawn.container, ".send"));
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

  it("goes on to the next when one is closed", () => {
    drawn = draw(
      <ToastProvider>
        <Sender messages={["one", "two"]} />
        <ToastArea />
      </ToastProvider>,
    );
    press(one(drawn.container, ".send"));
    press(one(drawn.container, ".toast-close"));
    expect(one(drawn.container, ".toast-area").textContent).toBe("two");
  });
});
