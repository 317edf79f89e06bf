// @vitest-environment jsdom
/** Taps on the hero's ring: the first one on a segment names it, the next one follows its link. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startRingTaps } from "../../src/sections/ring-taps.ts";

const HTML = `<div class="hero-ring"><a href="#one" class="hero-still-locked"><i></i></a>
<a href="#two" class="hero-still-locked"><i></i></a><a href="#planned"><i></i></a></div><a href="#three">count</a>`;

let stop = (): void => undefined;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stop();
  document.documentElement.className = "";
  vi.useRealTimers();
});

/** @param isSmall whether the window is that of a telephone */
function ring(isSmall = false) {
  document.body.innerHTML = HTML;
  // jsdom has no media queries.
  window.matchMedia = (media) => ({ media, matches: isSmall }) as MediaQueryList;
  stop = startRingTaps(window);
  const followed: string[] = [];
  for (const link of document.querySelectorAll("a"))
    link.addEventListener("click", () => followed.push(link.getAttribute("href") ?? ""));
  const press = (selector: string, pointerType: string): boolean => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    document.querySelector(selector)?.dispatchEvent(Object.assign(event, { pointerType }));
    return event.defaultPrevented;
  };
  const named = () => [...document.querySelectorAll("[data-named]")].map((link) => link.getAttribute("href"));
  return { followed, press, named };
}

it("names the segment that is tapped, and follows its link when it is tapped again", () => {
  const { followed, press, named } = ring();
  expect(press("[href='#one'] i", "touch")).toBe(true);
  expect([named(), followed]).toEqual([["#one"], []]);
  expect(press("[href='#two'] i", "touch")).toBe(true);
  expect([named(), followed]).toEqual([["#two"], []]);
  expect(press("[href='#two'] i", "touch")).toBe(false);
  expect(followed).toEqual(["#two"]);
});

it("names none once the reader taps elsewhere", () => {
  const { followed, press, named } = ring();
  press("[href='#one'] i", "touch");
  expect(press("[href='#three']", "touch")).toBe(false);
  expect([named(), followed]).toEqual([[], ["#three"]]);
  expect(press("[href='#one'] i", "touch")).toBe(true);
});

it("leaves a click of a mouse or a key to the link", () => {
  const { followed, press, named } = ring();
  expect([press("[href='#one'] i", "mouse"), press("[href='#two'] i", "")]).toEqual([false, false]);
  expect([named(), followed]).toEqual([[], ["#one", "#two"]]);
});

it("shows in a small window that segments have names: the newest milestone's, until a moment later", () => {
  const { named } = ring(true);
  vi.advanceTimersByTime(3000);
  expect(named()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(named()).toEqual(["#two"]);
  vi.advanceTimersByTime(4000);
  expect(named()).toEqual([]);
});

it("leaves what the reader names, and what is to stay still", () => {
  const tapped = ring(true);
  tapped.press("[href='#one'] i", "touch");
  vi.advanceTimersByTime(10_000);
  expect(tapped.named()).toEqual(["#one"]);
  stop();
  document.documentElement.className = "motion-off";
  const { named } = ring(true);
  vi.advanceTimersByTime(4000);
  expect(named()).toEqual([]);
  stop();
  document.documentElement.className = "";
  const wide = ring();
  vi.advanceTimersByTime(4000);
  expect(wide.named()).toEqual([]);
});
