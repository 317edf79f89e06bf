/** What a maintainer of the content should know; readers lose nothing by it. */
export function warn(message: string): void {
  // oxlint-disable-next-line no-console -- the console is where it is looked for
  console.warn(message);
}
