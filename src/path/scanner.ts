/**
 * Reads the tokens of SVG path data (SVG 2, 9.3.9) from character codes, without slicing the text.
 * Numbers may have an exponent, as in every browser and in the grammar of SVG 1.1.
 */

/** The largest finite single-precision value: browsers refuse path numbers beyond it, and the GPU cannot hold them. */
const LARGEST = 3.402_823_466_385_288_6e38;

const TAB = 9;
const COMMA = 44;
const MINUS = 45;
const PLUS = 43;
const POINT = 46;
const ZERO = 48;
const NINE = 57;

/** 1 for each character of `wsp`: tab, line feed, form feed, carriage return, space. */
const WHITE = new Uint8Array(128);
for (const code of [TAB, 10, 12, 13, 32]) WHITE[code] = 1;

/** Powers of ten that a double holds exactly. */
const TENS = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
const EXACT_DIGITS = 15;

/** 0 past the end, which is no character of path data: reading there natively gives NaN, and is slow. */
function codeAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : 0;
}

export class Scanner {
  readonly text: string;
  /** Offset of the next unread character. */
  at = 0;
  /** Offset of the first character that did not fit, or -1. Once set it stays, so one check serves a whole segment. */
  faultAt = -1;

  constructor(text: string) {
    this.text = text;
  }

  /** Skips `wsp*`. */
  space(): void {
    while (WHITE[codeAt(this.text, this.at)] === 1) this.at++;
  }

  /** The offset after `comma_wsp?`, which starts at `at` with the character `code`. */
  private afterSeparator(at: number, code: number): number {
    const { text } = this;
    while (WHITE[code] === 1) code = codeAt(text, ++at);
    if (code !== COMMA) return at;
    do code = codeAt(text, ++at);
    while (WHITE[code] === 1);
    return at;
  }

  /** Whether the next character can begin a number. */
  startsNumber(): boolean {
    const code = codeAt(this.text, this.at);
    return (code >= ZERO && code <= NINE) || code === MINUS || code === POINT || code === PLUS;
  }

  /** An arc flag and the separator after it; where there is none, 0 and `faultAt`. */
  flag(): number {
    const flag = codeAt(this.text, this.at) - ZERO;
    if (flag !== 0 && flag !== 1) return this.refuse(this.at);
    this.at++;
    this.at = this.afterSeparator(this.at, codeAt(this.text, this.at));
    return flag;
  }

  /**
   * A number and the separator after it. Up to 15 digits and a power of ten within ±22 come out of one exact product or
   * quotient, hence correctly rounded (Clinger, 1990); longer ones are left to the engine.
   * Where there is no number, or one beyond single precision: 0 and `faultAt`.
   */
  number(): number {
    const { text } = this;
    const start = this.at;
    let at = start;
    let code = codeAt(text, at);
    const negative = code === MINUS;
    if (negative || code === PLUS) code = codeAt(text, ++at);
    let value = 0;
    const first = at;
    while (code >= ZERO && code <= NINE) {
      value = value * 10 + (code - ZERO);
      code = codeAt(text, ++at);
    }
    let digits = at - first;
    let power = 0;
    if (code === POINT) {
      code = codeAt(text, ++at);
      const decimals = at;
      while (code >= ZERO && code <= NINE) {
        value = value * 10 + (code - ZERO);
        code = codeAt(text, ++at);
      }
      power = decimals - at;
      digits = power === 0 ? 0 : digits - power;
    }
    if (digits === 0) return this.refuse(at);
    if ((code | 32) === 101) {
      code = codeAt(text, ++at);
      const down = code === MINUS;
      if (down || code === PLUS) code = codeAt(text, ++at);
      const exponentStart = at;
      let exponent = 0;
      while (code >= ZERO && code <= NINE) {
        exponent = exponent * 10 + (code - ZERO);
        code = codeAt(text, ++at);
      }
      if (at === exponentStart) return this.refuse(at);
      power += down ? -exponent : exponent;
    }
    if (digits > EXACT_DIGITS || power > 22 || power < -22) {
      value = Math.abs(Number(text.slice(start, at)));
      if (value > LARGEST) return this.refuse(start);
    } else if (power < 0) value /= TENS[-power] ?? 1;
    else if (power > 0) value *= TENS[power] ?? 1;
    this.at = code > COMMA ? at : this.afterSeparator(at, code);
    return negative ? -value : value;
  }

  private refuse(at: number): number {
    if (this.faultAt < 0) this.faultAt = at;
    return 0;
  }
}
