/**
 * The frame of an announcement: what stands before and after its text. It is made from the facts of the day of release,
 * so an old announcement keeps the name, the signatory and the directors of its day.
 */
import type { Language } from "../core/languages.ts";
import { formatDate } from "../core/time.ts";
import type { AnnouncementFrame, FrameLine } from "./contract.ts";
import { FRAME_WORDS, type DirectorGroup } from "./frame-words.ts";
import type { HeadlineId } from "./headlines.ts";
import type { Announcement, Facts } from "./model.ts";

/** The rule that asks for the disclosure of inside information. */
const INSIDE_INFORMATION_RULE = "13.09(2)(a)";

/** Nothing asks for a business update. */
const VOLUNTARY_HEADLINE: HeadlineId = "business-update";

/** Forms of the exchange: they have no disclaimer and no signature of the board. */
const FORMS: ReadonlySet<HeadlineId> = new Set(["monthly-return", "next-day-return"]);

type Framed = Pick<
  Announcement,
  "category" | "publishAt" | "priceSensitive" | "headlines" | "rules" | "sample" | "translations"
>;
type FactsOfDay = Pick<Facts, "site" | "people">;

/** Why the announcement is made, in a sentence; null where it cites nothing. */
function basis({ priceSensitive, headlines, rules }: Framed, language: Language): string | null {
  const words = FRAME_WORDS[language];
  if (priceSensitive) return words.insideInformation(words.list([INSIDE_INFORMATION_RULE, ...rules]));
  if (rules.length > 0) return words.pursuantTo(words.list(rules));
  return headlines.includes(VOLUNTARY_HEADLINE) ? words.voluntary : null;
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
  if (frame === undefined || announcement.category === "industry-policies") return null;
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
      // The text and the sentence that cites rules use the terms that are defined here.
      ...line("small", form ? null : words.definitions(company)),
      ...line("text", form ? null : basis(announcement, language)),
      ...line("small", announcement.sample && leavesOut ? words.leftOut : null),
    ],
    foot: form
      ? []
      : [
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
