/** What a preset may say about an ease, for any set of eases: also where the eases are known by their source alone. */
/** A parameter's default and its bounds. */
export interface EaseParameter {
  readonly initial: number;
  readonly min: number;
  readonly max: number;
}

/** The parameters that an ease has. */
export interface EaseBounds {
  readonly parameters: Readonly<Record<string, EaseParameter>>;
}

export interface ResolvedEase<E extends EaseBounds> {
  readonly name: string;
  readonly ease: E;
  readonly values: Readonly<Record<string, number>>;
}

/**
 * @param spec a name, or an object with a name and parameters. Presets also come from the studio, unseen by the compiler
 * @returns the ease with a value for every parameter
 * @throws RangeError naming what is wrong, and what is allowed
 */
export function resolveSpec<E extends EaseBounds>(
  spec: string | { readonly name: string },
  eases: ReadonlyMap<string, E>,
): ResolvedEase<E> {
  const { name, ...given }: { name: string } & Record<string, unknown> =
    typeof spec === "string" ? { name: spec } : { ...spec };
  const ease = eases.get(name);
  if (ease === undefined) throw new RangeError(`there is no ease "${name}"; allowed: ${[...eases.keys()].join(", ")}`);
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(ease.parameters, key));
  if (unknown !== undefined) throw new RangeError(`the ease "${name}" has no parameter "${unknown}"`);
  const values: Record<string, number> = {};
  for (const [key, { initial, min, max }] of Object.entries(ease.parameters)) {
    const value = given[key] ?? initial;
    if (typeof value !== "number" || !(value >= min && value <= max)) {
      throw new RangeError(`${name}: ${key} is ${JSON.stringify(value)}, not a number from ${min} to ${max}`);
    }
    values[key] = value;
  }
  return { name, ease, values };
}
