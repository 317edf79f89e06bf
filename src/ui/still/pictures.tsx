/** The still pictures. A file `<kind>-still.tsx` of this folder is that of a scene: its default export draws it. */
import type { ComponentType, ReactElement } from "react";
import type { StillPicture } from "./still-picture.ts";

/** A file's name says which picture it draws. */
const STILLS = import.meta.glob<ComponentType<{ readonly still: StillPicture }>>("./*-still.tsx", {
  eager: true,
  import: "default",
});

/** The still picture of a slot. */
export function Picture({ still }: { still: StillPicture }): ReactElement {
  const Still = STILLS[`./${still.kind}-still.tsx`];
  if (Still === undefined)
    throw new Error(`Scene "${still.kind}": there is no file src/ui/still/${still.kind}-still.tsx`);
  return <Still still={still} />;
}
