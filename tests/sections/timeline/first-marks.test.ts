/** The marks of timelines at the dates that were given first. */
import { expect, it } from "vitest";
import { timelineColumnPicture, timelinePicture } from "../../../src/core/picture/timeline.ts";
import { timelineFigures } from "../../../src/core/picture/timeline-figures.ts";
import { COLUMN, STATES } from "../../support/scene-figures.ts";

it.each([
  ["across a track", timelinePicture(STATES, [null, null, 0.5, null]), { x: 181, y: 48 }, "v16"],
  ["across a list", timelineColumnPicture(STATES, COLUMN, [null, null, 0.5, null]), { x: 7, y: 65 }, "h16"],
])("the mark at a first date lies %s, on its line", (_, picture, point, stroke) => {
  const { marks } = timelineFigures("group", picture);
  expect(marks.map(({ index }) => index)).toEqual([2, 2]);
  expect(picture.nodes[2]?.first).toEqual(point);
  expect(marks[1]?.d).toContain(stroke);
});
