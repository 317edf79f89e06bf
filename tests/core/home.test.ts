/** The order of the home page's sections has one owner. */
import { expect, it } from "vitest";
import { homeAnchors, HOME_SECTIONS, sectionNumber } from "../../src/core/home.ts";

it("sections are numbered in reading order, and the hero is number 1", () => {
  expect(HOME_SECTIONS.map(sectionNumber)).toEqual(HOME_SECTIONS.map((_, index) => index + 1));
  expect(sectionNumber("hero")).toBe(1);
});

it("every section but the hero is an anchor, and the systems are anchors inside the ecosystem", () => {
  expect(homeAnchors()).toEqual([
    "about",
    "about-partner",
    "claim",
    "team",
    "partnership",
    "ecosystem",
    "lpt",
    "apq",
    "events",
    "news",
    "governance",
    "disclosure",
    "careers",
    "contact",
  ]);
});
