/** Images for the stage, decoded before they are returned. */
import { FIGURES } from "../../core/picture/figures.ts";
import { INITIAL_THEME, THEME_CLASSES, THEMES } from "../../core/theme.ts";
import { imageAddress } from "../../ui/image.tsx";

/** @returns null where no folder has it. Rejects when it cannot be fetched or decoded. */
export async function loadImage(name: string, document: Document): Promise<HTMLImageElement | null> {
  const address = name.startsWith(FIGURES) ? await figureAddress(name) : themedAddress(name, document);
  if (address === null) return null;
  const image = document.createElement("img");
  image.src = address;
  await image.decode();
  return image;
}

/** Bitmaps of figures are hardly ever needed: their addresses are fetched first. */
async function figureAddress(name: string): Promise<string | null> {
  return (await import("../../ui/still/figure-images.ts")).figureAddress(name);
}

function themedAddress(name: string, document: Document): string | null {
  const theme = THEMES.find((one) => document.body.classList.contains(THEME_CLASSES[one])) ?? INITIAL_THEME;
  return imageAddress(name, theme);
}
