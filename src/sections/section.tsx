import type { ReactNode } from "react";
import { sectionNumber, type HomeSection } from "../core/home.ts";
import { Phrases } from "../ui/phrases.tsx";
import { useSongClass } from "../ui/song.ts";
import "./section.css";
import "./deferred.css";

type NumberedSection = Exclude<HomeSection, "hero">;

interface SectionHeadProps {
  readonly id: NumberedSection;
  readonly title: string;
  readonly lead?: string | null;
}

interface SectionContentProps extends SectionHeadProps {
  /** The short name in the eyebrow. */
  readonly name: string;
  readonly children: ReactNode;
}

/** What stands in an eyebrow: "02 — About the Group". The number is hidden from screen readers. */
export function EyebrowText({ section, name }: { section: NumberedSection; name: string }) {
  return (
    <>
      <span className="tabular" aria-hidden="true">
        {`${String(sectionNumber(section)).padStart(2, "0")} — `}
      </span>
      {name}
    </>
  );
}

export function SectionHead({ id, title, lead }: SectionHeadProps) {
  const song = useSongClass(title);
  return (
    <>
      <h2 id={`${id}-title`} className={song === "" ? undefined : song}>
        <Phrases text={title} />
      </h2>
      {lead === undefined || lead === null ? null : <p className="section-lead">{lead}</p>}
    </>
  );
}

/** The content of a home section: a hairline, a numbered eyebrow, a title, and what the section shows. */
export function SectionContent({ id, name, title, lead, children }: SectionContentProps) {
  return (
    <div className="section-frame">
      <p className="eyebrow">
        <EyebrowText section={id} name={name} />
      </p>
      <div className="section-head">
        <SectionHead id={id} title={title} lead={lead ?? null} />
      </div>
      <div className="section-body">{children}</div>
    </div>
  );
}
