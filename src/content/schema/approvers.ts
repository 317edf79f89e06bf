/** `approvers.yaml`: who approves what becomes public, and with which keys. */
import * as v from "valibot";
import { parsePublicKey } from "../approvals/ssh-key.ts";
import { described, id, instant, line, listOf, sha256, wholeNumber } from "./common.ts";

const KEY_LIMIT = 4000;

/** Read as a key that can verify signatures. */
const publicKey = v.pipe(
  v.string("a line of a .pub file, such as ssh-ed25519 AAAA…"),
  v.maxLength(KEY_LIMIT, `at most ${KEY_LIMIT} characters`),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const key = parsePublicKey(dataset.value);
    if (key !== null) return key;
    addIssue({ message: "an SSH public key: ed25519, ecdsa, rsa from 2048 bits, or one of them on hardware" });
    return NEVER;
  }),
);

const approverKey = v.strictObject({
  key: described(publicKey, "The public key: the line of the `.pub` file."),
  validAfter: v.optional(described(instant, "The key counts for releases from this instant on.")),
  validBefore: v.optional(described(instant, "The end of the key: it counts for releases before this instant only.")),
});

const approver = v.strictObject({
  id,
  name: described(line, "Name of the person, for the web team. It is never public."),
  keys: described(
    v.pipe(listOf(approverKey, "a list of keys", 20), v.minLength(1, "at least one key")),
    "The person's keys.",
  ),
});

const approvers = v.pipe(
  listOf(approver, "a list of people"),
  v.checkItems(
    (person, index, people) => people.findIndex((other) => other.id === person.id) === index,
    "each id once",
  ),
  v.checkItems(
    (person, index, people) =>
      person.keys.every(({ key }) =>
        people.every((other, at) => at === index || other.keys.every((one) => one.key.encoded !== key.encoded)),
      ),
    "a key of one person only",
  ),
);

export const approversFile = v.pipe(
  v.strictObject({
    approvals: described(
      wholeNumber(1, 9),
      "How many different people must approve an announcement or a dated change before it is released.",
    ),
    exemptions: v.optional(
      described(
        sha256,
        "The SHA-256 of `exemptions.txt`, the list of what was public before. `content exempt` writes both. Without it, every release needs approvals.",
      ),
    ),
    approvers: described(approvers, "The people who may approve."),
  }),
  v.forward(
    v.check(
      ({ approvals, approvers: people }) => approvals <= people.length,
      "at most as many approvals as there are approvers",
    ),
    ["approvals"],
  ),
);
export type ApproversFile = v.InferOutput<typeof approversFile>;
