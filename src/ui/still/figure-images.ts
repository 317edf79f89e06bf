/** The bitmaps of figures: fetched only where a figure cannot be drawn from its paths. */
const FOLDER = "../../../assets/";
const FILES = import.meta.glob<string>("../../../assets/figures/*.png", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The address of a figure's bitmap; null where there is none. */
export const figureAddress = (name: string): string | null => FILES[`${FOLDER}${name}.png`] ?? null;
