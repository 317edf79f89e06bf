/** `acknowledgements.yaml`: findings of the check that a person has looked at and accepts. */
import * as v from "valibot";
import { described, instant, line, listOf, sha256 } from "./common.ts";

const acknowledgement = v.strictObject({
  file: described(line, "The file of the finding."),
  code: described(line, "The code of the finding, such as `figures-differ`."),
  sha256: described(sha256, "SHA-256 of the finding and of what it was found in: a changed text is found again."),
  by: described(line, "Who accepted it."),
  at: described(instant, "When it was accepted."),
  reason: described(line, "Why it is no mistake."),
});

export const acknowledgementsFile = v.strictObject({
  acknowledgements: described(
    listOf(acknowledgement, "a list", 5000),
    "Accepted findings. `content acknowledge` writes them.",
  ),
});
export type AcknowledgementsFile = v.InferOutput<typeof acknowledgementsFile>;
