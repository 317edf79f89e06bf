import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const SHELL_PACKAGES = /rolldown\/runtime|\/node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|i18next|react-i18next)\//;
const SHELL_ROOMS = /\/src\/(?:core\/(?!picture|motion)|theme|i18n\/(?!locales)|app\/(?!entry-client|load-page|stage\/)|styles)/;
const SHELL_PARTS = /\/src\/ui\/(?:address-place|button|icon|icons|ledger|link|live-region|moment|shell-context|themed|toast|toast-queue|phrases|format|missing-translation|paragraphs|stage-slots?|use-server-html|sanitise)\.|\/assets\/[a-z]+\/icons\//;

function isShell(id: string): boolean {
  return SHELL_PACKAGES.test(id) || SHELL_ROOMS.test(id) || SHELL_PARTS.test(id);
}

/** @pixi/react takes PixiJS through the stage's own thin entry: PixiJS's would bring every renderer. */
const thinPixi: Plugin = {
  name: "thin-pixi",
  enforce: "pre",
  resolveId(source, importer) {
    if (source !== "pixi.js" || importer?.includes("/node_modules/@pixi/react/") !== true) return null;
    return fileURLToPath(new URL("src/stage/pixi.ts", import.meta.url));
  },
};

/** Two builds of one graph: the browser's chunks, and the server with the same React app inside. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [thinPixi, react()],
  // wouter carries a stand-in for a hook that React has had since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: "react" }] },
  // Bundled beforehand, it would not pass the resolver above.
  optimizeDeps: {
    exclude: ["@pixi/react"],
    include: ["@pixi/react > react-reconciler", "@pixi/react > react-reconciler/constants.js", "@pixi/react > its-fine"],
  },
  appType: "custom",
  publicDir: isSsrBuild ? false : "assets/public",
  define: { "import.meta.vitest": "undefined" },
  build: {
    target: "es2022",
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Fonts and images keep their own address: the policy of the page allows no data: fonts.
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    rollupOptions: isSsrBuild
      ? {
          input: { main: "src/server/main.ts" },
          output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
        }
      : {
          input: ["src/app/entry-client.tsx"],
          output: {
            // What every page needs, in one file: it compresses better than a dozen.
            codeSplitting: {
              groups: [{ name: "shell", test: isShell }],
            },
          },
        },
  },
}));
