/** The drawings of the sample images: shapes of one colour each, as SVG path data. */
import { THEMES, type Theme } from "../../src/core/theme.ts";
import type { ImageFolder } from "../../src/core/images.ts";
import { bandPath, type Band } from "./guilloche.ts";

interface Shape {
  readonly path: string;
  readonly colour: string;
  /** Width of the line in the path's own units; 0 fills the path. */
  readonly line: number;
  /** Where the path's origin lies, and how many pixels one of its units is. */
  readonly place: { readonly x: number; readonly y: number; readonly scale: number };
}

interface SampleImage {
  readonly folder: ImageFolder;
  /** As the content names it. */
  readonly name: string;
  /** Pixels each way. */
  readonly size: number;
  readonly shapes: readonly Shape[];
}

const ORIGIN = { x: 0, y: 0, scale: 1 } as const;

const filled = (path: string, colour: string): Shape => ({ path, colour, line: 0, place: ORIGIN });
const drawn = (path: string, colour: string, line: number): Shape => ({ path, colour, line, place: ORIGIN });
const scaled = (shapes: readonly Shape[], scale: number): Shape[] =>
  shapes.map((shape) => ({ ...shape, place: { x: 0, y: 0, scale } }));

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** A part of a circle, clockwise from `from` to `to`, in turns from the top. */
function arc(radius: number, from: number, to: number): string {
  const point = (turn: number): string => {
    const angle = turn * 2 * Math.PI;
    return `${(12 + radius * Math.sin(angle)).toFixed(3)} ${(12 - radius * Math.cos(angle)).toFixed(3)}`;
  };
  return `M${point(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)}`;
}

// Logos stand on a tile of their own, in a box of 24 units: they are seen on any background and in print.
const LOGO_SIZE = 240;
const tile = (colour: string): Shape => filled("M0 0h24v24h-24z", colour);

/** A ring of six holders, one of whom speaks. */
function groupLogo(ground: string, ink: string): Shape[] {
  const parts = Array.from({ length: 6 }, (_, index) => arc(6.5, index / 6 + 0.025, (index + 1) / 6 - 0.025)).join("");
  return [tile(ground), drawn(parts, ink, 2.2), filled(circle(12, 12, 2), ink)];
}

/** Layers that stand on a base. */
function partnerLogo(ground: string, ink: string): Shape[] {
  return [tile(ground), drawn("M6 5v13h13M11 5v8h8", ink, 2.2), filled("M15 5h4v4h-4z", ink)];
}

/** Initials in place of the networks' own signs, which are trade marks, each in the site's ring with its gap. */
const SOCIAL: Readonly<Record<string, string>> = {
  x: "M8.5 8l7 8M15.5 8l-7 8",
  linkedin: "M9.5 8v8h5.5",
  telegram: "M8 8h8M12 8v8",
  github: "M15.4 9.4A4.2 4.2 0 1 0 16 12.5h-3.4",
};
const SOCIAL_SIZE = 72;
/** The colour on the footer's ground, and the one while the pointer is over the link: by the end of an image's name. */
const SOCIAL_INKS = { "": "#b9c9c0", "-hovered": "#3ad29f" } as const;

// Portraits are seals: nobody is shown, and each is told from the others by its outline, its figure and its colours.
const PORTRAIT_SIZE = 240;
/** Of the drawing, which the image scales down. */
const PORTRAIT_BOX = 720;
const PORTRAIT_LINE = 5;

interface PortraitColours {
  readonly ground: string;
  readonly line: string;
  readonly figure: string;
}

const TONES = {
  jade: {
    light: { ground: "#dcebe2", line: "#00684a", figure: "#8a6a1f" },
    dark: { ground: "#12362a", line: "#35d39a", figure: "#e2c069" },
  },
  gold: {
    light: { ground: "#f1e6cd", line: "#8a6a1f", figure: "#00684a" },
    dark: { ground: "#352b14", line: "#e2c069", figure: "#35d39a" },
  },
  // Lines that are left out of a full disc.
  jadeDisc: {
    light: { ground: "#00684a", line: "#f5f3ec", figure: "#e2c069" },
    dark: { ground: "#35d39a", line: "#0f211b", figure: "#4d3a0a" },
  },
  goldDisc: {
    light: { ground: "#8a6a1f", line: "#f5f3ec", figure: "#dcebe2" },
    dark: { ground: "#e2c069", line: "#211b0c", figure: "#0c3d2c" },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Theme, PortraitColours>>>>;

interface Portrait {
  readonly name: string;
  readonly tone: keyof typeof TONES;
  /** In the colour of lines. */
  readonly bands: readonly Band[];
  /** In the colour of the figure. */
  readonly figure: Band;
}

const PORTRAITS: readonly Portrait[] = [
  {
    name: "sample-director-1",
    tone: "jadeDisc",
    bands: [{ inner: 190, outer: 318, waves: 12, lines: 8 }],
    figure: { inner: 20, outer: 150, waves: 6, lines: 4 },
  },
  {
    name: "sample-director-2",
    tone: "gold",
    bands: [{ inner: 70, outer: 300, waves: 5, lines: 9, lobes: 5, rise: 0.1 }],
    figure: { inner: 30, outer: 62, waves: 8, lines: 2 },
  },
  {
    name: "sample-director-3",
    tone: "jade",
    bands: [
      { inner: 250, outer: 330, waves: 36, lines: 3 },
      { inner: 150, outer: 215, waves: 24, lines: 3 },
    ],
    figure: { inner: 14, outer: 118, waves: 3, lines: 4 },
  },
  {
    name: "sample-director-4",
    tone: "gold",
    bands: [{ inner: 60, outer: 316, waves: 2, lines: 14 }],
    figure: { inner: 20, outer: 52, waves: 5, lines: 2 },
  },
  {
    name: "sample-director-5",
    tone: "jadeDisc",
    bands: [{ inner: 150, outer: 290, waves: 6, lines: 5, lobes: 6, rise: 0.09 }],
    figure: { inner: 24, outer: 120, waves: 6, lines: 2 },
  },
  {
    name: "sample-director-6",
    tone: "goldDisc",
    bands: [{ inner: 236, outer: 322, waves: 20, lines: 4 }],
    figure: { inner: 16, outer: 200, waves: 5, lines: 4 },
  },
  {
    name: "sample-director-7",
    tone: "jade",
    bands: [{ inner: 26, outer: 300, waves: 4, lines: 8, lobes: 4, rise: 0.1, turn: Math.PI / 4 }],
    figure: { inner: 180, outer: 220, waves: 4, lines: 2, lobes: 4, rise: 0.1, turn: Math.PI / 4 },
  },
  {
    name: "sample-director-8",
    tone: "gold",
    bands: [
      { inner: 270, outer: 330, waves: 12, lines: 4 },
      { inner: 110, outer: 250, waves: 12, lines: 3 },
    ],
    figure: { inner: 10, outer: 90, waves: 6, lines: 2 },
  },
  {
    name: "sample-officer-1",
    tone: "goldDisc",
    bands: [{ inner: 24, outer: 316, waves: 8, lines: 3 }],
    figure: { inner: 190, outer: 250, waves: 8, lines: 1 },
  },
  {
    name: "sample-officer-2",
    tone: "jade",
    bands: [{ inner: 120, outer: 290, waves: 3, lines: 12, lobes: 3, rise: 0.12 }],
    figure: { inner: 40, outer: 96, waves: 3, lines: 3, turn: Math.PI / 3 },
  },
  {
    name: "sample-officer-3",
    tone: "gold",
    bands: [{ inner: 200, outer: 296, waves: 16, lines: 4, lobes: 8, rise: 0.08 }],
    figure: { inner: 10, outer: 165, waves: 4, lines: 6 },
  },
];

function portrait({ ground, line, figure }: PortraitColours, { bands, figure: inner }: Portrait): Shape[] {
  const middle = PORTRAIT_BOX / 2;
  return [
    filled(circle(middle, middle, middle - 10), ground),
    ...bands.map((band) => drawn(bandPath(middle, band), line, PORTRAIT_LINE)),
    drawn(bandPath(middle, inner), figure, PORTRAIT_LINE),
    filled(circle(middle, middle, 12), figure),
  ];
}

export const SAMPLE_IMAGES: readonly SampleImage[] = [
  { folder: "light", name: "group", size: LOGO_SIZE, shapes: scaled(groupLogo("#00684a", "#f5f3ec"), 10) },
  { folder: "dark", name: "group", size: LOGO_SIZE, shapes: scaled(groupLogo("#12362a", "#35d39a"), 10) },
  { folder: "shared", name: "partner", size: LOGO_SIZE, shapes: scaled(partnerLogo("#8a6a1f", "#f5f3ec"), 10) },
  { folder: "dark", name: "partner", size: LOGO_SIZE, shapes: scaled(partnerLogo("#352b14", "#e2c069"), 10) },
  ...Object.entries(SOCIAL).flatMap(([name, initial]) =>
    Object.entries(SOCIAL_INKS).map(([end, ink]): SampleImage => ({
      folder: "shared",
      name: `social-${name}${end}`,
      size: SOCIAL_SIZE,
      shapes: scaled([drawn(arc(10.5, 0.02, 0.86), ink, 1.6), drawn(initial, ink, 1.6)], 3),
    })),
  ),
  ...PORTRAITS.flatMap((one) =>
    THEMES.map((theme): SampleImage => ({
      folder: theme,
      name: one.name,
      size: PORTRAIT_SIZE,
      shapes: scaled(portrait(TONES[one.tone][theme], one), PORTRAIT_SIZE / PORTRAIT_BOX),
    })),
  ),
];
