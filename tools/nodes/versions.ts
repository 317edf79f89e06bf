/** The Node versions that the project supports, and the choice of some of them. */
import { UsageError } from "../cli/options.ts";

/** Majors. `engines` in package.json and the matrix of the CI workflow say the same. */
export const NODE_VERSIONS = ["20", "22", "24"] as const;

/**
 * @param text comma-separated majors; others than the supported ones are allowed, to try a coming version.
 * @throws UsageError
 */
export function readVersions(text: string): readonly string[] {
  const majors = text.split(",").map((major) => major.trim());
  const wrong = majors.find((major) => !/^[1-9]\d$/.test(major));
  if (wrong !== undefined)
    throw new UsageError(`--only: found ${JSON.stringify(wrong)}; allowed: majors of Node, such as 22,24`);
  return [...new Set(majors)];
}
