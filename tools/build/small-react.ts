/**
 * What a bundler cannot take out of React. It keeps a CommonJS module whole, so functions that nobody calls are taken out
 * beforehand. The stage's reconciler asks its host at run time what it can do: said beforehand, the parts for other hosts fall away.
 * No error is made while a renderer is evaluated (`withoutStacks`). Lines stay where they are, for the source maps.
 */
import { parseSync, type Plugin } from "vite";

const RECONCILER = "/react-reconciler.production.js";

/** What the site and its packages import from React. `react-bindings.ts` exports no other names, so that a build without one fails. */
export const REACT_NAMES: readonly string[] = [
  "Children",
  "Component",
  "Fragment",
  "StrictMode",
  "Suspense",
  "cloneElement",
  "createContext",
  "createElement",
  "forwardRef",
  "isValidElement",
  "memo",
  "startTransition",
  "use",
  "useCallback",
  "useContext",
  "useEffect",
  "useEffectEvent",
  "useId",
  "useImperativeHandle",
  "useInsertionEffect",
  "useLayoutEffect",
  "useMemo",
  "useReducer",
  "useRef",
  "useState",
  "useSyncExternalStore",
];

/** What is used of each module: what React's renderers use, and the site and its packages. */
export const USED: Readonly<Record<string, ReadonlySet<string>>> = {
  "/react.production.js": new Set([
    ...REACT_NAMES,
    "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
    "version",
  ]),
  "/react-dom.production.js": new Set([
    "__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
    "flushSync",
    "version",
  ]),
  "/scheduler.production.js": new Set([
    "unstable_IdlePriority",
    "unstable_ImmediatePriority",
    "unstable_LowPriority",
    "unstable_NormalPriority",
    "unstable_UserBlockingPriority",
    "unstable_cancelCallback",
    "unstable_getCurrentPriorityLevel",
    "unstable_now",
    "unstable_requestPaint",
    "unstable_scheduleCallback",
    "unstable_shouldYield",
  ]),
};

/** What `@pixi/react` can do, of what a host of react-reconciler is asked for. What it does not name it cannot do. */
export const HOST: Readonly<Record<string, boolean>> = {
  isPrimaryRenderer: false,
  supportsHydration: false,
  supportsMicrotasks: false,
  supportsMutation: true,
  supportsPersistence: false,
  supportsResources: false,
  supportsSingletons: false,
  supportsTestSelectors: false,
};

/** @param code of react-reconciler @returns it with the answers of the host in place of its questions. @throws Error if one is not asked */
export function withHost(code: string, host: typeof HOST): string {
  return Object.entries(host).reduce((text, [name, can]) => {
    // `var supportsHydration = $$$config.supportsHydration`, below the functions that use it: no minifier takes it for a constant.
    const question = `${name} = $$$config.${name}`;
    if (!text.includes(question))
      throw new Error(`react-reconciler no longer asks its host for ${name}: correct small-react.ts`);
    return text
      .replace(question, () => `${name}Asked = ${can}`)
      .replaceAll(new RegExp(`(?<![.\\w$])${name}(?![\\w$])`, "g"), () => String(can));
  }, code);
}

/**
 * A renderer of React throws a few errors as signals, told apart by identity, and makes them when it is evaluated. Where
 * a debugger is attached (developer tools, Lighthouse, Playwright), V8 then parses the whole renderer and its file once more
 * for the positions in their stacks, which nobody reads: 45 ms of a page's first second. Here they have a message and no stack.
 * @param code of react-dom's client or of react-reconciler @throws Error if it makes none
 */
export function withoutStacks(code: string): string {
  const signal = /(?<=\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;
  const result = code.replace(signal, "Object.create(Error.prototype, { message: { value: $1 } })");
  if (result === code) throw new Error("React no longer makes its signals as errors: correct small-react.ts");
  return result;
}

/** @param code of a CommonJS module @returns it without the exports that are not used, each of which is a statement of its own */
export function withExports(code: string, used: ReadonlySet<string>): string {
  let text = "";
  let from = 0;
  for (const { start, end } of parseSync("module.cjs", code, { sourceType: "script" }).program.body) {
    const statement = code.slice(start, end);
    const [, name] = /^exports\.(\w+) =/.exec(statement) ?? [];
    const kept = name === undefined || used.has(name) ? statement : statement.replaceAll(/[^\n]/g, "");
    text += code.slice(from, start) + kept;
    from = end;
  }
  return text + code.slice(from);
}

export const smallReact: Plugin = {
  name: "small-react",
  apply: "build",
  transform: {
    filter: { id: /\/(?:react|react-dom(?:-client)?|react-reconciler|scheduler)\.production\.js$/ },
    handler(code, id) {
      const used = Object.entries(USED).find(([file]) => id.endsWith(file))?.[1];
      const needed =
        used === undefined
          ? withoutStacks(id.endsWith(RECONCILER) ? withHost(code, HOST) : code)
          : withExports(code, used);
      return { code: needed, map: null };
    },
  },
};
