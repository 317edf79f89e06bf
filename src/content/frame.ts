/**
 * The frame of an announcement: what stands before and after its text. It is made from the facts of the day of release,
 * so an old announcement keeps the name, the signatory and the directors of its day.
 */
import type { Category } from "../core/categories.ts";
import type { Language } from "../core/languages.ts";
import { formatDate } from "../core/time.ts";
import type { AnnouncementFrame, FrameLine } from "./contract.ts";
import { DEFINITION_WORDS } from "./definition-words.ts";
import { FRAME_WORDS, type DirectorGroup } from "./frame-words.ts";
import type { HeadlineId } from "./headlines.ts";
import type { Announcement, Facts } from "./model.ts";

/** The rule that asks for the disclosure of inside information. */
const INSIDE_INFORMATION_RULE = "13.09(2)(a)";

/** Nothing asks for a business update. */
const VOLUNTARY_HEADLINE: HeadlineId = "business-update";

/** Forms of the exchange: they have no disclaimer and no signature of the board. */
const FORMS: ReadonlySet<HeadlineId> = new Set(["monthly-return", "next-day-return"]);

/** The categories whose announcements the issuer makes, under its name and the board's signature. */
const MADE_BY_ISSUER: Readonly<Record<Category, boolean>> = {
  announcement: true,
  "industry-policies": false,
  "information-disclosure": true,
};

type Framed = Pick<
  Announcement,
  "category" | "publishAt" | "priceSensitive" | "headlines" | "rules" | "sample" | "translations"
>;
type FactsOfDay = Pick<Facts, "site" | "people">;

/** The rules that are cited, in order. */
const citedRules = ({ priceSensitive, rules }: Framed): readonly string[] =>
  priceSensitive ? [INSIDE_INFORMATION_RULE, ...rules] : rules;

/** Who makes the announcement, and why, in a sentence. */
function opening(announcement: Framed, company: string, language: Language): string {
  const words = FRAME_WORDS[language];
  const rules = citedRules(announcement);
  if (announcement.priceSensitive) return words.insideInformation(company, words.list(rules));
  if (rules.length > 0) return words.pursuantTo(company, words.list(rules));
  return announcement.headlines.includes(VOLUNTARY_HEADLINE) ? words.voluntary(company) : words.made(company);
}

/** The expressions that the text uses and the opening does not define; their meanings may use one another. */
function definitions(announcement: Framed, language: Language): FrameLine[] {
  const { heading, lead, terms } = DEFINITION_WORDS[language];
  const { title = "", bodyHtml = "" } = announcement.translations[language] ?? {};
  const isOpen = citedRules(announcement).length === 0;
  const text = title + bodyHtml;
  const meanings = terms.filter(({ used }) => used.test(text)).map(({ meaning }) => meaning);
  const said = [text, ...meanings].join("\n");
  const rows = terms.filter(({ used, ofRules }) => (isOpen || !ofRules) && used.test(said));
  if (rows.length === 0) return [];
  return [
    { kind: "heading", text: heading },
    { kind: "definitions", text: lead, rows: rows.map(({ term, meaning }) => [term, meaning]) },
  ];
}

/** The executive directors are named with their offices. */
function directorGroups({ people }: FactsOfDay, language: Language): DirectorGroup[] {
  const brackets = language === "en" ? [" (", ")"] : ["（", "）"];
  return (["executive", "non-executive", "independent"] as const)
    .map((kind) => ({
      kind,
      names: people
        .filter(({ director }) => director === kind)
        .map(({ name, role }) =>
          kind === "executive" ? `${name[language]}${brackets.join(role[language])}` : name[language],
        ),
    }))
    .filter(({ names }) => names.length > 0);
}

const line = (kind: FrameLine["kind"], text: string | null | undefined): FrameLine[] =>
  text === null || text === undefined ? [] : [{ kind, text }];

/** The languages of the name at the head of a document. Issuers whose name is registered in both give both. */
const namedIn = (language: Language): readonly [Language, Language] => ["en", language === "en" ? "zh-TW" : language];

/** Both names, place of incorporation and stock code of the issuer. */
export function issuerLines({ names, frame, stockCode }: Facts["site"], language: Language): FrameLine[] {
  return [
    ...namedIn(language).map((lang) => ({
      kind: "name",
      text: names.company[lang],
      ...(lang === language ? {} : { lang }),
    })),
    ...line("issuer", frame?.incorporation[language]),
    ...line("issuer", FRAME_WORDS[language].stockCode(stockCode)),
  ];
}

/**
 * @param facts of the day of release.
 * @returns null for what is no announcement of the issuer, and where the content has no frame.
 */
export function announcementFrame(
  announcement: Framed,
  facts: FactsOfDay,
  language: Language,
): AnnouncementFrame | null {
  const { frame, names } = facts.site;
  if (frame === undefined || !MADE_BY_ISSUER[announcement.category]) return null;
  const words = FRAME_WORDS[language];
  const company = names.company[language];
  const form = announcement.headlines.some((headline) => FORMS.has(headline));
  const leavesOut = announcement.translations[language]?.bodyHtml.includes("[●]") === true;
  const signatory = facts.people.find(({ director }) => director === "executive");
  const groups = directorGroups(facts, language);
  const signed = [...line("signature", signatory?.name[language]), ...line("signature", signatory?.role[language])];
  return {
    head: [
      ...line("small", form ? null : words.disclaimer),
      ...issuerLines(facts.site, language),
      ...line("text", form ? null : opening(announcement, company, language)),
      ...line("small", announcement.sample && leavesOut ? words.leftOut : null),
    ],
    foot: form
      ? []
      : [
          ...definitions(announcement, language),
          ...line("signature", words.order),
          ...line("name", company),
          // Chinese documents give the office before the name.
          ...(language === "en" ? signed : signed.toReversed()),
          ...line("text", words.place(formatDate(announcement.publishAt, language))),
          ...line("directors", groups.length === 0 ? null : words.directors(groups)),
          ...line("small", words.language),
        ],
  };
}
