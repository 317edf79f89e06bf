// @vitest-environment jsdom
/** What the reader points at in the ecosystem, as the stage is told. */
import { expect, it } from "vitest";
import type { Part } from "../../src/core/picture/part.ts";
import { watchEmphasis } from "../../src/sections/ecosystem/emphasis.ts";
import { LIT_ATTRIBUTE } from "../../src/sections/ecosystem/markup.ts";

const HTML = `<svg><g class="ecosystem-apq"><path class="lit lit-1" id="flow"/>
  <g><circle class="ecosystem-node lit lit-2 lit-3" id="mark"/><text id="name">Assessors</text></g>
  <g><circle class="ecosystem-node lit" id="alone"/></g></g></svg>
  <ol><li class="step"></li><li class="step"><p id="words">Vote</p></li></ol><article class="system" id="lpt"></article>`;

it("a participant's mark and its name stand for the steps that speak of it, a step for itself, a card for its system", () => {
  document.body.innerHTML = HTML;
  const heard: Part[] = [];
  const stop = watchEmphasis(document, (part) => void heard.push(part));
  const point = (id: string) =>
    document.getElementById(id)?.dispatchEvent(new Event("pointerover", { bubbles: true })) === true;
  for (const id of ["mark", "name", "alone", "words", "flow", "lpt"]) point(id);
  stop();
  point("mark");
  expect(heard).toEqual([
    { kind: "steps", indices: [1, 2] },
    { kind: "system", system: null },
    { kind: "steps", indices: [1] },
    { kind: "system", system: null },
    { kind: "system", system: "lpt" },
  ]);
});

it("the steps follow each other as the reader comes past them, until one is pointed at", () => {
  document.body.innerHTML = `<section>${HTML}</section>`;
  const height = window.innerHeight;
  const list = document.querySelector("ol");
  const section = document.querySelector("section");
  if (list === null || section === null) throw new Error("no list");
  let top = 2 * height;
  const heard: Part[] = [];
  section.getBoundingClientRect = () => new DOMRect(0, top - 100, 1000, 900);
  list.getBoundingClientRect = () => {
    // It may not be laid out where its section is not in the window.
    expect(top - 100).toBeLessThanOrEqual(height);
    return new DOMRect(0, top, 1000, 200);
  };
  const stop = watchEmphasis(document, (part) => void heard.push(part));
  const lit = () => Array.from(list.children, (step) => step.hasAttribute(LIT_ATTRIBUTE));
  const comesTo = (share: number) => {
    top = share * height;
    document.dispatchEvent(new Event("scroll"));
    return lit();
  };
  expect(comesTo(2)).toEqual([false, false]);
  expect(comesTo(0.9)).toEqual([true, false]);
  expect(comesTo(0.5)).toEqual([false, true]);
  document.getElementById("lpt")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(lit()).toEqual([false, false]);
  document.body.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(lit()).toEqual([false, true]);
  expect(comesTo(0.2)).toEqual([false, false]);
  expect(comesTo(0.9)).toEqual([true, false]);
  stop();
  expect(lit()).toEqual([false, false]);
  expect(heard).toEqual([
    { kind: "steps", indices: [0] },
    { kind: "steps", indices: [1] },
    { kind: "system", system: "lpt" },
    { kind: "steps", indices: [1] },
    { kind: "system", system: null },
    { kind: "steps", indices: [0] },
  ]);
});
