/** Which folder may import which folders and packages. An area is a folder with one rule. */

export interface Area {
  /** Areas, and other files of the project, that it may import. It may always import itself. */
  readonly imports: readonly string[];
  /** Areas of which it may import types only. */
  readonly types?: readonly string[];
  /** Packages that it may import; `node:` stands for Node's modules. */
  readonly packages: readonly string[];
  /** Packages of which it may import types only. */
  readonly packageTypes?: readonly string[];
  /** Why the rule is so. Failure messages end with it. */
  readonly because: string;
}

/** The rooms of the site, each above the rooms that it imports. */
export const ROOMS: Readonly<Record<string, Area>> = {
  "src/core": {
    imports: [],
    packages: [],
    because: "the shared vocabulary must run everywhere, so it depends on nothing",
  },
  "src/node": {
    imports: [],
    packages: ["node:"],
    because: "helpers that need Node are apart from what browsers load",
  },
  "src/content": {
    imports: ["src/core"],
    packages: ["node:", "valibot", "js-yaml", "markdown-it", "fastest-levenshtein", "image-size", "opencc-js"],
    because: "the content model knows neither how it is served nor how it is shown",
  },
  "src/live": {
    imports: ["src/core", "src/node", "src/content"],
    packages: ["node:", "valibot"],
    packageTypes: ["pino"],
    because: "the running server's content works without HTTP and without pages",
  },
  "src/theme": {
    imports: ["src/core"],
    packages: ["react"],
    because: "every component may use the theme, so it uses no component",
  },
  "src/i18n": {
    imports: ["src/core"],
    packages: ["i18next", "react-i18next", "react"],
    because: "every component may use messages, so they use no component",
  },
  "src/motion": {
    imports: ["src/core"],
    packages: ["gsap"],
    because: "animations also run in a worker, without React and without a document",
  },
  "src/path": {
    imports: [],
    packages: [],
    because: "paths are arithmetic: the stage, still pictures and tests use them alike",
  },
  "src/stage": {
    imports: ["src/core", "src/motion", "src/path", "shaders"],
    packages: ["react", "pixi.js", "@pixi/react", "libtess"],
    because: "the stage is drawn in a worker, from messages: it knows no component and no content",
  },
  "src/api": {
    imports: ["src/core", "src/content", "src/i18n"],
    packages: ["redaxios", "valibot", "react"],
    because: "the client of the JSON API knows the responses, not who shows them",
  },
  "src/ui": {
    imports: ["src/core", "src/i18n", "src/motion", "src/path"],
    types: ["src/content", "src/stage"],
    packages: ["react", "react-dom", "wouter", "dompurify", "virtual:icon-sprites", "virtual:song-signs"],
    because: "primitives are used by every page and know none; a slot holds the data that its scene is drawn from",
  },
  "src/components": {
    imports: ["src/core", "src/i18n", "src/ui"],
    types: ["src/content"],
    packages: ["react"],
    because: "sections and pages share these components, which know neither",
  },
  "src/sections": {
    imports: ["src/core", "src/i18n", "src/ui", "src/components"],
    types: ["src/content"],
    packages: [],
    packageTypes: ["react"],
    because: "a section is rendered from its data: it fetches nothing and knows no page",
  },
  "src/pages": {
    imports: ["src/core", "src/api", "src/i18n", "src/ui", "src/components", "src/sections"],
    types: ["src/content"],
    packages: ["react", "wouter"],
    because: "each page is a chunk of its own and knows nothing of the app around it",
  },
  "src/app": {
    imports: [
      "src/core",
      "src/api",
      "src/i18n",
      "src/theme",
      "src/ui",
      "src/components",
      "src/sections",
      "src/pages",
      "src/stage",
      "src/styles",
      "package.json",
    ],
    types: ["src/content"],
    packages: ["react", "react-dom", "react-i18next", "wouter"],
    packageTypes: ["i18next"],
    because: "the app composes the rooms of the browser and knows none of the server",
  },
  "src/server": {
    imports: ["src/core", "src/node", "src/content", "src/live", "src/i18n", "src/app"],
    packages: [
      "node:",
      "@hono/node-server",
      "@resvg/resvg-wasm",
      "@valibot/to-json-schema",
      "fast-xml-builder",
      "fresh",
      "hono",
      "ical-generator",
      "lru-cache",
      "negotiator",
      "pino",
      "prom-client",
      "range-parser",
      "valibot",
    ],
    because: "the server serves views and the rendered app; it knows no component",
  },
};

export const TOOLS: Readonly<Record<string, Area>> = {
  tools: {
    imports: [
      "src/core",
      "src/server",
      "tools/build",
      "tools/check",
      "tools/cli",
      "tools/content",
      "tools/dev",
      "tools/docs",
      "tools/engines",
      "tools/figures",
      "tools/fonts",
      "tools/nodes",
      "tools/parts",
      "tools/preview",
      "tools/shots",
      "tools/studio",
      "tools/testing",
      "tools/trace",
    ],
    packages: ["node:", "@hono/node-server", "subset-font", "tsx", "vite"],
    because: "the files of npm scripts read options and call a folder; no folder imports them",
  },
  "tools/cli": {
    imports: ["src/content"],
    packages: ["node:"],
    because: "every script reads its options with it, `npm start` without dev packages too",
  },
  "tools/build": {
    imports: ["src/app", "src/content", "src/core", "src/node", "src/server", "tools/presets"],
    packages: ["node:", "postcss", "subset-font", "vite"],
    because: "the build must not depend on what is not an input of it",
  },
  "tools/diagnostics": {
    imports: ["src/core", "src/content"],
    packages: ["node:"],
    because: "the words of diagnostics depend on no command that prints them",
  },
  "tools/check": {
    imports: [
      "src/core",
      "src/content",
      "src/live",
      "src/stage",
      "src/ui",
      "tools/cli",
      "tools/diagnostics",
      "tools/presets",
    ],
    packages: ["node:", "opencc-js", "tsx", "vite", "yaml"],
    because: "the check reads the project; it serves and publishes nothing",
  },
  "tools/content": {
    imports: [
      "src/core",
      "src/node",
      "src/content",
      "src/live",
      "tools/build",
      "tools/check",
      "tools/cli",
      "tools/diagnostics",
    ],
    types: ["src/server"],
    packages: ["node:", "@aws-sdk/client-s3", "diff", "js-yaml", "markdown-it", "pdfjs-dist", "valibot", "yaml"],
    because: "the web team's commands work on real content, with the server that is built",
  },
  "tools/preview": {
    imports: ["src/core", "src/content", "src/live", "tools/cli", "tools/content"],
    types: ["src/server"],
    packages: [],
    packageTypes: ["@hono/node-server"],
    because: "the preview shows the built site at another minute",
  },
  "tools/dev": {
    imports: ["src/app", "src/core", "src/content", "src/live", "src/server"],
    packages: ["node:", "uqr"],
    packageTypes: ["vite"],
    because: "the development server runs the server's code from source",
  },
  "tools/docs": {
    imports: ["src/core", "src/content"],
    packages: ["node:", "@valibot/to-json-schema", "oxfmt"],
    packageTypes: ["valibot"],
    because: "references are generated from the schemas of the content",
  },
  "tools/engines": {
    imports: ["src/core", "src/live", "src/server", "tools/cli", "tools/content", "tools/testing"],
    packages: ["node:", "ws"],
    because: "other engines read the built site, as the preview serves it",
  },
  "tools/figures": {
    imports: ["src/core", "src/content", "src/motion", "src/path", "src/sections"],
    packages: ["node:"],
    because: "bitmaps are drawn on the processor, from what the stage draws",
  },
  "tools/stills": {
    imports: ["src/content", "src/sections", "src/ui", "tools/cli", "tools/testing"],
    packages: ["node:", "@playwright/test", "sharp"],
    because: "parts of the still pictures are drawn by Chromium, and compressed",
  },
  "tools/shots": {
    imports: ["src/core", "tools/cli", "tools/testing"],
    packages: ["node:", "@playwright/test"],
    because: "the site is photographed from outside, as readers get it",
  },
  "tools/favicons": {
    imports: ["src/core", "src/server", "tools/cli", "tools/testing"],
    packages: ["node:", "@playwright/test"],
    because: "the site's mark is drawn by a browser, and the server names the icons of its manifest",
  },
  "tools/fonts": {
    imports: [],
    packages: [],
    because: "fonts are measured without the site",
  },
  "tools/nodes": {
    imports: ["src/core", "tools/cli", "tools/testing"],
    packages: ["node:"],
    because: "other versions of Node run the project's scripts as processes",
  },
  "tools/sample": {
    imports: ["src/core", "src/content", "tools/cli", "tools/content", "tools/testing"],
    packages: ["node:", "@playwright/test", "js-yaml", "markdown-it", "pdfkit", "sharp", "valibot"],
    because: "the sample is made with the commands of real content, which do not know it",
  },
  "tools/presets": {
    imports: ["src/core", "src/motion"],
    packages: ["node:", "magic-string", "valibot", "vite"],
    because: "the build, the check and the studio read preset files alike",
  },
  "tools/studio": {
    imports: [
      "src/app",
      "src/content",
      "src/core",
      "src/node",
      "src/motion",
      "src/path",
      "src/stage",
      "src/styles",
      "src/ui",
      "tools/presets",
    ],
    packages: ["node:", "fflate", "lil-gui", "react", "react-dom", "svgpath", "valibot", "vite"],
    because: "the studio edits presets of the running site through the stage's own messages",
  },
  "tools/parts": {
    imports: [
      "src/api",
      "src/app",
      "src/components",
      "src/core",
      "src/i18n",
      "src/pages",
      "src/sections",
      "src/theme",
      "src/ui",
    ],
    types: ["src/content"],
    packages: ["react", "react-dom", "react-i18next", "wouter"],
    packageTypes: ["i18next", "vite"],
    because: "the site's components are shown as they are, and none of them knows that",
  },
  "tools/trace": {
    imports: [],
    packages: ["node:"],
    because: "a trace is resolved from the source maps of any build, without the site",
  },
  "tools/testing": {
    imports: ["src/app", "src/node", "src/path"],
    types: ["src/core"],
    packages: ["node:", "@mdi/js", "@playwright/test", "js-yaml", "simple-icons", "vite"],
    because: "tests and benches share it, so it knows neither",
  },
  "tools/bench": {
    imports: [
      "src/core",
      "src/content",
      "src/motion",
      "src/path",
      "src/stage",
      "tools/build",
      "tools/cli",
      "tools/testing",
    ],
    packages: ["node:", "@playwright/test", "gsap", "pixi.js", "svgpath", "vite"],
    because: "benches measure the site from outside, with what they share with tests in tools/testing",
  },
};

/** What unit tests import besides what their room or tool may import, and packages besides vitest and Node's. */
const TEST_EXTRAS: Readonly<Record<string, Partial<Pick<Area, "imports" | "packages">> & Pick<Area, "because">>> = {
  "src/app": { packages: ["jsdom"], because: "documents are parsed as a browser parses them" },
  "src/content": { packages: ["jsdom"], because: "rendered Markdown is parsed as a browser parses it" },
  "src/i18n": { packages: ["react-dom"], because: "hooks are tested in components that are rendered" },
  "src/path": { imports: ["src/stage"], because: "lengths and strokes of a path are measured by the stage" },
  "src/server": {
    imports: ["src/api"],
    packages: ["@rowanmanning/feed-parser", "ical.js", "jsdom"],
    because: "the client and the server are tested against each other, and feeds are read with other libraries",
  },
  "src/ui": { packages: ["react-dom"], because: "hooks are tested in components that are mounted" },
  "tools/content": {
    imports: ["src/app", "src/server"],
    packages: ["pdfkit"],
    because: "commands are tested with the server from source, and with PDF files of their own",
  },
  "tools/docs": {
    imports: ["src/server"],
    packages: ["node:"],
    because: "the tables of the README name its variables",
  },
  "tools/nodes": { packages: ["yaml"], because: "the CI workflow names the same versions" },
  "tools/trace": { imports: ["tools/build"], because: "the maps lie where the build moves them" },
  "tools/sample": { packages: ["pdfjs-dist"], because: "a PDF is read with another library than it is made with" },
};

/** The folder of the tests of a room or tool. */
const testFolder = (source: string): string => source.replace(/^src\//, "tests/").replace(/^tools/, "tests/tools");

/** A room's tests may import what the room may, and what the tests of those rooms share. */
function testsOf([source, { imports, types = [], packages, packageTypes = [] }]: [string, Area]): [string, Area] {
  const extra = TEST_EXTRAS[source];
  const sources = [source, ...imports, ...types, ...(extra?.imports ?? [])];
  const because = `tests of ${source} need no more than it, vitest and what tests share`;
  return [
    testFolder(source),
    {
      imports: [...sources, ...sources.map(testFolder), "tests/support", "tools/testing"],
      packages: ["vitest", "node:", ...packages, ...packageTypes, ...(extra?.packages ?? [])],
      because: extra === undefined ? because : `${because}; ${extra.because}`,
    },
  ];
}

const BROWSER_TESTS: Area = {
  imports: ["src/core", "src/server", "tests/browser", "tests/support", "tools/build", "tools/testing"],
  types: ["src/stage"],
  packages: ["node:", "@playwright/test", "@axe-core/playwright", "pdfjs-dist", "sharp"],
  because: "browser tests see the site from outside: they share names and addresses with it, not behaviour",
};

const OTHER_TESTS: Readonly<Record<string, Area>> = {
  "tests/support": {
    imports: [
      "src/app",
      "src/components",
      "src/content",
      "src/core",
      "src/i18n",
      "src/live",
      "src/server",
      "src/theme",
      "tools/testing",
    ],
    packages: ["node:", "js-yaml", "react", "react-dom", "react-i18next", "tsx", "vite", "wouter"],
    because: "every test may import it, so it imports no test and no test runner",
  },
  "tests/architecture": {
    imports: ["src/core", "tests/support"],
    packages: ["node:", "vitest"],
    because: "rules about imports are read from the source, not by running it",
  },
  "tests/styles": {
    imports: ["src/core"],
    packages: ["node:", "vitest"],
    because: "style sheets are read as text",
  },
  "tests/spec": {
    imports: [
      "src/api",
      "src/app",
      "src/content",
      "src/core",
      "src/i18n",
      "src/live",
      "src/ui",
      "tests/support",
      "tools/check",
      "tools/studio",
    ],
    packages: ["node:", "jsdom", "react", "react-dom", "vite", "vitest"],
    because: "the values of the specification are those of the whole site",
  },
  "tests/browser": BROWSER_TESTS,
  "tests/browser/process": BROWSER_TESTS,
  "tests/browser/site": BROWSER_TESTS,
  "tests/browser/studio": BROWSER_TESTS,
  "tests/browser/stage": {
    ...BROWSER_TESTS,
    imports: [...BROWSER_TESTS.imports, "src/path", "src/stage"],
    packages: [...BROWSER_TESTS.packages, "svgpath"],
    because: "paths are drawn by the stage's own code in a page of the test, and compared with the browser's",
  },
};

/** Every folder of code. */
export const AREAS: Readonly<Record<string, Area>> = {
  ...ROOMS,
  ...TOOLS,
  ...Object.fromEntries(Object.entries({ ...ROOMS, ...TOOLS }).map(testsOf)),
  ...OTHER_TESTS,
};
