interface HasBox {
  getBoundingClientRect(): { readonly bottom: number };
}

/**
 * The index of the first row that is not wholly above the window, by binary search: it is asked for on every frame of a
 * scroll, and lists are long.
 * @returns the last row's index when all are above, -1 without rows.
 */
export function topmostRow(rows: ArrayLike<HasBox>): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > 0) high = middle;
    else low = middle + 1;
  }
  return Math.min(low, high);
}
