/** Directors, committees and the composition of the board as HTML. */
import { boardCounts, directorsOf, roleIn, serviceDay, yearsServed, type BoardCount } from "../../content/board.ts";
import { historiesOf, type FieldValue } from "../../content/changes/history.ts";
import type { Facts } from "../../content/model.ts";
import { evidenceReference, imageReference } from "../../content/responses.ts";
import type { View } from "../../content/view.ts";
import { groupBy } from "../../core/group-by.ts";
import { escapeHtml } from "../../core/html.ts";
import type { Language } from "../../core/languages.ts";
import { formatPartialDate } from "../../core/partial-date.ts";
import { formatDate, formatDay } from "../../core/time.ts";
import { wholeDates } from "../../core/whole-dates.ts";
import { fill } from "../../i18n/fill.ts";
import { HISTORY_WORDS } from "../../i18n/history-words.ts";
import { INVESTOR_WORDS } from "../../i18n/investor-words.ts";
import { announcementHtml, definitionsHtml, tableHtml } from "../page-html.ts";
import { documentHtml } from "./document-html.ts";
import { personSealHtml } from "./person-seal-html.ts";

type Person = Facts["people"][number];
type Row = readonly [term: string, definition: string];

/** The committees of a person, with a link to each. */
function membershipsHtml({ committees }: View["facts"], id: string, language: Language): string {
  const { governance } = INVESTOR_WORDS[language];
  const links = committees.flatMap((committee) =>
    committee.members
      .filter(({ person }) => person === id)
      .map(({ role }) => {
        const name = committee.name[language];
        const text = role === "chair" ? fill(governance.chair, { name }) : name;
        return `<a href="#committee-${committee.id}">${escapeHtml(text)}</a>`;
      }),
  );
  return links.length === 0 ? escapeHtml(governance.noMemberships) : links.join("<br>");
}

/** Completed years, and for independent directors the day from which their service is long. */
function serviceText(view: View, { appointed = "", director }: Person, language: Language): string {
  const { governance } = INVESTOR_WORDS[language];
  const { composition } = view.facts;
  const lines: string[] = [];
  if (Number.isFinite(view.at) && appointed <= formatDay(view.at)) {
    const years = yearsServed(appointed, view.at);
    const text = years > 0 ? governance.servedYears : governance.servedLess;
    lines.push(fill(text, { years, day: formatDate(view.at, language) }));
  }
  if (director === "independent" && composition !== undefined) {
    const { years } = composition.longService;
    const day = serviceDay(appointed, years);
    const isOver = Number.isFinite(view.at) && day <= formatDay(view.at);
    const text = isOver ? governance.longServiceOver : governance.longService;
    lines.push(fill(text, { years, day: formatPartialDate(day, language) }));
  }
  return wholeDates(linesHtml(lines));
}

/** Lines of text; empty ones are left out. */
const linesHtml = (lines: readonly string[]): string =>
  lines
    .filter((line) => line !== "")
    .map(escapeHtml)
    .join("<br>");

const sameWords = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** @param history of the person: the board may have been left and joined again. */
function directorHtml(view: View, person: Person, history: readonly FieldValue[], language: Language): string {
  const { notStated, governance } = INVESTOR_WORDS[language];
  const { id, name, role, director, appointed, otherPosts, biography, portrait } = person;
  const came = history.findLast((_, index) => history[index - 1]?.value === undefined);
  const evidence = evidenceReference(view, came?.evidence, language);
  const posts = otherPosts?.map((post) => escapeHtml(post[language]));
  const served = appointed === undefined ? "" : serviceText(view, person, language);
  const category = director === undefined ? "" : INVESTOR_WORDS[language].director[director];
  const position = sameWords(role[language], category) ? [role[language]] : [role[language], category];
  const rows: Row[] = [
    [governance.position, linesHtml(position)],
    [governance.memberships, membershipsHtml(view.facts, id, language)],
    [governance.appointed, escapeHtml(appointed === undefined ? notStated : formatPartialDate(appointed, language))],
    ...(served === "" ? [] : [[governance.served, served] as const]),
    [
      governance.otherPosts,
      posts === undefined ? escapeHtml(notStated) : posts.join("<br>") || escapeHtml(governance.noOtherPosts),
    ],
    ...(evidence === null ? [] : [[governance.announcement, announcementHtml(evidence, language)] as const]),
  ];
  const roles = view.facts.committees.map((committee) => roleIn(committee, id));
  const inShort = [
    role[language],
    ...(appointed === undefined
      ? []
      : [fill(HISTORY_WORDS[language].team.since, { date: formatPartialDate(appointed, language) })]),
  ];
  const seal = personSealHtml(id, roles, imageReference(view, portrait));
  return [
    `<div class="person">${seal}<h3 id="person-${id}">${escapeHtml(name[language])}</h3>`,
    biography === undefined ? "" : `<p>${escapeHtml(biography[language])}</p>`,
    `<details class="wide-open"><summary>${escapeHtml(inShort.join(" · "))}</summary>${definitionsHtml(rows)}</details></div>`,
  ].join("");
}

/** Every director in the order of the content, each with the seal of their committees. */
export function directorsHtml(view: View, language: Language): string {
  const histories = historiesOf(view.states, ["people"]);
  const directors = directorsOf(view.facts).map((person) =>
    directorHtml(view, person, histories.get(person.id) ?? [], language),
  );
  if (directors.length === 0) return "";
  const legend = view.facts.committees.length === 0 ? "" : escapeHtml(HISTORY_WORDS[language].team.legend);
  return `<div class="wide roster"><p class="small soft">${legend}</p>${directors.join("")}</div>`;
}

/** Who sits on which committee: a row for each, a column for each committee. */
function membersHtml({ committees, people }: View["facts"], language: Language): string {
  const { governance } = INVESTOR_WORDS[language];
  const ids = new Set(committees.flatMap(({ members }) => members.map(({ person }) => person)));
  if (ids.size === 0) return "";
  const nameHtml = (id: string): string => {
    const person = people.find((other) => other.id === id);
    return `<a href="#person-${id}">${escapeHtml(person?.name[language] ?? id)}</a>`;
  };
  const cellHtml = (role: ReturnType<typeof roleIn>): string =>
    role === null ? "–" : `<span class="role-${role}">${escapeHtml(governance.role[role])}</span>`;
  // In the order of the board.
  const sitting = [...people.map(({ id }) => id).filter((id) => ids.has(id)), ...ids];
  return tableHtml(
    governance.committees,
    [governance.name, ...committees.map(({ name }) => name[language])],
    [...new Set(sitting)].map((id) => [
      nameHtml(id),
      ...committees.map((committee) => cellHtml(roleIn(committee, id))),
    ]),
  );
}

/** Committees with their terms of reference, and below them their members. */
export function committeesHtml(view: View, language: Language): string {
  const { noDocument, governance } = INVESTOR_WORDS[language];
  const { committees } = view.facts;
  if (committees.length === 0) return "";
  const each = committees.map(({ id, name, purpose, terms }) => {
    const link = terms === undefined ? null : (documentHtml(view, terms, language) ?? escapeHtml(noDocument));
    return [
      `<div><h3 id="committee-${id}">${escapeHtml(name[language])}</h3><p>${escapeHtml(purpose[language])}</p>`,
      link === null ? "</div>" : `<p>${fill(governance.terms, { files: link })}</p></div>`,
    ].join("");
  });
  return `<div class="wide committees">${each.join("")}</div>${membersHtml(view.facts, language)}`;
}

/** What a requirement says, with the numbers of the board. */
export function countText(counted: BoardCount, language: Language): string {
  const { rule } = INVESTOR_WORDS[language];
  const { kind, committee, count, of, least, oneIn, met } = counted;
  const shares: Readonly<Record<string, string>> = rule.shares;
  const share = shares[String(oneIn)] ?? `1/${oneIn ?? 1}`;
  const text = kind === "chair" && !met ? rule.noChair : rule[kind];
  const said = fill(text, { committee: committee?.name[language] ?? "", count, of, least, share });
  return met ? said : said + rule.unmet;
}

/** Each requirement, by the rule that makes it. */
export function compositionHtml(facts: View["facts"], language: Language): string {
  const rules = groupBy(boardCounts(facts), ({ source }) => source[language]);
  if (rules.size === 0) return "";
  return definitionsHtml(
    [...rules].map(([rule, counts]) => [rule, linesHtml(counts.map((counted) => countText(counted, language)))]),
    "wide",
  );
}
