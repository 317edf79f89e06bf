import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { designPixels } from "./tools/build/design-pixels.ts";
import { iconSprites } from "./tools/build/icon-sprites.ts";
import { songSigns } from "./tools/build/song-signs.ts";
import { splitSheets } from "./tools/build/split-sheets.ts";
import { plainFields } from "./tools/build/plain-fields.ts";
import { reactBindings } from "./tools/build/react-bindings.ts";
import { smallReact } from "./tools/build/small-react.ts";
import { plainShaders } from "./tools/build/plain-shaders.ts";
import { onlyUsedEases } from "./tools/build/used-eases.ts";

const ROOT = fileURLToPath(new URL(".", import.meta.url));

/** From the first folder of packages on: those that a package brings for itself are not the shell's. */
const SHELL_PACKAGES =
  /rolldown\/runtime|^\0react-bindings:|^(?:(?!\/node_modules\/).)*\/package\.json$|^(?:(?!\/node_modules\/).)*\/node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|react-i18next)\//;
const SHELL_ROOMS =
  /\/src\/(?:core\/(?!beside-query|fold|group-by|idle|laid-out|partial-date|picture|motion|song|whole-dates)|theme|i18n\/(?!locales|regions|region-|use-region|secondary|history|archive|by-language|load-secondary|create-i18n)|pages\/outline\.|app\/(?!arrive|deferred-layout|row-transition|shell\/(?:footer|strip)-content|entry-client|modules-meta|load-|notices|scroll-anchor|search-|stage\/)|api\/(?!client|failure-text))/;
const SHELL_PARTS =
  /\/src\/components\/shell-context\.|\/src\/ui\/(?:answer-press|button|content-image|cursor-in-url|icon|link|moment|toast-queue|phrases|missing-translation|paragraphs|picture|plain-click|stage-slots?|use-server-html|sanitise|sheet-place-html|static-region|rich-links|rows-of)\./;

const SHELL = "shell";

/**
 * V8 compiles all functions of the file while it is fetched, on another thread, in place of each when it is first called
 * (https://v8.dev/blog/explicit-compile-hints). To others it is a comment.
 */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad";

function isShell(id: string): boolean {
  return SHELL_PACKAGES.test(id) || SHELL_ROOMS.test(id) || SHELL_PARTS.test(id);
}

/** An error with a text of its own, without a value in it. */
const PLAIN_ERROR = /new (\w*Error)\(\s*(?:"[^"\\]*"|'[^'\\]*'|`[^`\\$]*`)\s*\)/g;

/** @pixi/react takes PixiJS through the stage's own thin entry: PixiJS's would bring every renderer. */
const thinPixi: Plugin = {
  name: "thin-pixi",
  enforce: "pre",
  resolveId(source, importer) {
    if (source !== "pixi.js" || importer?.includes("/node_modules/@pixi/react/") !== true) return null;
    return fileURLToPath(new URL("src/stage/pixi.ts", import.meta.url));
  },
  load(id) {
    // PixiJS would make a WebGL context of its own to learn what WebGL2 promises (GLSL ES 3.00, 4.5.4).
    if (id.endsWith("/program/getMaxFragmentPrecision.mjs"))
      return 'export const getMaxFragmentPrecision = () => "highp";';
    // PixiJS's loader of sprite sheets, which the stage does not use.
    if (id.endsWith("/pixi.js/lib/spritesheet/init.mjs")) return "";
    // Masks, and the kinds of images that PixiJS would find a texture for: the stage names its own.
    if (id.endsWith("/pixi.js/lib/rendering/init.mjs")) return "";
    // What replaces PixiJS's use of `eval`: only for the parts that the stage's renderer has.
    if (id.endsWith("/pixi.js/lib/unsafe-eval/init.mjs"))
      return `
        import { GlShaderSystem } from "../rendering/renderers/gl/shader/GlShaderSystem.mjs";
        import { GlUniformGroupSystem } from "../rendering/renderers/gl/shader/GlUniformGroupSystem.mjs";
        import { AbstractRenderer } from "../rendering/renderers/shared/system/AbstractRenderer.mjs";
        import { generateShaderSyncPolyfill } from "./shader/generateShaderSyncPolyfill.mjs";
        import { generateUniformsSyncPolyfill } from "./uniforms/generateUniformsSyncPolyfill.mjs";
        AbstractRenderer.prototype._unsafeEvalCheck = () => {};
        GlUniformGroupSystem.prototype._generateUniformsSync = generateUniformsSyncPolyfill;
        GlShaderSystem.prototype._generateShaderSync = generateShaderSyncPolyfill;
      `;
    // Names of colours, as in CSS: the stage's colours are numbers.
    if (id.endsWith("/@pixi/colord/plugins/names.mjs")) return "export default () => {};";
    // @pixi/react tells React its version, for which it brings the whole of its package.json.
    if (id.endsWith("/@pixi/react/lib/package.json.mjs")) return "export default {};";
    return null;
  },
  transform(code, id) {
    const [, path = ""] = /\/pixi\.js\/lib\/(.+)\.mjs$/.exec(id) ?? [];
    if (path === "") return null;
    // What PixiJS would fetch for pages and for workers: the stage uses none of it.
    const kept = /^environment-(?:browser|webworker)\/\w+Ext$/.test(path)
      ? code.replace(/await import\([^)]*\);/, "")
      : code;
    // What is told to those who write for PixiJS: a reader's log has the name of the module.
    const name = JSON.stringify(`pixi.js/${path.slice(path.lastIndexOf("/") + 1)}`);
    return { code: kept.replaceAll(PLAIN_ERROR, (_, error: string) => `new ${error}(${name})`), map: null };
  },
};

/**
 * Vite wraps every dynamic import in a helper that fetches style sheets and modules for it. Here there is
 * one sheet, and documents list their modules themselves: the wrapper only calls the import.
 */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    configResolved({ plugins }) {
      const wrapper = plugins.find(({ name }) => name === "native:import-analysis-build");
      if (wrapper === undefined) throw new Error("Vite's wrapper of dynamic imports has another name");
      wrapper.applyToEnvironment = () => false;
    },
  };
}

/**
 * The style sheets of some media are files of their own: documents name them with their media, so no page waits for them
 * elsewhere.
 */
function mediaSheets(): Plugin {
  return {
    name: "media-sheets",
    apply: "build",
    generateBundle() {
      for (const name of ["print.css", "preferences.css"]) {
        const path = `src/styles/${name}`;
        const source = readFileSync(new URL(path, import.meta.url), "utf8").replaceAll(/\/\*[^]*?\*\/|^\s+/gm, "");
        this.emitFile({ type: "asset", name, originalFileName: path, source });
      }
    },
  };
}

/** Vite leaves a comment in place of each import of a style sheet. */
function noEmptyComments(): Plugin {
  return {
    name: "no-empty-comments",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = file.code.replaceAll(/\/\* empty css +\*\//g, "");
    },
  };
}

/** The minifier does not know this selector yet. It keeps it as it is, and would warn of it in each build. */
function knownSelector(name: string): Plugin {
  return {
    name: "known-selector",
    apply: "build",
    configResolved({ logger }) {
      const { warn } = logger;
      logger.warn = (message, options) => {
        if (!message.includes(`'${name}' is not recognized as a valid pseudo-class`)) warn(message, options);
      };
    },
  };
}

/**
 * Hashes do not compress, and a document names two dozen files: 36 bits tell the builds that a folder keeps apart. Rolldown wants
 * 42 for so many chunks.
 */
const SHORT_NAMES = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:6][extname]",
};

/** What licences ask to keep is in `third-party-notices.txt`, which is served: scripts carry no comments. */
const BROWSER_OUTPUT = { ...SHORT_NAMES, comments: false };

/** No module reads a property for what that does: what is read and not used falls away. */
const TREESHAKE = { propertyReadSideEffects: false } as const;

/** Two builds of one graph: the browser's chunks, and the server with the same React app inside. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    thinPixi,
    onlyUsedEases(ROOT),
    plainShaders,
    plainFields,
    smallReact,
    react(),
    iconSprites(),
    songSigns(),
    knownSelector("target-current"),
    ...(isSsrBuild ? [] : [reactBindings, plainImports(), mediaSheets(), splitSheets(), noEmptyComments()]),
  ],
  // wouter carries a stand-in for a hook that React has had since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: "react" }] },
  // Bundled beforehand, it would not pass the resolver above.
  optimizeDeps: {
    exclude: ["@pixi/react"],
    include: ["react-reconciler", "react-reconciler/constants", "react-reconciler/constants.js", "its-fine"],
  },
  css: { postcss: { plugins: [designPixels] } },
  worker: {
    format: "es",
    plugins: () => [thinPixi, onlyUsedEases(ROOT), plainShaders, smallReact, reactBindings],
    rolldownOptions: {
      output: {
        ...BROWSER_OUTPUT,
        // All that the worker imports stays in its file: what a later scene shares with it would be a file of its own, for which
        // the worker waits (rolldown/rolldown#10731).
        codeSplitting: { groups: [{ name: "worker", test: /\/src\/stage\/worker\.ts$/ }] },
      },
      treeshake: TREESHAKE,
    },
  },
  appType: "custom",
  publicDir: isSsrBuild ? false : "assets/public",
  define: {
    "import.meta.vitest": "undefined",
    // The server's bundle holds the packages' production code alone, whatever the environment says at its start.
    ...(isSsrBuild === true ? { "process.env.NODE_ENV": '"production"' } : {}),
  },
  // The built server needs no node_modules: an image is Node and dist/. The development server loads packages as they are.
  ...(isSsrBuild === true ? { ssr: { noExternal: true as const } } : {}),
  build: {
    target: "es2022",
    // Browsers of the last two years and a little before: README.md. No prefixes, and short media queries.
    cssTarget: ["chrome123", "firefox125", "safari17.5"],
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Fonts and images keep their own address: the policy of the page allows no data: fonts.
    assetsInlineLimit: 0,
    sourcemap: false,
    // The stage's worker is one file but for scenes that come later: it compresses best as a whole, and is fetched late.
    chunkSizeWarningLimit: 700,
    // One sheet, which `splitSheets` cuts into parts, and no helper that would fetch sheets and modules: the document
    // lists what its page needs, and a navigation fetches its few chunks itself.
    modulePreload: false,
    cssCodeSplit: false,
    copyPublicDir: !isSsrBuild,
    rollupOptions: isSsrBuild
      ? {
          input: {
            main: "src/server/main.ts",
            "content-worker": "src/live/worker.ts",
            "draw-worker": "src/server/social/draw-worker.ts",
            site: "src/server/built-site.ts",
            // `npm start` where tsx is not installed.
            start: "tools/start.ts",
          },
          // What makes a build is not part of one.
          external: /\/tools\/build\/build-site\.ts$/,
          output: {
            entryFileNames: "[name].js",
            chunkFileNames: "chunks/[name]-[hash].js",
            // As the browser's build names them.
            assetFileNames: SHORT_NAMES.assetFileNames,
          },
        }
      : {
          input: ["src/app/entry-client.tsx"],
          // A module of constants, such as a section's `markup.ts`, needs no chunk that other chunks would wait for.
          optimization: { inlineConst: { mode: "all", pass: 2 } },
          treeshake: TREESHAKE,
          output: {
            ...BROWSER_OUTPUT,
            postBanner: ({ name }) => (name === SHELL ? COMPILE_HINT : ""),
            // What every page needs, in one file: it compresses better than a dozen.
            codeSplitting: {
              // The entry must not wait for what it fetches after the first paint.
              includeDependenciesRecursively: false,
              groups: [{ name: SHELL, test: isShell }],
            },
          },
        },
  },
}));
