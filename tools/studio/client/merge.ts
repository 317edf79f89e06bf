/** Merges an edit with a file that has changed since the edit began, value by value. */

/** A value that an edit or the file has changed. Values as JSON; undefined where there is none. */
export interface Difference {
  /** Keys from the preset to the value, joined by dots. */
  readonly field: string;
  readonly base: string | undefined;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
  /** Who has changed it. Both, if they have changed it to different values. */
  readonly by: "mine" | "theirs" | "both";
}

type Leaf = number | string | boolean | object;

/** An ease is one value: parameters of one make no sense with the name of another. */
const isGroup = (key: string, value: unknown): value is object =>
  typeof value === "object" && value !== null && key !== "ease";

function leavesOf(value: object, path = ""): ReadonlyMap<string, Leaf> {
  return new Map(
    Object.entries(value).flatMap(([key, inner]: [string, Leaf]): [string, Leaf][] => {
      const at = `${path}${key}`;
      return isGroup(key, inner) ? [...leavesOf(inner, `${at}.`)] : [[at, inner]];
    }),
  );
}

const text = (value: Leaf | undefined): string | undefined =>
  value === undefined ? undefined : value === Infinity ? "Infinity" : JSON.stringify(value);

/** @param base the file as it was when the edit began */
export function differences(base: object, mine: object, theirs: object): readonly Difference[] {
  const [before, edited, now] = [leavesOf(base), leavesOf(mine), leavesOf(theirs)];
  return [...new Set([...before.keys(), ...edited.keys(), ...now.keys()])].flatMap((field): Difference[] => {
    const values = { base: text(before.get(field)), mine: text(edited.get(field)), theirs: text(now.get(field)) };
    if (values.mine === values.theirs) return [];
    const by = values.mine === values.base ? "theirs" : values.theirs === values.base ? "mine" : "both";
    return [{ field, ...values, by }];
  });
}

function without(group: object, keys: readonly string[]): object {
  const [key = "", ...rest] = keys;
  const entries = Object.entries(group).flatMap(([name, value]: [string, Leaf]): [string, Leaf][] => {
    if (name !== key) return [[name, value]];
    if (rest.length === 0 || typeof value !== "object") return [];
    const inner = without(value, rest);
    return Object.keys(inner).length === 0 ? [] : [[name, inner]];
  });
  return Object.fromEntries(entries);
}

function withValue(group: object, keys: readonly string[], value: Leaf): object {
  const [key = "", ...rest] = keys;
  if (rest.length === 0) return { ...group, [key]: value };
  const inner: unknown = Reflect.get(group, key);
  return { ...group, [key]: withValue(typeof inner === "object" && inner !== null ? inner : {}, rest, value) };
}

/**
 * The file with what the edit has changed.
 * @param choose for values that both have changed
 */
export function merge<Data extends object>(
  { base, mine, theirs }: Readonly<Record<"base" | "mine" | "theirs", Data>>,
  choose: (field: string) => "mine" | "theirs",
): Data {
  const edited = leavesOf(mine);
  const merged = differences(base, mine, theirs)
    .filter(({ field, by }) => by === "mine" || (by === "both" && choose(field) === "mine"))
    .reduce<object>((data, { field }) => {
      const value = edited.get(field);
      const keys = field.split(".");
      return value === undefined ? without(data, keys) : withValue(data, keys, value);
    }, theirs);
  // Every value comes from one of the two, at its place.
  return merged as Data;
}
