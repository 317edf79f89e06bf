/** The initials of a person without a portrait: two letters, or the first character of a Chinese name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = Array.from(words[0] ?? "")[0] ?? "";
  if (!/^[\p{Script=Latin}]/u.test(first)) return first;
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? "")[0] ?? "") : "";
  return (first + last).toUpperCase();
}
