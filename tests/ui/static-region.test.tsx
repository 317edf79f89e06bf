// @vitest-environment jsdom
import { act } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { hasStaticRegions, StaticRegion } from "../../src/ui/static-region.tsx";
import { one } from "../support/render.tsx";

const renders = vi.fn<() => void>();

function Text({ children }: { children: string }) {
  renders();
  return <p>{children}</p>;
}

/** A document is served once: each test has a region of its own. */
let name = "";

const region = (text: string | null) => (
  <StaticRegion as="section" name={name} id="about" content={text === null ? null : <Text>{text}</Text>} />
);

/** A page that the server has rendered. */
function served(text: string): HTMLElement {
  const root = document.createElement("div");
  name += "a";
  root.innerHTML = renderToString(region(text));
  document.body.replaceChildren(root);
  renders.mockClear();
  return root;
}

function hydrate(root: HTMLElement): Root {
  const pages: Root[] = [];
  act(() => void pages.push(hydrateRoot(root, region(null))));
  const [page] = pages;
  if (page === undefined) throw new Error("not hydrated");
  return page;
}

it("keeps the server's content: neither its components nor its data are needed", () => {
  const root = served("About us");
  const paragraph = one(root, "p");
  const errors: unknown[] = [];
  act(() => void hydrateRoot(root, region(null), { onRecoverableError: (error) => errors.push(error) }));
  expect(errors).toEqual([]);
  expect(renders).not.toHaveBeenCalled();
  expect(one(root, "#about > p")).toBe(paragraph);
  expect(paragraph.textContent).toBe("About us");
});

it("shows the same content in a new element after the reader has been elsewhere", () => {
  const root = served("About us");
  const paragraph = one(root, "p");
  const page = hydrate(root);
  act(() => page.render(<h1>Elsewhere</h1>));
  expect(root.textContent).toBe("Elsewhere");
  act(() => page.render(region(null)));
  expect(one(root, "#about > p")).toBe(paragraph);
  expect(hasStaticRegions()).toBe(true);
});

it("is rendered in another element while the server's content waits for the reader to come back", () => {
  const root = served("About us");
  const paragraph = one(root, "p");
  const page = hydrate(root);
  act(() => page.render(<div>{region("About them")}</div>));
  expect(root.textContent).toBe("About them");
  expect(hasStaticRegions()).toBe(true);
  act(() => page.render(region(null)));
  expect(one(root, "#about > p")).toBe(paragraph);
});

it("is rendered as usual where nothing was served", () => {
  const root = document.createElement("div");
  const page = createRoot(root);
  act(() => page.render(region("About us")));
  expect(root.textContent).toBe("About us");
});

it("is rendered anew in its element in another language: what was served is gone then", () => {
  const root = served("About us");
  const page = hydrate(root);
  const element = one(root, "#about");
  act(() => page.render(region("Über uns")));
  expect(one(root, "#about")).toBe(element);
  expect(element.innerHTML).toBe("<p>Über uns</p>");
  expect(hasStaticRegions()).toBe(false);
});
