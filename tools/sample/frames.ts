/** The frames of the sample PDFs: the same lines as on the pages, from the facts of the day of release. */
import type { AnnouncementFrame } from "../../src/content/contract.ts";
import { announcementFrame, issuerLines } from "../../src/content/frame.ts";
import type { ContentPack } from "../../src/content/model.ts";
import type { Wanted } from "./manifest.ts";

export interface Framed {
  readonly frame: AnnouncementFrame;
  /** Whether it is a document of the exchange: documents, enclosures and commentaries name their issuer and no more. */
  readonly isFiled: boolean;
}

export function framesOf({ states, announcements }: ContentPack): (wanted: Wanted) => Framed {
  return ({ announcement: id, publishAt, language }) => {
    const state = states.findLast(({ at }) => at <= publishAt) ?? states[0];
    if (state === undefined) throw new Error("a pack without facts");
    const announcement = announcements.find((each) => each.id === id);
    // A record that is not valid is in no pack, and its PDFs would have no frame.
    if (id !== null && announcement === undefined) throw new Error(`${id} is not valid; npm run check says why`);
    const frame = announcement === undefined ? null : announcementFrame(announcement, state.facts, language);
    const issuer = { head: issuerLines(state.facts.site, language), foot: [] };
    return { frame: frame ?? issuer, isFiled: frame !== null };
  };
}
