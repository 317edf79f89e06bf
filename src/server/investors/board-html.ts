/** Directors, committees and the composition of the board as HTML. */
import { boardCounts, directorsOf, serviceDay, yearsServed, type BoardCount } from "../../content/board.ts";
import { historiesOf, type FieldValue } from "../../content/changes/history.ts";
import type { Facts } from "../../content/model.ts";
import { evidenceReference } from "../../content/responses.ts";
import type { View } from "../../content/view.ts";
import { escapeHtml } from "../../core/html.ts";
import type { Language } from "../../core/languages.ts";
import { formatPartialDate } from "../../core/partial-date.ts";
import { formatDate, formatDay } from "../../core/time.ts";
import { fill } from "../../i18n/fill.ts";
import { INVESTOR_WORDS } from "../../i18n/investor-words.ts";
import { announcementHtml, definitionsHtml, listHtml } from "../page-html.ts";
import { documentHtml } from "./document-html.ts";

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
  return links.length === 0 ? escapeHtml(governance.noMemberships) : links.join(" · ");
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
  return lines.map(escapeHtml).join("<br>");
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
  const { id, name, role, director, appointed, otherPosts, biography } = person;
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
  return [
    `<h3 id="person-${id}">${escapeHtml(name[language])}</h3>`,
    biography === undefined ? "" : `<p>${escapeHtml(biography[language])}</p>`,
    definitionsHtml(rows),
  ].join("");
}

/** Every director in the order of the content. */
export function directorsHtml(view: View, language: Language): string {
  const histories = historiesOf(view.states, ["people"]);
  return directorsOf(view.facts)
    .map((person) => directorHtml(view, person, histories.get(person.id) ?? [], language))
    .join("");
}

/** Committees with their members and terms of reference. */
export function committeesHtml(view: View, language: Language): string {
  const { noDocument, governance } = INVESTOR_WORDS[language];
  const { committees, people } = view.facts;
  const memberHtml = ({ person: id, role }: (typeof committees)[number]["members"][number]): string => {
    const person = people.find((other) => other.id === id);
    const name = person?.name[language] ?? id;
    const text = role === "chair" ? fill(governance.chair, { name }) : name;
    const kind =
      person?.director === undefined ? "" : ` · ${escapeHtml(INVESTOR_WORDS[language].director[person.director])}`;
    return `<a href="#person-${id}">${escapeHtml(text)}</a>${kind}`;
  };
  return committees
    .map(({ id, name, purpose, members, terms }) => {
      const link = terms === undefined ? null : (documentHtml(view, terms, language) ?? escapeHtml(noDocument));
      return [
        `<h3 id="committee-${id}">${escapeHtml(name[language])}</h3><p>${escapeHtml(purpose[language])}</p>`,
        listHtml(members.map(memberHtml)),
        link === null ? "" : `<p>${fill(governance.terms, { files: link })}</p>`,
      ].join("");
    })
    .join("");
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

/** Each requirement with the rule that makes it. */
export const compositionHtml = (facts: View["facts"], language: Language): string =>
  listHtml(
    boardCounts(facts).map(
      (counted) => `${escapeHtml(countText(counted, language))}<br>${escapeHtml(counted.source[language])}`,
    ),
  );
