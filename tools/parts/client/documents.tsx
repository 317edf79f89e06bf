/** What belongs to one announcement: its files, where else it leads, its corrections, and other translations of it. */
import { FileLinks } from "../../../src/components/file-links.tsx";
import { FileTable } from "../../../src/components/file-table.tsx";
import { Neighbours, Related } from "../../../src/pages/announcement-links.tsx";
import { TextBreadcrumbs } from "../../../src/pages/breadcrumbs.tsx";
import { Corrections } from "../../../src/pages/corrections.tsx";
import { FileHashes } from "../../../src/pages/file-hashes.tsx";
import { BesideLinks, SideBySide } from "../../../src/pages/side-by-side.tsx";
import type { AnnouncementReference } from "../../../src/content/contract.ts";
import { RichText } from "../../../src/ui/html.tsx";
import { Moment } from "../../../src/ui/moment.tsx";
import { Paragraphs } from "../../../src/ui/paragraphs.tsx";
import { PhraseWords, Words } from "../../../src/ui/phrase-words.tsx";
import type { Sample } from "./sample.ts";
import { PartsSection, Specimen, States } from "./specimen.tsx";
import "../../../src/pages/announcement.css";

export function DocumentsSection({ sample }: { sample: Sample }) {
  const { announcement, announcements, text } = sample;
  const { files, title, beside } = announcement;
  const related: readonly AnnouncementReference[] = announcements.items;
  const [first = null, second = null] = related;
  return (
    <PartsSection id="parts-documents" title="Documents" lead="What an announcement's page is made of.">
      <Specimen label="TextBreadcrumbs, and a link of them pointed at" force={{ "li:first-child a": "hover" }}>
        <TextBreadcrumbs page={text} />
      </Specimen>
      <States name="FileLinks">
        <FileLinks files={files} of={title} />
      </States>
      <States name="FileTable">
        <FileTable files={files.slice(0, 1)} />
      </States>
      <States name="FileHashes">
        <FileHashes files={files.slice(0, 1)} />
      </States>
      <States name="BesideLinks">
        <dl>
          <BesideLinks announcement={announcement} />
        </dl>
      </States>
      <div className="parts-wide">
        <Specimen label="Moment">
          <p className="tabular">
            <Moment at={announcement.publishedAt} withTime />
          </p>
        </Specimen>
        <Specimen label="PhraseWords">
          <p>
            <PhraseWords text={title} language={announcement.lang} />
          </p>
        </Specimen>
        <Specimen label="Words">
          <p>
            <Words text={title} language={announcement.lang} />
          </p>
        </Specimen>
        <Specimen label="Paragraphs">
          <Paragraphs text={announcement.summary} />
        </Specimen>
        <Specimen label="RichText">
          <RichText html={text.bodyHtml} lang={text.lang} />
        </Specimen>
        {beside === null ? null : (
          <Specimen label="SideBySide">
            <SideBySide announcement={announcement} beside={beside} />
          </Specimen>
        )}
        <Specimen label="Corrections">
          <Corrections corrections={announcement.corrections} />
        </Specimen>
        <Specimen label="Related, with a link pointed at" force={{ "li:first-child a": "hover" }}>
          <Related related={related} />
        </Specimen>
        <Specimen
          label="Neighbours: hover, focus-visible"
          force={{ ".neighbour-prev": "hover", ".neighbour-next": "focus" }}
        >
          <Neighbours name="announcement" announcement={{ ...announcement, previous: first, next: second }} />
        </Specimen>
      </div>
    </PartsSection>
  );
}
