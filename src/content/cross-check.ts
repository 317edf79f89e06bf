/** Checks references between the site's files and the register: every id that is referred to must exist. */
import { diagnostic, type Diagnostic } from "./diagnostic.ts";
import { nearestNames } from "./nearest-name.ts";
import type { Facts } from "./model.ts";
import type { Steps } from "./steps.ts";

/** This runs on the thread that serves: further unknown ids are reported without a nearest name. */
const NEAREST_NAMES = 20;

type ReferenceProblem = Diagnostic<"id-unknown" | "id-duplicate">;

function duplicates(file: string, field: string, ids: readonly string[]): ReferenceProblem[] {
  const seen = new Set<string>();
  return ids
    .filter((id) => seen.size === seen.add(id).size)
    .map((id) => diagnostic("id-duplicate", { file, field }, { id }));
}

/**
 * Pauses before each search for a nearest name. References to announcements (of milestones, `supersedes`, `related`) are
 * not checked here. They are not shown while the announcement is not public, and a diagnostic would reveal whether it
 * exists.
 * @param documents ids of all rows of documents.yaml, those with incomplete files included.
 */
export function* crossCheck(
  facts: Pick<
    Facts,
    | "site"
    | "people"
    | "committees"
    | "policies"
    | "rights"
    | "timelines"
    | "ecosystem"
    | "events"
    | "reporting"
    | "results"
  >,
  documents: readonly string[],
): Steps<ReferenceProblem[]> {
  const diagnostics: ReferenceProblem[] = [];
  const nearestOf = nearestNames(NEAREST_NAMES);
  const sets = new Map<readonly string[], ReadonlySet<string>>();
  const setOf = (known: readonly string[]): ReadonlySet<string> => {
    const set = sets.get(known) ?? new Set(known);
    sets.set(known, set);
    return set;
  };
  const check = function* (file: string, field: string, id: string, known: readonly string[]): Steps<void> {
    if (setOf(known).has(id)) return;
    yield;
    diagnostics.push(diagnostic("id-unknown", { file, field }, { id, nearest: nearestOf(id, known) }));
  };
  const people = facts.people.map((person) => person.id);
  diagnostics.push(...duplicates("people.yaml", "people", people));
  diagnostics.push(...duplicates("documents.yaml", "documents", documents));
  const events = facts.events.map((event) => event.id);
  const rules = facts.reporting?.rules.map((rule) => rule.id) ?? [];
  diagnostics.push(...duplicates("events.yaml", "events", events));
  diagnostics.push(...duplicates("events.yaml", "reporting.rules", rules));
  for (const [index, committee] of facts.committees.entries()) {
    for (const [position, member] of committee.members.entries()) {
      const field = `committees.${index}.members.${position}.person`;
      yield* check("committees.yaml", field, member.person, people);
    }
    if (committee.terms !== undefined)
      yield* check("committees.yaml", `committees.${index}.terms`, committee.terms, documents);
  }
  for (const list of ["policies", "rights"] as const) {
    const statements = facts[list];
    diagnostics.push(
      ...duplicates(
        "committees.yaml",
        list,
        statements.map((statement) => statement.id),
      ),
    );
    for (const [index, { document }] of statements.entries())
      if (document !== undefined) yield* check("committees.yaml", `${list}.${index}.document`, document, documents);
  }
  for (const [index, { members }] of facts.site.series.entries())
    for (const [position, { document }] of members.entries())
      if (document !== undefined)
        yield* check("site.yaml", `series.${index}.members.${position}.document`, document, documents);
  for (const [name, timeline] of Object.entries(facts.timelines)) {
    diagnostics.push(
      ...duplicates(
        "timelines.yaml",
        `${name}.milestones`,
        timeline.milestones.map((m) => m.id),
      ),
    );
  }
  const milestones = facts.timelines.group.milestones.map((milestone) => milestone.id);
  for (const [index, { sameAs }] of facts.timelines.partner.milestones.entries())
    if (sameAs !== undefined) yield* check("timelines.yaml", `partner.milestones.${index}.sameAs`, sameAs, milestones);
  yield* checkEcosystem(facts.ecosystem, check, diagnostics);
  if (facts.results !== undefined) yield* checkResults(facts.results, documents, check, diagnostics);
  return diagnostics;
}

const haveSameIds = (a: readonly { readonly id: string }[], b: readonly { readonly id: string }[]): boolean =>
  a === b || (a.length === b.length && a.every(({ id }, index) => id === b[index]?.id));

/** What refers to other parts. A change that does not touch one of them leaves the same object. */
const REFERRING = ["committees", "policies", "rights", "ecosystem", "reporting", "results"] as const;

/** Whether facts have the ids and the references of others, so that `crossCheck` finds the same. Most changes are of texts. */
export function haveSameReferences(a: Facts, b: Facts): boolean {
  const [ours, theirs] = [a.timelines.partner.milestones, b.timelines.partner.milestones];
  return (
    REFERRING.every((part) => a[part] === b[part]) &&
    a.site.series === b.site.series &&
    haveSameIds(a.people, b.people) &&
    haveSameIds(a.documents, b.documents) &&
    haveSameIds(a.events, b.events) &&
    haveSameIds(a.timelines.group.milestones, b.timelines.group.milestones) &&
    haveSameIds(ours, theirs) &&
    ours.every(({ sameAs }, index) => sameAs === theirs[index]?.sameAs)
  );
}

type Check = (file: string, field: string, id: string, known: readonly string[]) => Steps<void>;

const ECOSYSTEM_FILE = "ecosystem.yaml";

/** Flows stay inside of a system; what crosses the shared edge joins participants of both. */
function* checkEcosystem(
  { systems, exchange, steps }: Facts["ecosystem"],
  check: Check,
  diagnostics: ReferenceProblem[],
): Steps<void> {
  const idsOf = (system: Facts["ecosystem"]["systems"]["lpt"]) => system.participants.map(({ id }) => id);
  const [lpt, apq] = [idsOf(systems.lpt), idsOf(systems.apq)];
  const everyone = [...lpt, ...apq];
  diagnostics.push(...duplicates(ECOSYSTEM_FILE, "systems", everyone));
  for (const [index, { from, to }] of exchange.entries()) {
    yield* check(ECOSYSTEM_FILE, `exchange.${index}.from`, from, everyone);
    yield* check(ECOSYSTEM_FILE, `exchange.${index}.to`, to, lpt.includes(from) ? apq : lpt);
  }
  for (const [index, { participants }] of steps.entries())
    for (const [position, id] of participants.entries())
      yield* check(ECOSYSTEM_FILE, `steps.${index}.participants.${position}`, id, everyone);
  for (const [name, { flows }] of Object.entries(systems)) {
    const participants = name === "lpt" ? lpt : apq;
    for (const [index, flow] of flows.entries())
      for (const end of ["from", "to"] as const)
        yield* check(ECOSYSTEM_FILE, `systems.${name}.flows.${index}.${end}`, flow[end], participants);
  }
}

const RESULTS_FILE = "results.yaml";

/** Figures are of items, and reports and presentations are documents of the register. */
function* checkResults(
  { items, periods }: NonNullable<Facts["results"]>,
  documents: readonly string[],
  check: Check,
  diagnostics: ReferenceProblem[],
): Steps<void> {
  const rows = items.map((item) => item.id);
  const ids = periods.map((period) => period.id);
  diagnostics.push(...duplicates(RESULTS_FILE, "items", rows), ...duplicates(RESULTS_FILE, "periods", ids));
  for (const [index, { report, presentation, figures }] of periods.entries()) {
    const field = `periods.${index}`;
    if (report !== undefined) yield* check(RESULTS_FILE, `${field}.report`, report, documents);
    if (presentation !== undefined) yield* check(RESULTS_FILE, `${field}.presentation`, presentation, documents);
    const named = figures.map((figure) => figure.id);
    diagnostics.push(...duplicates(RESULTS_FILE, `${field}.figures`, named));
    for (const [position, id] of named.entries())
      yield* check(RESULTS_FILE, `${field}.figures.${position}.id`, id, rows);
  }
}
