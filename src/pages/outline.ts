/**
 * The outline of a screen: its elements that the browser hydrates. Between them lie static regions, whose content the
 * browser takes from the server's HTML.
 */
import type { ComponentType } from "react";
import type { PageData, PageDataOf } from "../content/page-data.ts";
import type { HomeSection } from "../core/home.ts";
import type { homePictures, HomePictures, ringWords } from "../sections/home-pictures.ts";

/** The sections of the home page with slots of the stage: parts of them are static regions. Any other is one as a whole. */
type SlotSection = "hero" | "ecosystem" | "events";

/** The static regions of each screen that has some. */
interface RegionNames {
  readonly home:
    | Exclude<HomeSection, SlotSection>
    | "hero-text"
    | "hero-strip"
    | "ecosystem-eyebrow"
    | "ecosystem-head"
    | "systems"
    | "exchange"
    | "ecosystem-way-on"
    | "events-eyebrow"
    | "events-head"
    | "timeline-head"
    | "timeline"
    | "events-way-on"
    | "closing";
  readonly announcements: "head" | "search" | "filters";
  readonly announcement: "head" | "meta" | "files" | "text" | "neighbours";
  readonly careers: "head" | "search" | "filters" | "notice";
  readonly text: "page";
}

export type OutlinedScreen = keyof RegionNames;
export type RegionName<N extends OutlinedScreen> = RegionNames[N];

/** What a screen needs beside its regions where it is rendered from its data. */
interface Helpers {
  readonly home: { readonly pictures: typeof homePictures; readonly ring: typeof ringWords };
  readonly announcements: unknown;
  readonly announcement: unknown;
  readonly careers: unknown;
  readonly text: unknown;
}

/** The content of a screen's regions, each rendered from the screen's data. */
export type RegionsOf<N extends OutlinedScreen> = Readonly<Record<RegionNames[N], ComponentType<PageDataOf<N>>>> &
  Helpers[N];

interface Outlines {
  readonly home: HomePictures;
  /** The list grows, so the browser has its rows; the filters are said by the server's HTML. */
  readonly announcements: Omit<PageDataOf<"announcements">, "name">;
  readonly announcement: { readonly id: string };
  readonly careers: Omit<PageDataOf<"careers">, "name">;
  readonly text: { readonly id: string };
}

/** What a screen's outline is hydrated from, in place of the screen's data. */
type OutlineDataOf<N extends OutlinedScreen> = { readonly name: N; readonly outline: Outlines[N] };
export type OutlineData = { readonly [N in OutlinedScreen]: OutlineDataOf<N> }[OutlinedScreen];

/** What a screen is rendered from. */
export type ScreenData = PageData | OutlineData;

export interface OutlineProps<N extends OutlinedScreen> {
  readonly data: PageDataOf<N> | OutlineDataOf<N>;
  /** Null with an outline's data: the regions keep what the server has rendered. */
  readonly regions: RegionsOf<N> | null;
}

export const isOutline = (data: ScreenData): data is OutlineData => "outline" in data;
