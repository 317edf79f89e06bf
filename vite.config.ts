import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Two builds of one graph: the browser's chunks, and the server with the same React app inside. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
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
      : { input: ["src/app/entry-client.tsx"] },
  },
}));
