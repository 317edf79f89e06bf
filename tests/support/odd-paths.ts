/** Paths that no link leads to: encodings, separators, other origins, characters that URLs do not have. */

/** What is put together to paths, beside single bytes. The last of each is often a slash, which is what redirects. */
const PARTS = [
  "/",
  "//",
  "\\",
  "%5C",
  "%5c",
  "%2F",
  "%252F",
  "%09",
  "%0a",
  "%0D%0A",
  "%00",
  "%E5%85%AC%E5%91%8A",
  "%F0%9F%98%80",
  "%C3%A9",
  "%C3",
  "%",
  "%zz",
  ".",
  "..",
  "%2e",
  "%2E%2E",
  ";",
  "@",
  ":",
  ":443",
  "evil.example",
  "www.evil.example",
  "http:",
  "https:",
  "javascript:",
  "data:,",
  "en",
  "zh-TW",
  "announcement",
  "announcements",
  "careers",
  "api",
  "files",
  "assets",
  "?",
  "?a=/",
  "?//evil.example/",
  "&q=%5C",
  "#",
  "~",
  "[",
  "]",
  "'",
  '"',
  "<script>",
  "\u00e9",
  "\u00a0",
  "\u0085",
];

/** @param random returns numbers from 0 to 1, 1 excluded. */
export function oddPath(random: () => number): string {
  const count = 1 + Math.floor(random() * 6);
  const parts = Array.from({ length: count }, () =>
    random() < 0.1
      ? String.fromCharCode(33 + Math.floor(random() * 222))
      : (PARTS[Math.floor(random() * PARTS.length)] ?? "/"),
  );
  const path = parts.join("").replaceAll(" ", "");
  return `/${path}${random() < 0.6 ? "/" : ""}`;
}
