/** Whether two values of plain data (objects, arrays, primitives) have equal content. */
export function isEqualData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [ofA, ofB] = [Object.entries(a), new Map(Object.entries(b))];
  return ofA.length === ofB.size && ofA.every(([name, value]) => ofB.has(name) && isEqualData(value, ofB.get(name)));
}
