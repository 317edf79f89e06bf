// @vitest-environment jsdom
/** Buttons never submit a form by accident; "view more" is a route of the app. */
import { afterEach, expect, it, vi } from "vitest";
import { Button, ViewMore } from "../../src/ui/button.tsx";
import { render, one, click, type Rendered } from "../support/render.tsx";

let rendered: Rendered | null = null;
afterEach(() => {
  rendered?.unmount();
  rendered = null;
});

it("is of type button unless it submits", () => {
  rendered = render(<Button>Do</Button>);
  expect(one<HTMLButtonElement>(rendered.container, "button").type).toBe("button");
});

it("calls back when pressed, and not while disabled", () => {
  const onClick = vi.fn<() => void>();
  rendered = render(<Button onClick={onClick}>Do</Button>);
  click(one(rendered.container, "button"));
  rendered.rerender(
    <Button onClick={onClick} disabled>
      Do
    </Button>,
  );
  click(one(rendered.container, "button"));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it("leads on inside the app", () => {
  rendered = render(<ViewMore href="/announcements">View more</ViewMore>);
  click(one(rendered.container, "a"));
  expect(rendered.history.at(-1)).toBe("/announcements");
});
