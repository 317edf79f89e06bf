/**
 * Works on all items, some at a time, in their order. After a failure no further item is begun; those
 * under way are waited for, so that nothing happens after the call has ended.
 * @throws the first failure.
 */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  const run = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true && failures.length === 0; next = queue.next()) {
      try {
        await work(next.value);
      } catch (problem) {
        failures.push(problem);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, run));
  if (failures.length > 0) throw failures[0];
}
