/** @returns whether the window shows the end of the page, to the pixel that browsers round. */
export function isAtPageEnd({ scrollY, innerHeight, document }: Window): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}
