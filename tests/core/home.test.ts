/** The order of the home page's sections has one owner. */
import { expect, it } from "vitest";
import { homeAnchors, HOME_SECTIONS, sectionNumber } from "../../src/core/home.ts";

it("the sections after the hero are numbered in reading order, from 1", () => {
  const numbered = HOME_SECTIONS.filter((section) => section !== "hero");
  expect(numbered.map(sectionNumber)).toEqual(numbered.map((_, index) => index + 1));
});

it("the newest announcements stand second, after the hero", () => {
  expect(HOME_SECTIONS.slice(0, 2)).toEqual(["hero", "news"]);
});

it("every section but the hero is an anchor, and the systems are anchors inside the ecosystem", () => {
  expect(homeAnchors()).toEqual([
    "news",
    "about",
    "about-partner",
    "claim",
    "partnership",
    "ecosystem",
    "lpt",
    "apq",
    "events",
    "team",
    "governance",
    "disclosure",
    "careers",
    "contact",
  ]);
});
