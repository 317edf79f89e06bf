/** `content person`: somebody comes, changes or goes, with what makes it public. */
import { DIRECTOR_KINDS } from "../../src/core/vocabulary.ts";
import type { OptionTable, OptionValues } from "../cli/options.ts";
import { defineCommand, type ContentEnvironment, type Outcome } from "./environment.ts";
import {
  EVIDENCE_OPTIONS,
  localOptions,
  localValue,
  oneOf,
  plannedFacts,
  present,
  requireFields,
  requireFree,
  targetOf,
  writeChange,
} from "./fact-change.ts";

const OPTIONS = {
  ...localOptions("name", "the name"),
  ...localOptions("role", "the role"),
  ...localOptions("biography", "the biography"),
  director: { type: "text", value: "kind", description: DIRECTOR_KINDS.join(", ") },
  appointed: { type: "text", value: "date", description: "such as 2026-12-08" },
  portrait: { type: "text", value: "name", description: "an image in images/" },
  team: { type: "flag", description: "shown in the team section" },
  before: { type: "text", value: "id", description: "the person before whom they stand" },
  ...EVIDENCE_OPTIONS,
} as const satisfies OptionTable;

const ACTIONS = ["add", "change", "remove"] as const;

function fieldsOf(values: OptionValues<typeof OPTIONS>): Record<string, unknown> {
  const { director, appointed, portrait, team, before } = values;
  return present({
    before,
    name: localValue(values, "name"),
    role: localValue(values, "role"),
    director: director === undefined ? undefined : oneOf("--director", director, DIRECTOR_KINDS),
    team: team ? true : undefined,
    biography: localValue(values, "biography"),
    appointed,
    portrait,
  });
}

async function run(
  values: OptionValues<typeof OPTIONS>,
  [word = "", id = ""]: readonly string[],
  environment: ContentEnvironment,
): Promise<Outcome> {
  const action = oneOf("action", word, ACTIONS);
  const fields = fieldsOf(values);
  if (action === "change") requireFields(fields);
  const target = targetOf(values, environment);
  const facts = await plannedFacts(environment);
  if (action === "add") requireFree("people.yaml", `people.${id}`, facts.people, id);
  if (action !== "remove") return writeChange(environment, target, { people: { [id]: fields } }, `${action} ${id}`);
  const committees = facts.committees
    .filter(({ members }) => members.some(({ person }) => person === id))
    .map((committee) => [committee.id, { members: { [id]: null } }]);
  const patch = {
    people: { [id]: null },
    ...(committees.length === 0 ? {} : { committees: Object.fromEntries(committees) as object }),
  };
  return writeChange(environment, target, patch, `remove ${id}`);
}

export const command = defineCommand({
  forms: ["add|change <id> --name-en … --role-en … --announcement <id>", "remove <id> --announcement <id>"],
  description: `Adds, changes or removes a director or an officer with the announcement that says so, or on a date. Who is removed leaves
the committees, too. Nothing of it is seen before.`,
  options: OPTIONS,
  positionals: ["action", "id"],
  run,
});
