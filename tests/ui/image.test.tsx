// @vitest-environment jsdom
/** Images: the theme's folder first, then the shared one; webp with png behind it; the size always known. */
import { afterEach, describe, expect, it } from "vitest";
import { Image } from "../../src/ui/image.tsx";
import { byFolder, themed } from "../../src/core/themed.ts";
import { render, type Rendered } from "../support/render.tsx";

let rendered: Rendered | null = null;
afterEach(() => {
  rendered?.unmount();
  rendered = null;
});

describe("the theme's folder first", () => {
  const folders = byFolder({
    "../../assets/shared/images/a.png": "shared a",
    "../../assets/dark/images/a.png": "dark a",
    "../../assets/shared/images/b.png": "shared b",
    "../../assets/light/images/c.png": "light c",
    "../../assets/elsewhere/images/d.png": "no",
  });

  it("gives each theme its own file, or else the shared one", () => {
    expect(themed(folders, "a")).toEqual([
      { value: "shared a", only: "light" },
      { value: "dark a", only: "dark" },
    ]);
  });

  it("gives one value for both themes where only the shared folder has it", () => {
    expect(themed(folders, "b")).toEqual([{ value: "shared b", only: "both" }]);
  });

  it("gives no value to a theme without a file", () => {
    expect(themed(folders, "c")).toEqual([{ value: "light c", only: "light" }]);
    expect(themed(folders, "d")).toEqual([]);
  });
});

describe("Image", () => {
  it("offers webp before png, with size and alt text, and waits until it is near", () => {
    rendered = render(<Image name="guilloche" alt="engraving" width={880} height={880} />);
    const pictures = [...rendered.container.querySelectorAll("picture")];
    expect(pictures.map((picture) => picture.className.trim())).toEqual(["image only-light", "image only-dark"]);
    for (const picture of pictures) {
      expect(picture.querySelector("source")?.getAttribute("srcset")).toMatch(/\.webp/);
      const img = picture.querySelector("img");
      expect(img?.getAttribute("src")).toMatch(/\.png/);
      expect([img?.alt, img?.getAttribute("width"), img?.getAttribute("height"), img?.getAttribute("loading")]).toEqual(
        ["engraving", "880", "880", "lazy"],
      );
    }
  });
});
