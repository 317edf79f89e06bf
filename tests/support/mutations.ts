/** Ways in which a file of the content folder is damaged: by accident, by a bad copy, or on purpose. */

const BOMB = `a: &a [x, x, x, x, x, x, x, x, x]\n${"bcdefghi"
  .split("")
  .map((name, index) => `${name}: &${name} [${`*${"abcdefgh"[index]}, `.repeat(8)}x]`)
  .join("\n")}\n`;

const text = (value: string): Buffer => Buffer.from(value);

/** Files that the reader of content must reject without failing. */
export const HOSTILE_FILES: Readonly<Record<string, Buffer>> = {
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

/**
 * Damages a file in one random way.
 * @param random returns numbers from 0 to 1, 1 excluded.
 */
export function mutate(bytes: Buffer, random: () => number): Buffer {
  const offset = (length = bytes.length): number => Math.floor(random() * length);
  const at = offset();
  const kind = Math.floor(random() * 8);
  switch (kind) {
    case 0: // truncated, as by a writer that was killed
      return bytes.subarray(0, at);
    case 1: // a hole, as by a copy that lost a block
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.alloc(Math.min(64, bytes.length - at)),
        bytes.subarray(at + 64),
      ]);
    case 2: {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << offset(8));
      return flipped;
    }
    case 3: // something pasted at the wrong offset
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(offset(), offset()), bytes.subarray(at)]);
    case 4: {
      const from = Math.min(at, offset());
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
      return Buffer.concat([bytes.subarray(0, at), text(signs[offset(signs.length)] ?? ""), bytes.subarray(at)]);
    }
    case 6: {
      const lines = bytes.toString("latin1").split("\n");
      const [first, second] = [offset(lines.length), offset(lines.length)];
      [lines[first], lines[second]] = [lines[second] ?? "", lines[first] ?? ""];
      return Buffer.from(lines.join("\n"), "latin1");
    }
    default: {
      const whole = Object.values(HOSTILE_FILES);
      return whole[offset(whole.length)] ?? bytes;
    }
  }
}
