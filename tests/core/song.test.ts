/** Which signs of a heading a font has to have. */
import { expect, it } from "vitest";
import { isSetInSong, songSigns } from "../../src/core/song.ts";

it("a font needs each Chinese sign and mark of a text once, and nothing that Latin type sets", () => {
  expect([...songSigns("开启 Web3 新旅程，© 2026 开启——“é”")].join("")).toBe("开启新旅程，—“”");
});

it("a heading is set in Song only where the font has all of its signs", () => {
  const signs = "共享治理权，";
  expect(isSetInSong("共享治理权，Web3", signs)).toBe(true);
  expect(isSetInSong("共享治理权！", signs)).toBe(false);
  expect(isSetInSong("Web3", "")).toBe(true);
});
