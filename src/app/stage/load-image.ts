/** Images for the stage, decoded before they are returned. */
import { INITIAL_THEME, THEME_CLASSES, THEMES } from "../../core/theme.ts";
import { imageAddress } from "../../ui/image.tsx";

/** @returns null where no folder has it. Rejects when it cannot be fetched or decoded. */
export async function loadImage(name: string, document: Document): Promise<HTMLImageElement | null> {
  const theme = THEMES.find((one) => document.body.classList.contains(THEME_CLASSES[one])) ?? INITIAL_THEME;
  const address = imageAddress(name, theme);
  if (address === null) return null;
  const image = document.createElement("img");
  image.src = address;
  await image.decode();
  return image;
}
