import type { ImageReference } from "../content/contract.ts";
import { imageAddress } from "../core/images.ts";
import { Picture } from "./picture.tsx";
import { themedFolders } from "../core/themed.ts";

interface ContentImageProps {
  readonly image: ImageReference;
  readonly className: string;
}

/**
 * A logo or portrait of the content, beside the name of what it shows: it is decorative. When a file does not load, the
 * bootstrap script shows the shared one in place of a theme's, and nothing in place of the shared one.
 */
export function ContentImage({ image, className }: ContentImageProps) {
  const { digest, width, height } = image;
  return themedFolders(image).map(({ value, only }) => (
    <Picture
      // Another image is another element: what the bootstrap script did to this one does not stay.
      key={digest + only}
      png={imageAddress(image, value, "png")}
      webp={imageAddress(image, value, "webp")}
      only={only}
      alt=""
      width={width}
      height={height}
      className={className}
    />
  ));
}
