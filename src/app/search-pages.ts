/** A list as a whole: what the browser searches where no server does. */

interface Part<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** @returns every page of a list, the first one first. */
export async function allPages<P extends Part<unknown>>(
  fetchPage: (cursor: string | undefined) => Promise<P>,
): Promise<P[]> {
  const pages: P[] = [];
  for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null)
    pages.push(await fetchPage(cursor));
  return pages;
}
