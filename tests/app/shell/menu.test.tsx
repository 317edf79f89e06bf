// @vitest-environment jsdom
/** The menu of small screens keeps focus inside, leaves with Escape, and gives focus back. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Header } from "../../../src/app/shell/header.tsx";
import { containsCurrent, isBranch, isCurrent, NAVIGATION, navLocation } from "../../../src/app/shell/navigation.ts";
import { draw, key, one, point, press, type Drawn } from "../../ui/support.tsx";

let drawn: Drawn | null = null;
const switchTo = vi.fn<(to: string) => void>();
const root = (): HTMLElement => {
  if (drawn === null) throw new Error("nothing is drawn");
  return drawn.container;
};

beforeEach(() => {
  drawn = draw(<Header />, { path: "/careers", switchTo });
});
afterEach(() => {
  drawn?.unmount();
  drawn = null;
  switchTo.mockReset();
});

const toggle = (): HTMLElement => one(root(), "button.menu-toggle");
const panel = (): HTMLElement => one(root(), "#site-menu");
const inside = (): HTMLElement[] => [...panel().querySelectorAll<HTMLElement>("a[href], button")];
const openMenu = (): void => {
  toggle().focus();
  press(toggle());
};

describe("menu", () => {
  it("opens as a dialog and takes focus", () => {
    expect(toggle().getAttribute("aria-expanded")).toBe("false");
    openMenu();
    expect(toggle().getAttribute("aria-expanded")).toBe("true");
    expect([panel().getAttribute("role"), panel().getAttribute("aria-modal")]).toEqual(["dialog", "true"]);
    expect(document.activeElement).toBe(inside()[0]);
  });

  it("keeps Tab inside, in both directions", () => {
    openMenu();
    const all = inside();
    key("Tab", { shiftKey: true });
    expect(document.activeElement).toBe(all.at(-1));
    key("Tab");
    expect(document.activeElement).toBe(all[0]);
  });

  it("closes with Escape and gives focus back", () => {
    openMenu();
    key("Escape");
    expect(panel().getAttribute("data-open")).toBe("false");
    expect(document.activeElement).toBe(toggle());
  });

  it("closes when a link in it is followed", () => {
    openMenu();
    press(one(panel(), 'a[href="/#contact"]'));
    expect(panel().getAttribute("data-open")).toBe("false");
    expect(drawn?.history.at(-1)).toBe("/#contact");
  });

  it("works by its address without scripts", () => {
    expect(one(root(), "a.menu-toggle").getAttribute("href")).toBe("#site-menu");
  });
});

describe("dropdowns", () => {
  const entry = (): HTMLElement => one(root(), ".nav-entry");
  const button = (): HTMLElement => one(entry(), "button");

  it("opens when pressed or pointed at, and closes with Escape", () => {
    press(button());
    expect(button().getAttribute("aria-expanded")).toBe("true");
    key("Escape");
    expect(button().getAttribute("aria-expanded")).toBe("false");
    point(entry(), "over");
    expect(button().getAttribute("aria-expanded")).toBe("true");
  });

  it("does not open by a finger passing over it", () => {
    point(entry(), "over", "touch");
    expect(button().getAttribute("aria-expanded")).toBe("false");
  });
});

describe("language links", () => {
  it("are real addresses that name their language, and switch in place", () => {
    const link = one<HTMLAnchorElement>(root(), '.nav-language a[hreflang="zh-TW"]');
    expect([link.getAttribute("href"), link.lang, link.textContent]).toEqual(["/zh-TW/careers", "zh-TW", "繁體中文"]);
    expect(press(link).defaultPrevented).toBe(true);
    expect(switchTo).toHaveBeenCalledWith("zh-TW");
  });
});

describe("where the reader is", () => {
  const branch = (name: string) => {
    const found = NAVIGATION.find(({ key: own }) => own === name);
    if (found === undefined || !isBranch(found)) throw new Error(`no branch ${name}`);
    return found;
  };

  it("is said by aria-current", () => {
    expect(one(root(), '.nav a[aria-current="page"]').getAttribute("href")).toBe("/careers");
  });

  it("tells categories apart", () => {
    const policies = navLocation("/announcements", "category=industry-policies");
    expect(branch("news").children.map((leaf) => isCurrent(leaf, policies))).toEqual([false, true]);
    const disclosure = navLocation("/announcements", "?category=information-disclosure");
    expect([containsCurrent(branch("news"), disclosure), containsCurrent(branch("investors"), disclosure)]).toEqual([
      false,
      true,
    ]);
    expect(containsCurrent(branch("news"), navLocation("/announcement/2026-014", ""))).toBe(true);
  });
});
