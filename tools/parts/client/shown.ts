/** Which of the site's components the page shows: the exports of its modules, compared with what React has rendered. */

/** The exports of modules by path, as `import.meta.glob` gives them. */
export type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** React's node of a rendered component, as developer tools read it. */
interface Fiber {
  readonly type: unknown;
  /** Differs from `type` for what `memo` has wrapped. */
  readonly elementType: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
}

/** A component by its name, as React asks: a capital first, and a small letter, which constants do not have. */
const COMPONENT_NAME = /^[A-Z]\w*[a-z]/;
const isComponent = (value: unknown): boolean =>
  typeof value === "function" || (typeof value === "object" && value !== null && "$$typeof" in value);

/** Exported components by `path: name`. Default exports are pages, which are made of the others. */
function exportedComponents(modules: Modules): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(modules).flatMap(([path, exports]) =>
      Object.entries(exports)
        .filter(([name, value]) => name !== "default" && COMPONENT_NAME.test(name) && isComponent(value))
        .map(([name, value]) => [`${path}: ${name}`, value] as const),
    ),
  );
}

/** The components that React has rendered into the element that its root was made for. */
function renderedComponents(root: Element): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  const key = Object.keys(root).find((name) => name.startsWith("__reactContainer$"));
  // React's own node, under a name that changes with each start of it.
  const first = key === undefined ? null : (Reflect.get(root, key) as Fiber);
  // Of two trees that React keeps, the one that is shown.
  const { current } = (first?.stateNode ?? { current: null }) as { readonly current: Fiber | null };
  const visit = (fiber: Fiber | null): void => {
    for (let next = fiber; next !== null; next = next.sibling) {
      found.add(next.type).add(next.elementType);
      visit(next.child);
    }
  };
  visit(current);
  return found;
}

/** The exported components that are not rendered, by `path: name`. */
export function missingComponents(modules: Modules, root: Element): readonly string[] {
  const rendered = renderedComponents(root);
  return [...exportedComponents(modules)].flatMap(([name, component]) => (rendered.has(component) ? [] : [name]));
}
