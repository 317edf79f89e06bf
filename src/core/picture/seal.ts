/**
 * The geometry of seals: guilloche rosettes in a ring of ticks. A seal of a file is drawn from its SHA-256 alone, so the
 * same bytes have the same seal wherever they are shown, and other bytes have another one.
 */
import { MARK_SIZE } from "./mark.ts";

/** Seals lie in a square from -SEAL_RADIUS to SEAL_RADIUS, both ways. */
export const SEAL_RADIUS = 250;

const SHA256 = /^[\da-f]{64}$/;
/** Where the ticks begin, and the length of the tick of the digit 0. */
const TICK = { radius: 205, shortest: 6, longest: 42 } as const;
/** The ring of ticks is open at its top right, as the site's mark is: there the reading begins. */
const GAP = { middle: -Math.PI / 4, slots: 4 } as const;
/** The rosettes fill the disc inside the ticks. */
const DISC_RADIUS = 192;

export interface Seal {
  /** One tick for each digit of the hash; its length is the digit. */
  readonly ticks: string;
  /** A band of circles: its width and density are of the first two bytes. */
  readonly band: string;
  /** A star of ellipses inside the band: its points and their width are of the next two bytes. */
  readonly star: string;
}

/** Numbers of path data, as short as the syntax allows. */
const numbers = (...values: readonly number[]): string =>
  values
    .map((value) => Math.round(value))
    .join(" ")
    .replaceAll(" -", "-");

/** A number from `least` to `most`, chosen by a byte. */
const between = (least: number, most: number, byte: number): number => least + ((most - least) * byte) / 255;

function ticksPath(digits: readonly number[]): string {
  const slot = (Math.PI * 2) / (digits.length + GAP.slots);
  return digits
    .map((digit, index) => {
      const angle = GAP.middle + ((GAP.slots + 1) / 2 + index) * slot;
      const length = TICK.shortest + ((TICK.longest - TICK.shortest) * digit) / 15;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      return `M${numbers(TICK.radius * x, TICK.radius * y)}l${numbers(length * x, length * y)}`;
    })
    .join("");
}

/** `count` circles around the middle: together they cover the band from `inner` to `outer`. */
function bandPath(count: number, inner: number, outer: number): string {
  const [radius, offset] = [(outer + inner) / 2, (outer - inner) / 2];
  return Array.from({ length: count }, (_, index) => {
    const angle = (index * Math.PI * 2) / count;
    const [x, y] = [offset * Math.cos(angle), offset * Math.sin(angle)];
    const r = Math.round(radius);
    return `M${numbers(x - r, y)}a${numbers(r, r)} 0 1 0 ${numbers(2 * r, 0)} ${numbers(r, r)} 0 1 0 ${numbers(-2 * r, 0)}`;
  }).join("");
}

/**
 * `count` ellipses through each other.
 * @param ratio of the short to the long axis
 */
function starPath(count: number, radius: number, ratio: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index * Math.PI) / count;
    const [x, y] = [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
    // Radii that are too short are scaled up until the arc fits (SVG 2, 9.5.1): so rounding moves no ellipse.
    const radii = `${numbers(50, 50 * ratio, (angle * 180) / Math.PI)} 1 0 `;
    return `M${numbers(x, y)}a${radii}${numbers(-2 * x, -2 * y)} ${radii}${numbers(2 * x, 2 * y)}`;
  }).join("");
}

/** The rosette that seals of people are made of: two of them, one turned and pressed over the other. */
export const ROSETTE = starPath(9, DISC_RADIUS, 0.46);

/**
 * How the second rosette of a person's seal lies over the first: its turn in degrees, its length and its width as percentages.
 * From a slim blade to a disc of half the size, so that seals are told apart at a glance.
 */
export interface PersonSeal {
  readonly turn: number;
  readonly length: number;
  readonly press: number;
}

/** The seal of a person, from the id alone, by the FNV-1a hash. */
export function personSealOf(id: string): PersonSeal {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  const mixed = (hash ^ (hash >>> 15)) >>> 0;
  return { turn: mixed % 180, length: 50 + 10 * ((mixed >>> 16) % 6), press: 10 + 10 * ((mixed >>> 8) % 5) };
}

/** The square of a person's seal, and the ring around its picture. */
const PERSON = { size: MARK_SIZE, radius: 14.5, rosette: 12 } as const;

export const PERSON_SEAL_BOX = `0 0 ${PERSON.size} ${PERSON.size}`;

export type CommitteeRole = "chair" | "member";

/** What the ring and the rosette of a person's seal consist of, as values of SVG attributes. */
export interface PersonSealParts {
  /** Every circle: its length is one for each committee. */
  readonly circle: { readonly cx: number; readonly cy: number; readonly r: number; readonly pathLength: number };
  /** A segment for each committee. */
  readonly ring: { readonly dashes: string; readonly offset: number };
  /** The segments of the committees that the person sits on. */
  readonly arcs: ReadonlyArray<{ readonly role: CommitteeRole; readonly dashes: string; readonly offset: number }>;
  /** Where the rosette lies, and how its second one lies over it. */
  readonly place: string;
  readonly star: string;
}

/** @param roles of the person in each committee, null where there is none. */
export function personSealParts(id: string, roles: ReadonlyArray<CommitteeRole | null>): PersonSealParts {
  const { turn, length, press } = personSealOf(id);
  const pathLength = Math.max(roles.length, 1);
  const centre = PERSON.size / 2;
  return {
    circle: { cx: centre, cy: centre, r: PERSON.radius, pathLength },
    ring: { dashes: "0.9 0.1", offset: -0.05 },
    arcs: roles.flatMap((role, index) =>
      role === null ? [] : [{ role, dashes: `0.9 ${pathLength}`, offset: -index - 0.05 }],
    ),
    place: `translate(${centre} ${centre}) scale(${PERSON.rosette / SEAL_RADIUS})`,
    star: `rotate(${turn}) scale(${length / 100} ${press / 100})`,
  };
}

/**
 * The seal of a file.
 * @param sha256 64 hexadecimal digits in lower case
 * @throws RangeError for anything else
 */
export function sealOf(sha256: string): Seal {
  if (!SHA256.test(sha256)) throw new RangeError(`not a SHA-256: ${sha256}`);
  const digits = Array.from(sha256, (digit) => Number.parseInt(digit, 16));
  const byte = (index: number): number => Number.parseInt(sha256.slice(2 * index, 2 * index + 2), 16);
  const hole = between(60, 124, byte(0));
  return {
    ticks: ticksPath(digits),
    band: bandPath(20 + (byte(1) % 13), hole, DISC_RADIUS),
    star: starPath(6 + (byte(2) % 8), hole - 3, between(0.2, 0.7, byte(3))),
  };
}
