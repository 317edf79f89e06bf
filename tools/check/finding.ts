/** What a check found: a content diagnostic's words for every kind of file, with how grave it is and what to do. */
import type { Diagnostic } from "../../src/content/diagnostic.ts";

export const AREAS = ["content", "translations", "assets"] as const;
export type Area = (typeof AREAS)[number];

export interface Finding extends Diagnostic {
  readonly area: Area;
  /** Only errors make the check fail; a warning is for a person to judge. */
  readonly severity: "error" | "warning";
  /** One sentence: what to do about it. */
  readonly remedy: string;
}

type Details = Diagnostic & { readonly remedy: string };

export function error(area: Area, details: Details): Finding {
  return { ...details, area, severity: "error" };
}

export function warning(area: Area, details: Details): Finding {
  return { ...details, area, severity: "warning" };
}

/** `nearest` as the optional property it is: absent when nothing is near. */
export function withNearest(nearest: string | undefined): { nearest?: string } {
  return nearest === undefined ? {} : { nearest };
}
