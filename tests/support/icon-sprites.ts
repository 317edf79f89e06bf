/** The icons' sprites in place of the network, and the element that their symbols go into. */
import { ICONS_ID } from "../../src/core/icon-drawing.ts";

/** The markup of a folder's symbols; null where the file is absent. */
type SpriteFiles = Readonly<Record<"shared" | "light" | "dark", string | null>>;

/** @returns the class to stub XMLHttpRequest with, and the addresses that were asked for, as they come */
export function serveSprites(files: SpriteFiles) {
  const asked: string[] = [];
  document.body.insertAdjacentHTML("afterbegin", `<div hidden><svg id="${ICONS_ID}"></svg></div>`);
  class FakeRequest {
    responseType = "";
    status = 0;
    responseXML: Document | null = null;
    onloadend: (() => void) | null = null;
    private content: string | null = null;

    open(_method: string, address: string): void {
      asked.push(address);
      this.content = Object.entries(files).find(([folder]) => address.includes(folder))?.[1] ?? null;
    }

    overrideMimeType(): void {
      // Each file is SVG here.
    }

    send(): void {
      this.status = this.content === null ? 404 : 200;
      if (this.content !== null) {
        const markup = `<svg xmlns="http://www.w3.org/2000/svg">${this.content}</svg>`;
        this.responseXML = new DOMParser().parseFromString(markup, "image/svg+xml");
      }
      queueMicrotask(() => this.onloadend?.());
    }
  }
  return { XMLHttpRequest: FakeRequest, asked };
}
