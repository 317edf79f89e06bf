/** A social picture as SVG: title, what it is, when, the issuer, and the seal of the file or the site's mark. */
import { escapeHtml } from "../../core/html.ts";
import type { Language } from "../../core/languages.ts";
import { LARGE_MARK, MARK_SIZE, markAttributes } from "../../core/picture/mark.ts";
import { SEAL_RADIUS, sealOf } from "../../core/picture/seal.ts";
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from "../../core/social-pictures.ts";
import { THEME_COLOURS } from "../../core/theme.ts";

export interface SocialCard {
  readonly title: string;
  /** The language of the title. */
  readonly language: Language;
  readonly issuer: string;
  readonly stockCode: string;
  /** What it is and when, in this order. */
  readonly facts: readonly string[];
  /** A word in the colour of inside information; null without one. */
  readonly grave: string | null;
  /** What says that the content is a sample; null where it is none. */
  readonly sample: string | null;
  /** Of the file whose seal is shown; null for the site's mark. */
  readonly sha256: string | null;
  /** Whether a later announcement supersedes it: the seal is cut in two. */
  readonly broken: boolean;
}

const COLOURS = {
  ink: "#101614",
  soft: "#414a46",
  jade: "#00684a",
  cinnabar: "#b3341e",
  gold: "#84651d",
  band: "#0c241c",
};
const MARGIN = 80;
/** Of the strip that says that the content is a sample. */
const STRIP = 48;
const TITLE_WIDTH = 664;
const TITLE_TOP = 190;
/** From large to small: the first one at which the title fits. The last one cuts it. */
const TITLE_SIZES = [
  { size: 68, lines: 3 },
  { size: 56, lines: 4 },
  { size: 44, lines: 5 },
] as const;
const ISSUER_MARK = 40;
const SEAL = { x: 960, y: 330, radius: 165 } as const;

/** Names of families in the fonts beside the server; the first that has a sign is used. */
const FAMILIES: Readonly<Record<Language, string>> = {
  en: "Newsreader, Noto Serif HK",
  zh: "Noto Serif SC, Noto Serif HK",
  "zh-TW": "Noto Serif HK, Noto Serif SC",
};
const SMALL_FAMILIES: Readonly<Record<Language, string>> = {
  en: "Instrument Sans, Noto Serif HK",
  zh: FAMILIES.zh,
  "zh-TW": FAMILIES["zh-TW"],
};

const HAN = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]|[\u{20000}-\u{3ffff}]/u;
/** What may not begin a line. */
const CLOSING = /^[，。、；：？！）」』》〉”’…,.;:!?)\]}%]/u;

/** The width of a character in ems, a little more than in the fonts: a line is rather too short than too long. */
function widthOf(character: string): number {
  if (HAN.test(character)) return 1;
  if (/[iljtfrI'’.,:;|!()[\] ]/.test(character)) return 0.32;
  if (/[mwMW@%—]/.test(character)) return 0.92;
  return /[A-Z0-9]/.test(character) ? 0.66 : 0.54;
}

const widthOfText = (text: string): number => Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);

/** Pieces that a line may end after: words with the space behind them, and single Chinese characters. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const piece of text.match(/[^\s\u2e80-\u9fff\uf900-\uffef]+\s*|[^]/gu) ?? []) {
    if (pieces.length > 0 && CLOSING.test(piece)) pieces[pieces.length - 1] += piece;
    else pieces.push(piece);
  }
  return pieces;
}

/** @param width in ems */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of piecesOf(text)) {
    if (line !== "" && widthOfText((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  return [...lines, line.trimEnd()].filter((each) => each !== "");
}

/** The title in lines, at the largest size at which it fits. */
function titleLines(title: string): { readonly size: number; readonly lines: readonly string[] } {
  for (const { size, lines: most } of TITLE_SIZES) {
    const lines = wrap(title, TITLE_WIDTH / size);
    if (lines.length <= most) return { size, lines };
  }
  const { size, lines: most } = TITLE_SIZES[2];
  const lines = wrap(title, TITLE_WIDTH / size - 1).slice(0, most);
  return { size, lines: lines.map((line, index) => (index === most - 1 ? `${line}…` : line)) };
}

/** @param place of its upper left corner */
function markSvg(place: { readonly x: number; readonly y: number }, size: number, colour: string): string {
  const transform = `translate(${place.x} ${place.y}) scale(${size / MARK_SIZE})`;
  return `<g transform="${transform}"><path stroke="${colour}" stroke-width="${LARGE_MARK.width}" ${markAttributes(LARGE_MARK)}/></g>`;
}

function sealSvg({ sha256, grave, broken }: SocialCard): string {
  const colour = broken ? COLOURS.soft : grave === null ? COLOURS.jade : COLOURS.cinnabar;
  if (sha256 === null) {
    return markSvg({ x: SEAL.x - SEAL.radius, y: SEAL.y - SEAL.radius }, 2 * SEAL.radius, colour);
  }
  const { ticks, band, star } = sealOf(sha256);
  const seal = [
    `<g transform="translate(${SEAL.x} ${SEAL.y}) scale(${SEAL.radius / SEAL_RADIUS})" stroke="${colour}">`,
    `<path stroke-width="1.8" opacity="0.7" d="${band}"/>`,
    `<path stroke-width="1.8" stroke="${colour === COLOURS.jade ? COLOURS.gold : colour}" d="${star}"/>`,
    `<path stroke-width="7" d="${ticks}"/></g>`,
  ].join("");
  return broken ? cutInTwo(seal) : seal;
}

/** The line along which a broken seal is cut, in shares of its square: as `seal.css` cuts it. */
const CUT: ReadonlyArray<readonly [number, number]> = [
  [0.66, -0.2],
  [0.48, 0.4],
  [0.6, 0.46],
  [0.32, 1.2],
];

/** Both halves of a seal, apart. */
function cutInTwo(seal: string): string {
  const half = (id: string, outer: number, turn: number, [x, y]: readonly [number, number]): string => {
    const points = [...CUT, [outer, 1.2] as const, [outer, -0.2] as const]
      .map(([right, down]) => `${SEAL.x + (2 * right - 1) * SEAL.radius} ${SEAL.y + (2 * down - 1) * SEAL.radius}`)
      .join("L");
    const place = `rotate(${turn} ${SEAL.x} ${SEAL.y}) translate(${x} ${y})`;
    return `<clipPath id="${id}"><path d="M${points}z"/></clipPath><g transform="${place}"><g clip-path="url(#${id})">${seal}</g></g>`;
  };
  return half("left", -0.2, -3, [-9, 3]) + half("right", 1.2, 4, [9, -1]);
}

interface TextStyle {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly family: string;
  readonly colour: string;
}

const text = (content: string, { x = MARGIN, y, size, family, colour }: TextStyle): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="${family}" fill="${colour}" stroke="none">${escapeHtml(content)}</text>`;

export function cardSvg(card: SocialCard): string {
  const { language, title, issuer, stockCode, facts, grave, sample, sha256 } = card;
  const [family, small] = [FAMILIES[language], SMALL_FAMILIES[language]];
  const { size, lines } = titleLines(title);
  const factLine = facts.join(" · ");
  const bottom = SOCIAL_HEIGHT - MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}" fill="none">`,
    `<rect width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}" fill="${THEME_COLOURS.light}"/>`,
    sample === null
      ? ""
      : `<rect width="${SOCIAL_WIDTH}" height="${STRIP}" fill="${COLOURS.band}"/>` +
        text(sample, { y: 32, size: 20, family: small, colour: THEME_COLOURS.light }),
    // Beside the issuer's name where the large one gives way to a seal.
    sha256 === null ? "" : markSvg({ x: MARGIN, y: 90 }, ISSUER_MARK, COLOURS.jade),
    text(`${issuer}  |  ${stockCode}`, {
      x: sha256 === null ? MARGIN : MARGIN + ISSUER_MARK + 16,
      y: 122,
      size: 32,
      family,
      colour: COLOURS.ink,
    }),
    ...lines.map((line, index) =>
      text(line, { y: Math.round(TITLE_TOP + size * (1 + index * 1.16)), size, family, colour: COLOURS.ink }),
    ),
    grave === null ? "" : text(grave, { y: bottom - 44, size: 28, family: small, colour: COLOURS.cinnabar }),
    text(factLine, { y: bottom, size: 28, family: small, colour: COLOURS.soft }),
    sealSvg(card),
    "</svg>",
  ].join("");
}
