/** What the studio tells its reader above the picture. */
import type { FieldProblem } from "./preset-json.ts";
import type { SaveResponse } from "./server.ts";

export type Notice =
  | { readonly kind: "info" | "error"; readonly text: string }
  | { readonly kind: "saved"; readonly path: string; readonly response: SaveResponse }
  | { readonly kind: "invalid"; readonly problems: readonly FieldProblem[] };
