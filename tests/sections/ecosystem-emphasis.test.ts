// @vitest-environment jsdom
/** What the reader points at in the ecosystem, as the stage is told. */
import { expect, it } from "vitest";
import type { Part } from "../../src/core/picture/part.ts";
import { watchEmphasis } from "../../src/sections/ecosystem/emphasis.ts";

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
