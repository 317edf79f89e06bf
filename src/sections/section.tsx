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
  /** A figure that the lead says in words. It is set as large as the claim. */
  readonly figure?: string;
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

export function SectionHead({ id, title, lead, figure }: SectionHeadProps) {
  const { language } = useLanguage();
  const song = useSongClass(title);
  return (
    <>
      <h2 id={`${id}-title`} className={song === "" ? undefined : song}>
        <Phrases text={title} />
      </h2>
      {figure === undefined ? null : (
        <p className="section-figure" aria-hidden="true">
          {figure}
        </p>
      )}
      {lead === undefined || lead === null ? null : (
        <p className="section-lead">
          <Words text={lead} language={language} />
        </p>
      )}
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
