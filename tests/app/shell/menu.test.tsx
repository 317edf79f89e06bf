// @vitest-environment jsdom
/**
 * The header: what its menu, dropdowns and links are made of. jsdom has neither modal dialogs nor popovers: how they
 * open and close is tested in a browser, in tests/browser/navigation.spec.ts.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Header } from "../../../src/app/shell/header.tsx";
import { containsCurrent, isBranch, isCurrent, NAVIGATION, navLocation } from "../../../src/app/shell/navigation.ts";
import { render, one, point, click, type Rendered } from "../../support/render.tsx";

let rendered: Rendered | null = null;
const switchTo = vi.fn<(to: string) => void>();
const root = (): HTMLElement => {
  if (rendered === null) throw new Error("nothing is rendered");
  return rendered.container;
};

const calls: string[] = [];
/** Puts a method in the place of one that jsdom lacks, and records its calls. */
function record(prototype: object, name: string): void {
  Object.defineProperty(prototype, name, { configurable: true, value: () => void calls.push(name) });
}

beforeEach(() => {
  for (const name of ["showModal", "close"]) record(HTMLDialogElement.prototype, name);
  for (const name of ["showPopover", "hidePopover"]) record(HTMLElement.prototype, name);
  vi.stubGlobal("CSS", { supports: () => true });
  calls.length = 0;
  rendered = render(<Header />, { path: "/careers", switchTo });
});
afterEach(() => {
  rendered?.unmount();
  rendered = null;
  vi.unstubAllGlobals();
  switchTo.mockReset();
});

const toggle = (): HTMLElement => one(root(), "button.menu-toggle");
const menu = (): HTMLDialogElement => one(root(), "dialog");

describe("menu", () => {
  it("opens as a modal dialog instead of as a popover", () => {
    expect(click(toggle()).defaultPrevented).toBe(true);
    expect(calls.at(-1)).toBe("showModal");
  });

  it("opens and closes as a popover without scripts, by the same buttons", () => {
    expect(menu().getAttribute("popover")).toBe("auto");
    expect(toggle().getAttribute("popovertarget")).toBe(menu().id);
    const close = one(menu(), `button[popovertarget="${menu().id}"]`);
    expect(close.getAttribute("popovertargetaction")).toBe("hide");
  });

  it("has a name, and its buttons have names", () => {
    expect(menu().getAttribute("aria-label")).toBe("Menu");
    expect([toggle(), one(menu(), "button")].map((button) => button.getAttribute("aria-label"))).toEqual([
      "Open menu",
      "Close menu",
    ]);
  });

  it.each([
    ["a link in it is followed", 'a[href="/#contact"]'],
    ["a language is chosen", 'a[hreflang="zh"]'],
    ["its close button is pressed", "button"],
  ])("closes when %s", (_when, selector) => {
    menu().open = true;
    click(one(menu(), selector));
    expect(calls).toEqual(["close"]);
  });

  it("follows its links", () => {
    click(one(menu(), 'a[href="/#contact"]'));
    expect(rendered?.history.at(-1)).toBe("/#contact");
  });
});

describe("dropdowns", () => {
  /** The first entry with a list. */
  const entry = (): HTMLElement => one(root(), ".nav-entry:nth-child(2)");
  const list = (): HTMLElement => one(entry(), "[popover]");
  const button = (): HTMLElement => one(entry(), "button");
  const toggled = (newState: "open" | "closed"): void => {
    list().dispatchEvent(Object.assign(new Event("beforetoggle"), { newState }));
  };

  it("are popovers that their buttons open without scripts", () => {
    expect(list().getAttribute("popover")).toBe("auto");
    expect(button().getAttribute("popovertarget")).toBe(list().id);
    expect(list().id).not.toBe("");
  });

  it("open under a mouse, but not under a finger that passes", () => {
    point(entry(), "over", "touch");
    expect(calls).toEqual([]);
    point(entry(), "over");
    expect(calls).toEqual(["showPopover"]);
  });

  it("stay open when a click follows the mouse, and close with the next click", () => {
    point(entry(), "over");
    toggled("open");
    expect(click(button()).defaultPrevented).toBe(true);
    expect(click(button()).defaultPrevented).toBe(false);
  });

  it("open by a click after Escape has closed them under the mouse", () => {
    point(entry(), "over");
    toggled("open");
    toggled("closed");
    expect(click(button()).defaultPrevented).toBe(false);
  });

  it("close when a link is followed", () => {
    click(one(list(), "a"));
    expect(calls).toEqual(["hidePopover"]);
  });
});

describe("language links", () => {
  it("are real addresses that name their language, and switch in place", () => {
    const link = one<HTMLAnchorElement>(root(), '.nav-language a[hreflang="zh-TW"]');
    expect([link.getAttribute("href"), link.lang, link.textContent]).toEqual(["/zh-TW/careers", "zh-TW", "繁體中文"]);
    expect(click(link).defaultPrevented).toBe(true);
    expect(switchTo).toHaveBeenCalledWith("zh-TW");
  });

  it.each(["metaKey", "ctrlKey", "shiftKey", "altKey"])("leave a click with %s to the browser", (modifier) => {
    expect(click(one(root(), '.nav-language a[hreflang="zh"]'), { [modifier]: true }).defaultPrevented).toBe(false);
    expect(switchTo).not.toHaveBeenCalled();
  });
});

describe("the current page", () => {
  const branch = (name: string) => {
    const found = NAVIGATION.find(({ key }) => key === name);
    if (found === undefined || !isBranch(found)) throw new Error(`no branch ${name}`);
    return found;
  };

  it("is marked by aria-current", () => {
    expect(one(root(), '.nav a[aria-current="page"]').getAttribute("href")).toBe("/careers");
  });

  it("differs by category", () => {
    const policies = navLocation("/announcements", "category=industry-policies");
    expect(branch("news").children.map((leaf) => isCurrent(leaf, policies))).toEqual([false, false, true]);
    const all = navLocation("/announcements", "");
    expect(branch("news").children.map((leaf) => isCurrent(leaf, all))).toEqual([true, false, false]);
    const disclosure = navLocation("/announcements", "?category=information-disclosure");
    expect([containsCurrent(branch("news"), disclosure), containsCurrent(branch("investors"), disclosure)]).toEqual([
      false,
      true,
    ]);
    expect(containsCurrent(branch("news"), navLocation("/announcement/2026-014", ""))).toBe(true);
    for (const path of ["/status", "/verify", "/as-of-2025-01-31"]) {
      expect(containsCurrent(branch("investors"), navLocation(path, ""))).toBe(true);
      expect(containsCurrent(branch("news"), navLocation(path, ""))).toBe(false);
    }
    expect(containsCurrent(branch("investors"), navLocation("/privacy", ""))).toBe(false);
  });
});
