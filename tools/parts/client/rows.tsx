/** Rows of lists: announcements with their marks, and open positions. */
import { AnnouncementFlags, AnnouncementList, AnnouncementRow } from "../../../src/components/announcement-list.tsx";
import type { AnnouncementItem, CareerItem } from "../../../src/content/contract.ts";
import { CareerRow } from "../../../src/pages/career-row.tsx";
import { Specimen } from "./specimen.tsx";
import "../../../src/pages/careers.css";

interface RowProps {
  readonly item: AnnouncementItem;
  readonly state: string;
}

function Row({ item, state }: RowProps) {
  return (
    <AnnouncementList>
      <AnnouncementRow item={{ ...item, id: `${item.id}-${state}` }} />
    </AnnouncementList>
  );
}

export function RowSpecimens({ item, career }: { item: AnnouncementItem; career: CareerItem | undefined }) {
  const flagged = { ...item, priceSensitive: true, supersededBy: item.id, correctedAt: item.publishedAt };
  const excerpt = { lang: item.lang, parts: ["… where the search ", "found its words", " in the text …"] };
  return (
    <>
      <div className="parts-wide">
        <Specimen label="AnnouncementRow: rest">
          <Row item={item} state="rest" />
        </Specimen>
        <Specimen label="hover" force={{ ".announcement-link": "hover" }}>
          <Row item={item} state="hover" />
        </Specimen>
        <Specimen label="focus-visible" force={{ ".announcement-link": "focus" }}>
          <Row item={item} state="focus" />
        </Specimen>
        <Specimen label="with every flag, and found by a search">
          <Row item={{ ...flagged, excerpt }} state="flags" />
        </Specimen>
        <Specimen label="AnnouncementFlags">
          <AnnouncementFlags item={flagged} />
        </Specimen>
      </div>
      {career === undefined ? null : (
        <div className="parts-wide">
          <Specimen label="CareerRow: rest">
            <ul className="careers">
              <CareerRow career={career} />
            </ul>
          </Specimen>
          <Specimen label="hover" force={{ summary: "hover" }}>
            <ul className="careers">
              <CareerRow career={{ ...career, id: `${career.id}-hover` }} />
            </ul>
          </Specimen>
          <Specimen label="focus-visible" force={{ summary: "focus" }}>
            <ul className="careers">
              <CareerRow career={{ ...career, id: `${career.id}-focus` }} />
            </ul>
          </Specimen>
        </div>
      )}
    </>
  );
}
