// @vitest-environment jsdom
/** The page of the parts names what it does not show. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { memo, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { ICON_PAIRS } from "../../../tools/parts/client/icon-pairs.ts";
import { missingComponents } from "../../../tools/parts/client/shown.ts";

function Shown() {
  return <Inner />;
}
function Inner() {
  return <p>Inner</p>;
}
const Kept = memo(function Kept() {
  return <p>Kept</p>;
});
function Forgotten() {
  return null;
}
const WIDTHS = (): number => 375;

it("a component that is exported and not rendered is named, wherever it would be in the tree", () => {
  const modules = {
    "src/ui/one.tsx": { Shown, Inner, WIDTHS, helper: () => null, default: Forgotten },
    "src/ui/two.tsx": { Kept, Forgotten },
  };
  const container = document.createElement("div");
  const root = createRoot(container);
  const show = (content: ReactNode): void => flushSync(() => root.render(content));
  show(<Shown />);
  expect(missingComponents(modules, container)).toEqual(["src/ui/two.tsx: Kept", "src/ui/two.tsx: Forgotten"]);
  show(
    <section>
      <Shown />
      <Kept />
    </section>,
  );
  expect(missingComponents(modules, container)).toEqual(["src/ui/two.tsx: Forgotten"]);
  root.unmount();
});

it("icons are shown with those that take their place in the source", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const pairs = sources.flatMap((file) =>
    [...readFileSync(join("src", file), "utf8").matchAll(/name="([\w-]+)" hoveredName="([\w-]+)"/g)].map(
      ([, plain, hovered]) => `${plain} ${hovered}`,
    ),
  );
  expect([...new Set(pairs)].toSorted()).toEqual(ICON_PAIRS.map((pair) => pair.join(" ")).toSorted());
});
