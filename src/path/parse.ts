/**
 * SVG 2 path data (9.3) to absolute commands in one pass over character codes, with its error rule (9.5.4): everything
 * up to, not including, the first faulty segment is kept. As in browsers, a comma may also stand before a command.
 */
import { ARC, CLOSE, CUBIC, LINE, MOVE, QUAD, type PathData, type PathFault } from "./data.ts";
import { Scanner } from "./scanner.ts";

/** Command letters, in lower case. */
const A = 97;
const C = 99;
const H = 104;
const L = 108;
const M = 109;
const Q = 113;
const S = 115;
const T = 116;
const V = 118;
const Z = 122;
/** 1 for each letter of the grammar, by its lower-case code. */
const COMMANDS = new Uint8Array(128);
for (const letter of [A, C, H, L, M, Q, S, T, V, Z]) COMMANDS[letter] = 1;
const LOWER_CASE = 32;

/** Buffers for the commands of a short text, reused between calls. A long text gets buffers of about the right size. */
const REUSED_SIZE = 1 << 14;
const CHARACTERS_PER_NUMBER = 4;
const CHARACTERS_PER_COMMAND = 16;
const LARGEST_SEGMENT = 7;
const reusedCoords = new Float64Array(REUSED_SIZE);
const reusedOps = new Uint8Array(REUSED_SIZE);

/** Parses path data. Never throws: what is wrong with the text is in `fault`. */
export function parsePath(text: string): PathData {
  const short = text.length < REUSED_SIZE;
  let coords = short ? reusedCoords : new Float64Array(text.length / CHARACTERS_PER_NUMBER);
  let ops = short ? reusedOps : new Uint8Array(text.length / CHARACTERS_PER_COMMAND);
  const scanner = new Scanner(text);
  let fault: PathFault | null = null;
  let n = 0;
  let count = 0;
  let last = -1;
  // Current point, start of the subpath, and the control point that a smooth curve reflects.
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0];

  scanner.space();
  while (scanner.at < text.length && fault === null) {
    const code = text.charCodeAt(scanner.at);
    let letter = code | LOWER_CASE;
    if (COMMANDS[letter] !== 1 || (count === 0 && letter !== M)) {
      fault = faultAt(text, scanner.at);
      break;
    }
    const relative = code >= LOWER_CASE * 3;
    scanner.at++;
    scanner.space();
    if (count === ops.length) ops = grown(ops, new Uint8Array(2 * count));
    if (letter === Z) {
      ops[count++] = last = CLOSE;
      x = startX;
      y = startY;
      continue;
    }
    do {
      if (n + LARGEST_SEGMENT > coords.length) coords = grown(coords, new Float64Array(2 * coords.length));
      if (count === ops.length) ops = grown(ops, new Uint8Array(2 * count));
      const dx = relative ? x : 0;
      const dy = relative ? y : 0;
      let size = 2;
      let op = LINE;
      switch (letter) {
        case C:
        case S:
          op = CUBIC;
          size = 6;
          if (letter === C) {
            coords[n] = dx + scanner.number();
            coords[n + 1] = dy + scanner.number();
          } else {
            coords[n] = last === CUBIC ? 2 * x - controlX : x;
            coords[n + 1] = last === CUBIC ? 2 * y - controlY : y;
          }
          controlX = coords[n + 2] = dx + scanner.number();
          controlY = coords[n + 3] = dy + scanner.number();
          break;
        case Q:
        case T:
          op = QUAD;
          size = 4;
          if (letter === Q) {
            controlX = dx + scanner.number();
            controlY = dy + scanner.number();
          } else {
            controlX = last === QUAD ? 2 * x - controlX : x;
            controlY = last === QUAD ? 2 * y - controlY : y;
          }
          coords[n] = controlX;
          coords[n + 1] = controlY;
          break;
        case A:
          op = ARC;
          size = 7;
          coords[n] = scanner.number();
          coords[n + 1] = scanner.number();
          coords[n + 2] = scanner.number();
          coords[n + 3] = scanner.flag();
          coords[n + 4] = scanner.flag();
          break;
        case M:
          op = MOVE;
          break;
      }
      const endX = letter === V ? x : dx + scanner.number();
      const endY = letter === H ? y : dy + scanner.number();
      if (scanner.faultAt >= 0) {
        fault = { kind: "malformed", command: String.fromCharCode(code), at: scanner.faultAt };
        break;
      }
      n += size;
      coords[n - 2] = x = endX;
      coords[n - 1] = y = endY;
      ops[count++] = last = op;
      if (op === MOVE) {
        startX = x;
        startY = y;
        letter = L;
      }
    } while (scanner.startsNumber());
  }
  return {
    ops: ops === reusedOps ? ops.slice(0, count) : ops.subarray(0, count),
    coords: coords === reusedCoords ? coords.slice(0, n) : coords.subarray(0, n),
    fault,
  };
}

function grown<Buffer extends Float64Array | Uint8Array>(full: Buffer, larger: Buffer): Buffer {
  larger.set(full);
  return larger;
}

/** A letter outside the grammar where a command could stand is unsupported, all else malformed. */
function faultAt(text: string, at: number): PathFault {
  const command = text.charAt(at);
  const unsupported = /[a-z]/i.test(command) && COMMANDS[text.charCodeAt(at) | LOWER_CASE] !== 1;
  return { kind: unsupported ? "unsupported" : "malformed", command, at };
}
