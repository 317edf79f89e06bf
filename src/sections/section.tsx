import type { ReactNode } from "react";
import { sectionNumber, type HomeSection } from "../core/home.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { Words } from "../ui/phrase-words.tsx";
import { Phrases } from "../ui/phrases.tsx";
import { useSongClass } from "../ui/song.ts";
import "./section.css";
import "./deferred.css";

type NumberedSection = Exclude<HomeSection, "hero">;

interface SectionHeadProps {
  readonly id: NumberedSection;
  readonly title: string;
  readonly lead?: string | null;
  /** Set as large as the claim; the lead says what it counts. */
  readonly figure?: ReactNode;
  /** Below the title, and in the title's column where it stands beside the section's content. */
  readonly aside?: ReactNode;
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

export function SectionHead({ id, title, lead, figure, aside }: SectionHeadProps) {
  const { language } = useLanguage();
  const song = useSongClass(title);
  return (
    <>
      <h2 id={`${id}-title`} className={song === "" ? undefined : song}>
        <Phrases text={title} />
      </h2>
      {figure === undefined ? null : <p className="section-figure">{figure}</p>}
      {lead === undefined || lead === null ? null : (
        <p className="section-lead">
          <Words text={lead} language={language} />
        </p>
      )}
      {aside}
    </>
  );
}

/** The content of a home section: a hairline, a numbered eyebrow, a title, and what the section shows. */
export function SectionContent({ name, children, ...head }: SectionContentProps) {
  return (
    <div className="section-frame">
      <p className="eyebrow">
        <EyebrowText section={head.id} name={name} />
      </p>
      <div className="section-head">
        <SectionHead {...head} />
      </div>
      <div className="section-body">{children}</div>
    </div>
  );
}
