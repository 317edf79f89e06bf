/** Rules that are narrower than a folder's: about single files, about when code is fetched, about what an entry reaches. */

/** An import that is not allowed. */
export interface Restriction {
  readonly rule: string;
  /** Importing files. */
  readonly from: RegExp;
  /** Imported files or packages. */
  readonly to: RegExp;
  /** Which imports it is about: all, those with values, or those with values that are not dynamic. */
  readonly kind: "all" | "values" | "static";
  readonly because: string;
}

export const RESTRICTIONS: readonly Restriction[] = [
  {
    rule: "src imports neither tools nor tests",
    from: /^src\//,
    to: /^(?:tools|tests)\//,
    kind: "all",
    because: "the site is built and served without them",
  },
  {
    rule: "tools do not import tests",
    from: /^tools\//,
    to: /^tests\//,
    kind: "all",
    because: "what tools and tests share is in tools/testing",
  },
  {
    rule: "only benches, what draws in Chromium, and what runs tests import tools/testing",
    from: /^tools\/(?!bench\/|engines\/|favicons\/|nodes\/|sample\/|shots\/|shots\.ts|stills\/|testing\/|install-test-tools\.ts|long-tests\.ts|test\.ts|test-nodes\.ts)/,
    to: /^tools\/testing\//,
    kind: "all",
    because: "what operators and the web team run does not depend on test code",
  },
  {
    rule: "a folder of tools does not import the file of an npm script",
    from: /^(?:tools\/[^/]+\/|tests\/)/,
    to: /^tools\/[^/]+\.(?:ts|mjs)$/,
    kind: "all",
    because: "importing it would run the script",
  },
  {
    rule: "browser rooms import only the shapes of the JSON API from content",
    from: /^src\/(?:api|ui|components|sections|pages|app)\//,
    to: /^src\/content\/(?!(?:contract|site-contract|page-data|operations)\.ts$)/,
    kind: "all",
    because: "the files, schemas and views of the content must not reach a browser",
  },
  {
    rule: "the server imports the app through its server entry",
    from: /^src\/server\//,
    to: /^src\/app\/(?!entry-server\.tsx$)/,
    kind: "all",
    because: "the entry is all of the app that the server depends on",
  },
  {
    rule: "the studio takes names from the app, no components",
    from: /^tools\/studio\//,
    to: /^src\/(?:app|ui)\/(?!hydrated-attribute\.ts$|stage-slots\.ts$|image\.tsx$)/,
    kind: "all",
    because: "its frames show the site itself; the path bench shows the images that stand in for figures",
  },
  {
    rule: "the browser's entry is imported by no module",
    from: /^(?:src|tools)\//,
    to: /^src\/app\/entry-client\.tsx$/,
    kind: "all",
    because: "importing it would start the app",
  },
  {
    rule: "the app imports the stage dynamically",
    from: /^src\/app\//,
    to: /^src\/stage\//,
    kind: "static",
    because: "no page waits for the stage's code",
  },
  {
    rule: "the app imports the stage through mountStage",
    from: /^src\/app\//,
    to: /^src\/stage\/(?!page\/mount\.ts$)/,
    kind: "values",
    because: "the stage has one boundary",
  },
  {
    rule: "a section's behaviour is imported dynamically",
    from: /./,
    to: /^src\/sections\/[a-z]+\/behaviour\.ts$/,
    kind: "static",
    because: "it is fetched after the first paint",
  },
  {
    rule: "behaviour imports no component of a section and no style sheet",
    from: /^src\/(?:app\/|sections\/[a-z]+\/[a-z-]+\.ts$)/,
    to: /^src\/sections\/.*\.(?:tsx|css)$/,
    kind: "values",
    because: "the page already has them in another chunk",
  },
  {
    rule: "one file of src imports GSAP",
    from: /^src\/(?!motion\/run\.ts$)/,
    to: /^gsap(?:\/|$)/,
    kind: "all",
    because: "presets and scenes depend on our player, so that GSAP can be replaced in one place",
  },
  {
    rule: "one file of src imports PixiJS",
    from: /^src\/(?!stage\/pixi\.ts$)/,
    to: /^pixi\.js(?:\/|$)/,
    kind: "all",
    because: "PixiJS's own entry would bring every renderer",
  },
];

/** What the modules reached from entries, types apart, may and may not be. */
export interface Reach {
  readonly rule: string;
  readonly entries: readonly string[];
  /** Whether dynamic imports are followed. */
  readonly dynamic: boolean;
  /** Files and packages that must not be reached. */
  readonly not: RegExp;
  readonly because: string;
}

/** With what the server loads on demand. */
const SERVER_ENTRIES = [
  "src/server/main.ts",
  "src/server/metrics.ts",
  "src/server/built-site.ts",
  "src/live/worker.ts",
];

/** What runs where `npm ci --omit=dev` has installed the packages; the browser's chunks are built beforehand. */
export const PRODUCTION_ENTRIES = [...SERVER_ENTRIES, "src/app/entry-server.tsx", "tools/start.ts"];

export const REACHES: readonly Reach[] = [
  {
    rule: "browsers load no code of the server",
    entries: ["src/app/entry-client.tsx", "src/stage/worker.ts"],
    dynamic: true,
    not: /^(?:node:|hono|@hono\/|pino|tools\/|src\/(?:server|live|node)\/|src\/content\/(?!(?:contract|site-contract|page-data|operations)\.ts$))/,
    because: "it needs Node, and it holds what is not yet public",
  },
  {
    rule: "a request folds no changes",
    entries: ["src/server/app.ts"],
    dynamic: true,
    not: /^src\/content\/(?:library|changes\/(?:fold|settle))\.ts$/,
    because: "states are folded when content is applied, and a request looks its state up",
  },
  {
    rule: "the server runs without the stage",
    entries: SERVER_ENTRIES,
    dynamic: true,
    not: /^(?:src\/stage\/|pixi\.js|@pixi\/|gsap|libtess|redaxios)/,
    because: "pages are rendered with still pictures, and nothing draws or fetches on the server",
  },
  {
    rule: "the server and `npm start` run without tools that make, check or test",
    entries: PRODUCTION_ENTRIES,
    dynamic: false,
    not: /^tools\/(?!build\/(?:build-if-stale|build-lock|freshness)\.ts$|cli\/|start\.ts$)/,
    because: "their packages are not installed in production",
  },
  {
    rule: "the stage's worker has no page",
    entries: ["src/stage/worker.ts"],
    dynamic: true,
    not: /^(?:src\/(?!core\/|motion\/|path\/|stage\/)|src\/stage\/page\/|react-dom|wouter|i18next)/,
    because: "a worker has no document, and its chunk holds what draws",
  },
  {
    rule: "`npm run content -- --help` loads no package of a command",
    entries: ["tools/content.ts"],
    dynamic: false,
    not: /^(?:@aws-sdk|pdfjs-dist|vite|yaml|js-yaml|markdown-it|valibot|src\/(?:app|live|server)\/)/,
    because: "the help must appear at once",
  },
];
