/** `announcements/<id>/changes.yaml` and `changes/<id>.yaml`: what changes in the facts, and when. */
import * as v from "valibot";
import { localised } from "../../core/languages.ts";
import { CONTENT_PAGES } from "../../core/routes.ts";
import { forbiddenCharacter } from "../characters.ts";
import { patchSchemaOf } from "../changes/schema-shape.ts";
import { HTML_LIMIT, parseMarkdown } from "../markdown.ts";
import { committeesFile } from "./committees.ts";
import { described, flag, id, instant, localLine } from "./common.ts";
import { registerRows } from "./documents.ts";
import { ecosystemFile } from "./ecosystem.ts";
import { eventsFile } from "./events.ts";
import { peopleFile } from "./people.ts";
import { results } from "./results.ts";
import { siteFile } from "./site.ts";
import { timelinesFile } from "./timelines.ts";

const TEXT_LIMIT = 60_000;
const A_TEXT = "Markdown: # and the title, then a first paragraph";

/** A page in one language: Markdown, as it is in the page's own file. */
const pageText = v.pipe(
  v.string(A_TEXT),
  v.maxLength(TEXT_LIMIT, `at most ${TEXT_LIMIT} characters`),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseMarkdown(dataset.value);
    const isValid =
      !("missing" in parsed) &&
      parsed.bodyHtml.length <= HTML_LIMIT &&
      forbiddenCharacter(parsed.text + parsed.bodyHtml) === null;
    if (isValid) {
      const { text: _, ...published } = parsed;
      return published;
    }
    addIssue({ message: A_TEXT });
    return NEVER;
  }),
);

const pageTexts = v.strictObject(localised(() => pageText));

/** Everything that changes can change. */
export const factsSchema = v.strictObject({
  site: described(siteFile, "Values of `site.yaml`. A new `trading.state` begins now, with the `note` given here."),
  people: described(peopleFile.entries.people, "People of `people.yaml` by id."),
  committees: described(committeesFile.entries.committees, "Committees by id; their members by the person's id."),
  framework: described(committeesFile.entries.framework, "The governance framework, as a whole."),
  policies: described(committeesFile.entries.policies, "Policies by id."),
  rights: described(committeesFile.entries.rights, "Shareholders' rights by id."),
  composition: v.optional(
    described(committeesFile.entries.composition.wrapped, "The rules that the board is counted by."),
  ),
  timelines: described(timelinesFile, "Values of `timelines.yaml`; milestones by id."),
  ecosystem: described(ecosystemFile, "Values of `ecosystem.yaml`; participants by id."),
  events: described(eventsFile.entries.events, "Events of the calendar by id."),
  reporting: v.optional(
    described(eventsFile.entries.reporting.wrapped, "Financial year and rules of `events.yaml`; rules by id."),
  ),
  results: v.optional(
    described(results, "Values of `results.yaml`; items, periods, and the figures of a period by id."),
  ),
  documents: described(registerRows, "Rows of `documents.yaml` by id. New files are released with the change."),
  pages: described(
    v.strictObject(Object.fromEntries(CONTENT_PAGES.map((page) => [page, pageTexts]))),
    "Pages of plain text, as Markdown by language.",
  ),
});

const AT_LEAST_ONE = "at least one change";

const patch = v.pipe(
  patchSchemaOf(factsSchema),
  v.check(
    (changes) => typeof changes === "object" && changes !== null && Object.keys(changes).length > 0,
    AT_LEAST_ONE,
  ),
);

export const changesFile = described(patch, "What the announcement changes, from its release on.");

export const datedChangeFile = v.strictObject({
  publishAt: described(instant, "When the change takes effect and becomes public: date, time and offset."),
  reason: described(localLine, "The reason, in one line."),
  announcement: v.optional(
    described(id, "Id of the announcement that told it beforehand: pages link to it as evidence."),
  ),
  hold: v.optional(described(flag, "Keeps the change back, whatever its date."), false),
  changes: described(patch, "What changes."),
});
