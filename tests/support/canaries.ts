/** Unreleased content with a canary in every field that could leak, and the forms in which the canary could appear. */
import { createHash } from "node:crypto";
import { pdfBytes, type ContentFixture } from "../../tools/testing/content-fixture.ts";

/** The canary: in ids, titles, bodies, file names and file bytes of everything that is not public. */
export const MARK = "zqxcanary";

const sha256 = (bytes: string | Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

/** The text in base64 at each offset in a group of three bytes, less the characters that depend on its neighbours. */
function base64Forms(text: string): string[] {
  return [0, 1, 2].map((lead) => {
    const coded = Buffer.from("\0".repeat(lead) + text).toString("base64");
    return coded.slice(Math.ceil((lead * 8) / 6), Math.floor(((lead + text.length) * 8) / 6));
  });
}

export interface FutureItem {
  readonly id: string;
  readonly file: { readonly name: string; readonly sha256: string } | null;
}

/** Twenty-seven announcements, one on hold, a career and a document: thirty in all. */
export function addFutureItems(content: ContentFixture, publishAt: string): FutureItem[] {
  const items: FutureItem[] = [];
  const texts = (kind: string) => ({ title: `Title ${MARK} ${kind}`, body: `Body of ${MARK} ${kind}.` });
  for (let index = 1; index <= 28; index += 1) {
    const id = `${MARK}-${index}`;
    const attachment = `bytes of ${MARK} ${index}`;
    content.announcement(id, {
      // The last one is past its release, but on hold.
      publishAt: index === 28 ? "2020-01-01T09:00+08:00" : publishAt,
      ...texts(String(index)),
      attachment,
      category: ["announcement", "industry-policies", "information-disclosure"][index % 3] ?? "announcement",
      meta: {
        hold: index === 28,
        related: ["2025-001"],
        ...(index % 5 === 0 ? { supersedes: `2025-00${index / 5}`, priceSensitive: true } : {}),
      },
    });
    items.push({ id, file: { name: `${id}-en.pdf`, sha256: sha256(pdfBytes(attachment)).toString("hex") } });
  }
  content.career(`${MARK}-engineer`, publishAt);
  items.push({ id: `${MARK}-engineer`, file: null });
  const bytes = pdfBytes(`paper of ${MARK}`);
  const file = { name: `${MARK}-paper.pdf`, sha256: sha256(bytes).toString("hex") };
  content.write(`documents/${file.name}`, bytes);
  content.document({
    id: `${MARK}-paper`,
    publishAt,
    files: [{ path: file.name, lang: "en", bytes: bytes.length, sha256: file.sha256, title: `Paper ${MARK}` }],
  });
  items.push({ id: `${MARK}-paper`, file });
  // Portraits of a person who is not public yet, in the folder and named by nothing.
  for (const place of ["shared", "light", "dark"]) content.image(`${place}/${MARK}-portrait`, { text: MARK });
  return items;
}

/** @returns a function that finds any form of the canary in a text. */
export function leaks(items: readonly FutureItem[]): (text: string) => string | null {
  const hashes = items.flatMap(({ id, file }) => [
    sha256(id),
    ...(file === null ? [] : [Buffer.from(file.sha256, "hex")]),
  ]);
  const forms = [
    MARK,
    Buffer.from(MARK).toString("hex"),
    ...base64Forms(MARK),
    ...hashes.flatMap((hash) => [
      hash.toString("hex"),
      hash.toString("base64").slice(0, 40),
      hash.toString("base64url").slice(0, 40),
    ]),
  ];
  const pattern = new RegExp(forms.map((form) => form.replace(/[^A-Za-z0-9]/g, "\\$&")).join("|"), "i");
  return (text) => pattern.exec(text)?.[0] ?? null;
}
