/** What the build says about itself. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Lies in the folder of the built client. Names with a dot are not served. */
export const BUILD_INFO_FILE = ".build.json";

export interface BuildInfo {
  /** The commit that was built, abbreviated; `-modified` follows when files had changed; `unknown` without git. */
  readonly commit: string;
}

export function readBuildInfo(clientDir: string): BuildInfo {
  return JSON.parse(readFileSync(join(clientDir, BUILD_INFO_FILE), "utf8")) as BuildInfo; // written by our own build
}
