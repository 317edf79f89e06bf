/** Finds announcements that would supersede themselves, directly or through others: no reader would find the one in force. */
import { diagnostic, type Diagnostic } from "./diagnostic.ts";
import type { Announcement } from "./model.ts";

type Linked = Pick<Announcement, "id" | "publishAt" | "supersedes">;

/** Announcements by id; a record is null while it is on hold. */
type Announcements = ReadonlyMap<string, { readonly record: Linked | null }>;

/** What an announcement supersedes is older than it: of a circle, the oldest is the one that cannot be right. */
function isOlder(a: Linked, b: Linked): boolean {
  return a.publishAt === b.publishAt ? a.id < b.id : a.publishAt < b.publishAt;
}

/**
 * @param served the announcements that are served: there is no circle among them.
 * @param candidates new versions, which replace the served ones of the same id.
 * @returns for each new version that must be refused, why. Without these no circle is left.
 */
export function circularSupersessions(
  served: Announcements,
  candidates: Announcements,
): ReadonlyMap<string, Diagnostic> {
  const refused = new Map<string, Diagnostic>();
  /** The id that an announcement supersedes. */
  const olderOf = (id: string): string | null =>
    ((refused.has(id) ? undefined : candidates.get(id)) ?? served.get(id))?.record?.supersedes ?? null;
  /** Ids from which no circle is reached. */
  const cleared = new Set<string>();
  /** The circle that is reached from an announcement; empty when there is none. */
  const circleFrom = (start: string): readonly string[] => {
    const way = new Set<string>();
    for (let id: string | null = start; id !== null && !cleared.has(id); id = olderOf(id)) {
      if (way.has(id)) return [...way].slice([...way].indexOf(id));
      way.add(id);
    }
    for (const id of way) cleared.add(id);
    return [];
  };
  for (const start of candidates.keys())
    for (let circle = circleFrom(start); circle.length > 0; circle = circleFrom(start)) {
      const [first, ...others] = circle.flatMap((id) => (refused.has(id) ? [] : (candidates.get(id)?.record ?? [])));
      if (first === undefined) break; // a circle among what is served cannot be mended here
      const { id } = others.reduce((oldest, each) => (isOlder(each, oldest) ? each : oldest), first);
      const chain = [...circle.slice(circle.indexOf(id)), ...circle.slice(0, circle.indexOf(id)), id];
      const at = { file: `announcements/${id}/meta.yaml`, field: "supersedes" };
      refused.set(id, diagnostic("supersedes-circle", at, { chain }));
    }
  return refused;
}
