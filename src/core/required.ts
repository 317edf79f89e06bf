/** A value that a component above must provide; throws, naming what is missing, when nobody does. */
export function required<T>(value: T | null, provider: string): T {
  if (value === null) throw new Error(`no ${provider} above`);
  return value;
}
