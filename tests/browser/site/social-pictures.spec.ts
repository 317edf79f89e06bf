/** Social pictures as the built server draws them. */
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from "../../../src/core/social-pictures.ts";
import { ANNOUNCEMENT, LANGUAGES } from "../support.ts";
import { expect, test } from "../test.ts";
import { EXTENDED } from "../../support/extended.ts";

const PNG_SIGNATURE = "89504e470d0a1a0a";

test(
  "each language has a picture of the home page and of an announcement, drawn once",
  EXTENDED,
  async ({ request }) => {
    const seen = new Set<string>();
    for (const language of LANGUAGES) {
      for (const name of ["home", `announcement/${ANNOUNCEMENT}`]) {
        const address = `/social/${name}.${language}.png`;
        const response = await request.get(address);
        expect([response.status(), response.headers()["content-type"]], address).toEqual([200, "image/png"]);
        const png = await response.body();
        expect(png.toString("hex", 0, 8)).toBe(PNG_SIGNATURE);
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([SOCIAL_WIDTH, SOCIAL_HEIGHT]);
        // A picture without letters has a few kilobytes.
        expect(png.length).toBeGreaterThan(20_000);
        expect(png.equals(await (await request.get(address)).body())).toBe(true);
        seen.add(png.toString("base64"));
      }
    }
    expect(seen.size).toBe(2 * LANGUAGES.length);
  },
);
