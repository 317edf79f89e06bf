/** The rows of a list: descendants with `data-row`, in order. */
export function rowsOf(list: ParentNode): NodeListOf<HTMLElement> {
  return list.querySelectorAll("[data-row]");
}
