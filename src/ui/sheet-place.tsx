import type { ReactNode } from "react";
import { BELOW_PLACE } from "./sheet-place-html.ts";
import { KEPT } from "./static-region.tsx";

/** The sheets stay when the page goes: it may be shown again, and what it shows then has no such place of the server's. */
const keepSheets = (place: HTMLElement | null) => (): void => document.body.append(...(place?.childNodes ?? []));

/**
 * Where the server names the style sheets of what follows. A browser paints what stands above while they are on their way, and
 * shows nothing below without them. Scripts have no part in it.
 */
export function SheetPlace(): ReactNode {
  return <div ref={keepSheets} hidden className={BELOW_PLACE} {...KEPT} />;
}
