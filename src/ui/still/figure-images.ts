/** The images that stand in for paths. */
const FOLDER = "../../../assets/";
const FIGURES = import.meta.glob<string>("../../../assets/figures/*.png", {
  eager: true,
  query: "?url",
  import: "default",
});
const STILLS = import.meta.glob<string>("../../../assets/stills/*.avif", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The address of a figure's bitmap, which is fetched only where a path cannot be drawn; null where there is none. */
export const figureAddress = (name: string): string | null => FIGURES[`${FOLDER}${name}.png`] ?? null;

/** The address of a part of a still picture that is drawn beforehand; null where there is none for this content. */
export const stillAddress = (name: string): string | null => STILLS[`${FOLDER}stills/${name}.avif`] ?? null;
