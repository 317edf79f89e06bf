/** Reads pictures of a frame's stage: around a place, or all of it. Places are in the page's window, CSS pixels. */
import type { PickedPicture } from "./pick.ts";
import type { Picture, Place } from "./overlay/pixels.ts";

/** What is read from. */
interface Drawn {
  readonly frame: Window;
  /** What the page's stage draws on. */
  readonly canvas: HTMLCanvasElement | null;
  draw(): void;
}

/** Side of the square that is looked at around a press, in pixels of the canvas. */
const PICKED = 24;

function reader(width: number, height: number): CanvasRenderingContext2D | null {
  const copy = document.createElement("canvas");
  Object.assign(copy, { width, height });
  return copy.getContext("2d", { willReadFrequently: true });
}

/** The picture around a place. */
export function pictureAt(link: Drawn, x: number, y: number): PickedPicture {
  const { canvas } = link;
  const context = reader(PICKED, PICKED);
  const box = canvas?.getBoundingClientRect();
  return {
    draw: () => link.draw(),
    read() {
      if (canvas === null || context === null || box === undefined) return new Uint8ClampedArray();
      const [left, top] = [((x - box.left) * canvas.width) / box.width, ((y - box.top) * canvas.height) / box.height];
      context.clearRect(0, 0, PICKED, PICKED);
      context.drawImage(canvas, left - PICKED / 2, top - PICKED / 2, PICKED, PICKED, 0, 0, PICKED, PICKED);
      return context.getImageData(0, 0, PICKED, PICKED).data;
    },
  };
}

export interface WholePicture {
  /** Where the canvas lies and what its colours depend on: pictures of another view cannot be compared. */
  readonly view: string;
  /** What was drawn last, in the same task. */
  read(): Picture;
  toFrame(place: Place): Place;
}

/** All of the stage's canvas. */
export function wholePicture({ frame, canvas }: Drawn): WholePicture {
  const box = canvas?.getBoundingClientRect() ?? new DOMRect();
  const [width, height] = [canvas?.width ?? 0, canvas?.height ?? 0];
  let context: CanvasRenderingContext2D | null = null;
  return {
    view: [width, height, box.left, box.top, box.width, frame.document.body.className].join(" "),
    read() {
      context ??= reader(width, height);
      if (canvas === null || context === null) return { data: new Uint8ClampedArray(), width: 0, height: 0 };
      context.clearRect(0, 0, width, height);
      context.drawImage(canvas, 0, 0);
      return { data: context.getImageData(0, 0, width, height).data, width, height };
    },
    toFrame: ({ x, y }) => ({ x: box.left + (x * box.width) / width, y: box.top + (y * box.height) / height }),
  };
}

/** The scene whose slot lies at a place. */
export function sceneAt({ document }: Window, x: number, y: number): string | null {
  const slots = [...document.querySelectorAll<HTMLElement>("[data-stage-slot]")];
  const found = slots.find((slot) => {
    const { left, right, top, bottom } = slot.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return found?.dataset["stageSlot"] ?? null;
}
