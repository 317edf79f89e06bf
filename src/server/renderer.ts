/** The built React app as the server sees it. */
import type * as entry from "../app/entry-server.tsx";

export type RenderPage = Pick<
  typeof entry,
  "renderPageDocument" | "parseAddress" | "API_BASE" | "ENTRY_MODULE" | "screenModules" | "BOOTSTRAP_SCRIPTS"
>;
