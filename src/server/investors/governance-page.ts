/** The board, its committees, policies, shareholders' rights and corporate information, from the facts of a view. */
import { boardCounts, directorsOf } from "../../content/board.ts";
import { historyOf } from "../../content/changes/history.ts";
import type { TextPage } from "../../content/contract.ts";
import { FRAME_WORDS } from "../../content/frame-words.ts";
import type { Facts } from "../../content/model.ts";
import type { View } from "../../content/view.ts";
import { escapeHtml } from "../../core/html.ts";
import { LANGUAGES, type Language } from "../../core/languages.ts";
import type { Instant } from "../../core/time.ts";
import { fill } from "../../i18n/fill.ts";
import { INVESTOR_WORDS } from "../../i18n/investor-words.ts";
import { contentsHtml, definitionsHtml, headingHtml } from "../page-html.ts";
import { pageRingHtml } from "../page-ring.ts";
import { committeesHtml, compositionHtml, countText, directorsHtml } from "./board-html.ts";
import { documentHtml } from "./document-html.ts";

type Statement = Facts["policies"][number];

/** What the sample leaves out, as the content writes it, and as the page shows it: a dot is a loud sign in Chinese fonts. */
const PLACEHOLDER = "[●]";
const DASH = "[–]";

function statementsHtml(view: View, kind: string, statements: readonly Statement[], language: Language): string {
  const { noDocument, governance } = INVESTOR_WORDS[language];
  if (statements.length === 0) return "";
  const each = statements
    .map(({ id, title, body, document }) => {
      const link = document === undefined ? null : (documentHtml(view, document, language) ?? noDocument);
      return [
        `<div><h3 id="${kind}-${id}">${escapeHtml(title[language])}</h3><p>${escapeHtml(body[language])}</p>`,
        link === null ? "</div>" : `<p>${fill(governance.document, { files: link })}</p></div>`,
      ].join("");
    })
    .join("");
  return `<div class="wide statements">${each}</div>`;
}

function corporateHtml({ site }: View["facts"], language: Language): string {
  const words = INVESTOR_WORDS[language].corporate;
  const lines = (values: readonly string[]): string => values.map(escapeHtml).join("<br>");
  const mail = (address: string): string => `<a href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`;
  return definitionsHtml(
    [
      [words.company, escapeHtml(site.names.company[language])],
      [words.stockCode, escapeHtml(site.stockCode)],
      ...site.corporate.map(({ label, value }): [string, string] => [
        label[language],
        lines(value.map((line) => line[language])),
      ]),
      ...site.offices.map(({ name, address }): [string, string] => [
        name[language],
        lines(address.map((line) => line[language])),
      ]),
      [words.website, escapeHtml(site.origin)],
      ...site.contacts.map(({ name, email }): [string, string] => [name[language], mail(email)]),
    ],
    "wide",
  );
}

/** The parts of the page with their anchors; parts without content are left out. */
function partsOf(view: View, language: Language): ReadonlyArray<readonly [string, string, string]> {
  const { facts } = view;
  const { governance } = INVESTOR_WORDS[language];
  const framework = definitionsHtml(
    facts.framework.map(({ title, body }) => [title[language], escapeHtml(body[language])] as const),
    "wide",
  );
  const parts = [
    ["directors", governance.directors, directorsHtml(view, language)],
    ["committees", governance.committees, committeesHtml(view, language)],
    ["composition", governance.composition, compositionHtml(facts, language)],
    ["framework", governance.framework, facts.framework.length === 0 ? "" : framework],
    ["policies", governance.policies, statementsHtml(view, "policy", facts.policies, language)],
    ["rights", governance.rights, statementsHtml(view, "right", facts.rights, language)],
    ["corporate-information", governance.corporate, corporateHtml(facts, language)],
  ] as const;
  return parts.filter(([, , html]) => html !== "");
}

export function governancePage(view: View, language: Language): TextPage {
  const { contents, governance } = INVESTOR_WORDS[language];
  const parts = partsOf(view, language);
  const [board] = boardCounts(view.facts);
  const html = [
    pageRingHtml({
      // Those first: a ring is filled from its top.
      segments: directorsOf(view.facts)
        .map(({ director }) => director === "independent")
        .toSorted((a, b) => Number(b) - Number(a)),
      caption: governance.independent,
    }),
    `<p>${escapeHtml(governance.lead)}</p>`,
    // Else the ring has said it, and the composition of the board says it again.
    board === undefined || board.met ? "" : `<p>${escapeHtml(countText(board, language))}</p>`,
    contentsHtml(contents, parts),
    ...parts.map(([id, name, body]) => headingHtml(name, id) + body),
  ].join("");
  const legend = html.includes(PLACEHOLDER) ? `<p>${escapeHtml(FRAME_WORDS[language].leftOut)}</p>` : "";
  return {
    id: "governance",
    title: governance.title,
    bodyHtml: (html + legend).replaceAll(PLACEHOLDER, DASH),
    lang: language,
    languages: [...LANGUAGES],
  };
}

const SHOWN = [["people"], ["committees"], ["composition"], ["framework"], ["policies"], ["rights"], ["documents"]];

/** When what the page says changed last; null if it never did. */
export function governanceChanged({ states }: View): Instant | null {
  const instants = [...SHOWN, ["site", "corporate"]].flatMap((path) => historyOf(states, path).map(({ at }) => at));
  const last = Math.max(...instants);
  return Number.isFinite(last) ? last : null;
}
