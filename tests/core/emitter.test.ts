import { expect, it } from "vitest";
import { createEmitter } from "../../src/core/emitter.ts";

it("calls every listener with the event, in the order of subscription", () => {
  const emitter = createEmitter<[name: string, count: number]>();
  const calls: unknown[] = [];
  emitter.subscribe((...event) => calls.push(["first", ...event]));
  emitter.subscribe((...event) => calls.push(["second", ...event]));
  emitter.emit("resize", 2);
  expect(calls).toEqual([
    ["first", "resize", 2],
    ["second", "resize", 2],
  ]);
});

it("does not call a listener that has unsubscribed, also during an emit; unsubscribing twice does nothing", () => {
  const emitter = createEmitter();
  const calls: string[] = [];
  emitter.subscribe(() => {
    calls.push("first");
    unsubscribe();
    unsubscribe();
  });
  const unsubscribe = emitter.subscribe(() => calls.push("second"));
  emitter.emit();
  emitter.emit();
  expect(calls).toEqual(["first", "first"]);
});
