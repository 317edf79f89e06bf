import type { ReactNode } from "react";
import { sectionNumber, type HomeSection } from "../core/home.ts";
import { Phrases } from "../ui/phrases.tsx";
import "./section.css";

interface SectionProps {
  readonly id: HomeSection;
  /** The short name in the eyebrow. */
  readonly name: string;
  readonly title: string;
  readonly lead?: string | null;
  /** Content over the full width, under the head; else beside the eyebrow. */
  readonly wide?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** "02 — About the Group". The number is hidden from screen readers. */
export function Eyebrow({ section, name }: { section: HomeSection; name: string }) {
  return (
    <p className="eyebrow">
      <span className="tabular" aria-hidden="true">
        {String(sectionNumber(section)).padStart(2, "0")} —{" "}
      </span>
      {name}
    </p>
  );
}

/** The frame of a home section: a hairline, a numbered eyebrow and a title. */
export function Section({ id, name, title, lead, wide = false, className = "", children }: SectionProps) {
  return (
    <section
      id={id}
      className={`section wrap ${wide ? "section-wide" : ""} ${className}`}
      aria-labelledby={`${id}-title`}
    >
      <div className="section-frame">
        <Eyebrow section={id} name={name} />
        <div className="section-head">
          <h2 id={`${id}-title`}>
            <Phrases text={title} />
          </h2>
          {lead === undefined || lead === null ? null : <p className="section-lead">{lead}</p>}
        </div>
        <div className="section-body">{children}</div>
      </div>
    </section>
  );
}
