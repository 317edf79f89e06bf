/** Ways in which a file of the content folder goes wrong: by accident, by a bad copy, or on purpose. */

const BOMB = `a: &a [x, x, x, x, x, x, x, x, x]\n${"bcdefghi"
  .split("")
  .map((name, index) => `${name}: &${name} [${`*${"abcdefgh"[index]}, `.repeat(8)}x]`)
  .join("\n")}\n`;

const text = (value: string): Buffer => Buffer.from(value);

/** Whole files that a reader of content must survive. */
export const NASTY: Readonly<Record<string, Buffer>> = {
  "nothing at all": text(""),
  "a YAML bomb": text(BOMB),
  "20,000 nested lists": text("[".repeat(20_000)),
  "20,000 nested maps in blocks": text(Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n")),
  "20,000 nested quotes": text(`# T\n\n${">".repeat(20_000)} deep\n`),
  "20,000 open brackets in a text": text(`# T\n\n${"[".repeat(20_000)}${"*".repeat(20_000)}\n`),
  "UTF-16": Buffer.from("\ufeff# Title\n\nText.\n", "utf16le"),
  "a NUL": text("# Title\n\nText\0.\n"),
  "half a character": Buffer.concat([text("# Title\n\nText "), Buffer.from([0xe4, 0xb8])]),
  "a duplicate key": text("category: announcement\ncategory: announcement\n"),
  "a tag": text("category: !!js/function 'x'\n"),
  "a prototype": text("__proto__: { hold: false }\nconstructor: x\n"),
  "a scalar": text("42\n"),
  "two documents": text("a: 1\n---\nb: 2\n"),
  "more than 64 KB": text(`# Title\n\n${"a".repeat(70_000)}\n`),
  "a file that is no PDF": text("<html>"),
};

/** One accident, decided by chance alone. */
export function mutate(bytes: Buffer, chance: () => number): Buffer {
  const place = (length = bytes.length): number => Math.floor(chance() * length);
  const at = place();
  const kind = Math.floor(chance() * 8);
  switch (kind) {
    case 0: // cut short, as by a writer that was killed
      return bytes.subarray(0, at);
    case 1: // a hole, as by a copy that lost a block
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.alloc(Math.min(64, bytes.length - at)),
        bytes.subarray(at + 64),
      ]);
    case 2: {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << place(8));
      return flipped;
    }
    case 3: // something pasted in the wrong place
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(place(), place()), bytes.subarray(at)]);
    case 4: {
      const from = Math.min(at, place());
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(at)]);
    }
    case 5: {
      const signs = [
        "\0",
        "\t",
        "\r",
        ": ",
        "- ",
        "&a ",
        "*a",
        "!!x ",
        "\ufeff",
        "---\n",
        "\u2028",
        "'",
        '"',
        "{",
        "# ",
      ];
      return Buffer.concat([bytes.subarray(0, at), text(signs[place(signs.length)] ?? ""), bytes.subarray(at)]);
    }
    case 6: {
      const lines = bytes.toString("latin1").split("\n");
      const [first, second] = [place(lines.length), place(lines.length)];
      [lines[first], lines[second]] = [lines[second] ?? "", lines[first] ?? ""];
      return Buffer.from(lines.join("\n"), "latin1");
    }
    default: {
      const whole = Object.values(NASTY);
      return whole[place(whole.length)] ?? bytes;
    }
  }
}
