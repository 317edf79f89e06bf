// @vitest-environment jsdom
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
// Fetched with the first rows: the tests wait for the rows only.
import "../../src/ui/place-rows.ts";
import { useInfiniteList, type ListPage } from "../../src/ui/use-infinite-list.ts";

// Without `act`, which runs all effects at once: here React decides when, as in a browser.
vi.stubGlobal("IntersectionObserver", undefined);

const pageOf = (name: string): ListPage<string> => ({
  items: [`${name} row`],
  offset: 0,
  cursor: null,
  nextCursor: null,
  previousCursor: null,
  total: 1,
});

function List({ name, initial }: { name: string; initial: ListPage<string> }) {
  const { items } = useInfiniteList<string>({
    initial,
    fetchPage: () => Promise.reject(new Error("nothing is fetched")),
    describeFailure: () => null,
  });
  return <p>{`${name}: ${items.join()}`}</p>;
}

it("no heading of a new list is ever in the document over the rows of the old one", async () => {
  const container = document.createElement("div");
  const root = createRoot(container);
  const seen: string[] = [];
  new MutationObserver(() => seen.push(container.textContent)).observe(container, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  root.render(<List name="all" initial={pageOf("all")} />);
  await vi.waitFor(() => expect(seen).toEqual(["all: all row"]));
  root.render(<List name="policies" initial={pageOf("policies")} />);
  await vi.waitFor(() => expect(seen.at(-1)).toBe("policies: policies row"));
  expect(seen).toEqual(["all: all row", "policies: policies row"]);
  root.unmount();
});
