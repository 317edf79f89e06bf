/**
 * Ids of announcements in content. An id may be of an announcement that is to come, so it is in no digest that a view or a
 * snapshot is named by: a view adds the ids that it holds.
 */

/** Where content names an announcement. */
export interface NamedAnnouncement {
  /** Dotted path. */
  readonly field: string;
  readonly id: string;
}

/** The keys whose values are ids of announcements, in every file. */
const KEYS: ReadonlySet<string> = new Set(["announcement", "related", "supersedes"]);

/** The ids that a key names. An item whose id is one of the keys has an object for its value. */
function idsOf(key: string, value: unknown): readonly string[] {
  if (!KEYS.has(key)) return [];
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];
}

/** Every announcement that a value from YAML names. */
export function namedAnnouncements(value: unknown, path = ""): NamedAnnouncement[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const field = path === "" ? key : `${path}.${key}`;
    const ids = Array.isArray(value) ? [] : idsOf(key, part);
    return ids.length > 0 ? ids.map((id) => ({ field, id })) : namedAnnouncements(part, field);
  });
}

/** JSON of a value from YAML, without the announcements that it must not name. */
export function jsonNaming(value: unknown, mayName: (id: string) => boolean): string {
  return JSON.stringify(value, (key, part: unknown) => {
    const ids = idsOf(key, part);
    if (ids.length === 0) return part;
    const named = ids.filter(mayName);
    // An empty list would say that there are others.
    if (named.length === 0) return undefined;
    return Array.isArray(part) ? named : named[0];
  });
}

/** The keys as JSON has them. */
const WRITTEN_KEYS = [...KEYS].map((key) => `"${key}":`);

/** JSON of a value from YAML without any announcement that it names. */
export function jsonWithoutNames(value: unknown): string {
  // Most values name none, and a replacer makes `JSON.stringify` several times as slow.
  const json = JSON.stringify(value);
  return WRITTEN_KEYS.some((key) => json.includes(key)) ? jsonNaming(value, () => false) : json;
}
