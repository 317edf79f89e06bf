// @vitest-environment jsdom
/** Buttons never submit a form by accident; "view more" is a route of the app. */
import { afterEach, expect, it, vi } from "vitest";
import { Button, ViewMore } from "../../src/ui/button.tsx";
import { draw, one, press, type Drawn } from "./support.tsx";

let drawn: Drawn | null = null;
afterEach(() => {
  drawn?.unmount();
  drawn = null;
});

it("is of type button unless it submits", () => {
  drawn = draw(<Button>Do</Button>);
  expect(one<HTMLButtonElement>(drawn.container, "button").type).toBe("button");
});

it("calls back when pressed, and not while disabled", () => {
  const onClick = vi.fn<() => void>();
  drawn = draw(<Button onClick={onClick}>Do</Button>);
  press(one(drawn.container, "button"));
  drawn.redraw(
    <Button onClick={onClick} disabled>
      Do
    </Button>,
  );
  press(one(drawn.container, "button"));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it("leads on inside the app", () => {
  drawn = draw(<ViewMore href="/announcements">View more</ViewMore>);
  press(one(drawn.container, "a"));
  expect(drawn.history.at(-1)).toBe("/announcements");
});
