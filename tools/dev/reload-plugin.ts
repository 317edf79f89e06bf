import type { Plugin } from "vite";

/** Loads pages anew when a module changes that the server alone has: the browser would not hear of it otherwise. */
export function reloadForServerCode(): Plugin {
  return {
    name: "reload-for-server-code",
    apply: "serve",
    hotUpdate({ file, modules, server }) {
      const { client } = server.environments;
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      if ((client.moduleGraph.getModulesByFile(file)?.size ?? 0) === 0) client.hot.send({ type: "full-reload" });
    },
  };
}
