/** The drawings of the sample images: shapes of one colour each, as SVG path data. */
import { THEMES, type Theme } from "../../src/core/theme.ts";
import type { ImageFolder } from "../../src/core/images.ts";

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

/** Neutral signs in place of the networks' own, which are trade marks. */
const SOCIAL: Readonly<Record<string, readonly Shape[]>> = {
  x: [drawn("M6 8h12M6 12h12M6 16h7", "#fff", 1.8)],
  linkedin: [drawn(circle(9, 12, 3.6) + circle(15, 12, 3.6), "#fff", 1.8)],
  telegram: [
    filled(circle(8, 16, 1.9), "#fff"),
    drawn("M7 10.4a6.6 6.6 0 0 1 6.6 6.6M7 6.2a10.8 10.8 0 0 1 10.8 10.8", "#fff", 1.8),
  ],
  github: [
    drawn("M8 7v10M8 14c5 0 8-2 8-5.5", "#fff", 1.8),
    filled(circle(8, 7, 2.1) + circle(8, 17, 2.1) + circle(16, 7.4, 2.1), "#fff"),
  ],
};
const SOCIAL_SIZE = 72;
/** The tile's colour, and the one while the pointer is over the link: by the end of an image's name. */
const SOCIAL_GROUNDS = { "": "#6b766f", "-hovered": "#00684a" } as const;

/** "SAMPLE" as lines: letters some four units wide and seven high. */
const LETTERS = [
  "M4 1.4C3.8.5 3.1 0 2.1 0 .9 0 .1.7.1 1.7c0 2.4 4 1.1 4 3.6C4.1 6.3 3.2 7 2 7 .9 7 .1 6.4 0 5.5",
  "M0 7L2.3 0l2.3 7M.8 4.7h3",
  "M0 7V0l2.5 4.5L5 0v7",
  "M0 7V0h2.2a1.9 1.9 0 0 1 0 3.8H0",
  "M0 0v7h3.6",
  "M4 0H0v7h4M0 3.4h3.4",
];
/** Where each letter begins. */
const LETTER_STARTS = [0, 6.4, 13.6, 21.4, 27.8, 33.6];

const PORTRAIT_SIZE = 720;

interface PortraitColours {
  readonly ground: string;
  readonly ring: string;
  readonly figure: string;
}

/** Head and shoulders without a face, before rings. */
function portrait({ ground, ring, figure }: PortraitColours, shoulders: number): Shape[] {
  const rings = [150, 270, 390, 510, 630].map((radius) => circle(PORTRAIT_SIZE, 0, radius)).join("");
  const left = 360 - shoulders;
  const word = LETTERS.map((path, index): Shape => ({
    path,
    colour: figure,
    line: 0.7,
    place: { x: 48 + (LETTER_STARTS[index] ?? 0) * 5, y: 136, scale: 5 },
  }));
  return [
    filled(`M0 0h${PORTRAIT_SIZE}v${PORTRAIT_SIZE}h${-PORTRAIT_SIZE}z`, ground),
    drawn(rings, ring, 6),
    filled(circle(360, 300, 112), figure),
    filled(`M${left} 720v-60c0-130 90-210 ${shoulders}-210s${shoulders} 80 ${shoulders} 210v60z`, figure),
    ...word,
  ];
}

const TONES = {
  jade: {
    light: { ground: "#dfe7df", ring: "#cdd9d0", figure: "#8ea99b" },
    dark: { ground: "#14211c", ring: "#20322b", figure: "#4d7363" },
  },
  gold: {
    light: { ground: "#eae4d2", ring: "#dcd4bc", figure: "#b5a377" },
    dark: { ground: "#211d12", ring: "#332d1e", figure: "#7b6b43" },
  },
  slate: {
    light: { ground: "#e1e4e4", ring: "#d0d5d6", figure: "#97a3a7" },
    dark: { ground: "#171c1f", ring: "#262d31", figure: "#5b6a71" },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Theme, PortraitColours>>>>;

const PORTRAITS: readonly { readonly name: string; readonly tone: keyof typeof TONES; readonly shoulders: number }[] = [
  { name: "sample-director-1", tone: "jade", shoulders: 250 },
  { name: "sample-director-2", tone: "gold", shoulders: 225 },
  { name: "sample-director-3", tone: "slate", shoulders: 265 },
  { name: "sample-officer-1", tone: "slate", shoulders: 230 },
  { name: "sample-officer-2", tone: "jade", shoulders: 255 },
  { name: "sample-officer-3", tone: "gold", shoulders: 240 },
];

export const SAMPLE_IMAGES: readonly SampleImage[] = [
  { folder: "light", name: "group", size: LOGO_SIZE, shapes: scaled(groupLogo("#00684a", "#f5f3ec"), 10) },
  { folder: "dark", name: "group", size: LOGO_SIZE, shapes: scaled(groupLogo("#12362a", "#35d39a"), 10) },
  { folder: "shared", name: "partner", size: LOGO_SIZE, shapes: scaled(partnerLogo("#8a6a1f", "#f5f3ec"), 10) },
  { folder: "dark", name: "partner", size: LOGO_SIZE, shapes: scaled(partnerLogo("#352b14", "#e2c069"), 10) },
  ...Object.entries(SOCIAL).flatMap(([name, signs]) =>
    Object.entries(SOCIAL_GROUNDS).map(([end, ground]): SampleImage => ({
      folder: "shared",
      name: `social-${name}${end}`,
      size: SOCIAL_SIZE,
      shapes: scaled([tile(ground), ...signs], 3),
    })),
  ),
  ...PORTRAITS.flatMap(({ name, tone, shoulders }) =>
    THEMES.map((theme): SampleImage => {
      return { folder: theme, name, size: PORTRAIT_SIZE, shapes: portrait(TONES[tone][theme], shoulders) };
    }),
  ),
];
