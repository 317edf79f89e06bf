/** The YAML files of the content folder and their schemas: what the content reference and the editors' schemas are made from. */
import type { GenericSchema } from "valibot";
import { acknowledgementsFile } from "../../src/content/schema/acknowledgements.ts";
import { announcementMeta } from "../../src/content/schema/announcement.ts";
import { approversFile } from "../../src/content/schema/approvers.ts";
import { careerMeta } from "../../src/content/schema/career.ts";
import { changesFile, datedChangeFile } from "../../src/content/schema/changes.ts";
import { committeesFile } from "../../src/content/schema/committees.ts";
import { peopleFile } from "../../src/content/schema/people.ts";
import { siteFile } from "../../src/content/schema/site.ts";
import { documentsFile } from "../../src/content/schema/documents.ts";
import { glossaryFile } from "../../src/content/schema/glossary.ts";
import { ecosystemFile } from "../../src/content/schema/ecosystem.ts";
import { eventsFile } from "../../src/content/schema/events.ts";
import { exchangeFile } from "../../src/content/schema/exchange.ts";
import { resultsFile } from "../../src/content/schema/results.ts";
import { timelinesFile } from "../../src/content/schema/timelines.ts";

export interface ContentFile {
  /** Name of the JSON Schema file, without ending. */
  readonly name: string;
  /** Path or glob inside the content folder. */
  readonly path: string;
  readonly summary: string;
  readonly schema: GenericSchema;
  /** How many levels of keys the content reference lists; all of them without it. */
  readonly levels?: number;
}

export const CONTENT_FILES: readonly ContentFile[] = [
  {
    name: "site",
    path: "site.yaml",
    summary: "Names, stock code, home page texts, offices, links and trading status.",
    schema: siteFile,
  },
  { name: "people", path: "people.yaml", summary: "Directors and team.", schema: peopleFile },
  {
    name: "committees",
    path: "committees.yaml",
    summary: "The board's committees and the governance framework.",
    schema: committeesFile,
  },
  {
    name: "timelines",
    path: "timelines.yaml",
    summary: "The milestones of the group and of the partner.",
    schema: timelinesFile,
  },
  {
    name: "ecosystem",
    path: "ecosystem.yaml",
    summary: "The two systems, LPT and APQ, and what they exchange.",
    schema: ecosystemFile,
  },
  {
    name: "events",
    path: "events.yaml",
    summary:
      "The calendar of events, and the latest dates that the rules allow. Optional; see [Changes](publishing.md#changes).",
    schema: eventsFile,
  },
  {
    name: "results",
    path: "results.yaml",
    summary: "The figures of the results, by financial period. Optional; see [Changes](publishing.md#changes).",
    schema: resultsFile,
  },
  {
    name: "documents",
    path: "documents.yaml",
    summary: "The register of documents that the company must hold.",
    schema: documentsFile,
  },
  {
    name: "exchange",
    path: "exchange.yaml",
    summary: "When the exchange publishes: windows, holidays, and what `schedule` asks for.",
    schema: exchangeFile,
  },
  {
    name: "glossary",
    path: "glossary.yaml",
    summary: "One term for each concept in each language, for `npm run check`. No part of it is served.",
    schema: glossaryFile,
  },
  {
    name: "announcement",
    path: "announcements/*/meta.yaml",
    summary: "One announcement. Its texts are `<language>.md` beside it.",
    schema: announcementMeta,
  },
  {
    name: "approvers",
    path: "approvers.yaml",
    summary:
      "Who approves announcements and dated changes before their release, and how many of them. Optional; see " +
      "[Two people](publishing.md#two-people).",
    schema: approversFile,
  },
  {
    name: "acknowledgements",
    path: "acknowledgements.yaml",
    summary: "Findings of the check that a person has accepted. `content acknowledge` writes it.",
    schema: acknowledgementsFile,
  },
  {
    name: "career",
    path: "careers/*/meta.yaml",
    summary: "One job opening. Its texts are `<language>.md` beside it.",
    schema: careerMeta,
  },
  {
    name: "changes",
    path: "announcements/*/changes.yaml",
    summary:
      "What an announcement changes on the site, from its release on. Below each key are the keys of the file that it changes; " +
      "see [Changes](publishing.md#changes).",
    schema: changesFile,
    levels: 1,
  },
  {
    name: "change",
    path: "changes/*.yaml",
    summary: "A change on a date, without an announcement.",
    schema: datedChangeFile,
    levels: 2,
  },
];
