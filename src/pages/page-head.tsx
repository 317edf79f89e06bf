import type { ReactNode } from "react";
import { Phrases } from "../ui/phrases.tsx";
import "./page.css";

interface PageHeadProps {
  readonly title: string;
  readonly lang?: string | undefined;
  /** The class of its type. The fonts of Chinese headings have all signs of the interface's own titles. */
  readonly type?: string;
  readonly children?: ReactNode;
}

/** The head of every page except home. Its title receives focus after a navigation. */
export function PageHead({ title, lang, type = "song", children }: PageHeadProps) {
  return (
    <div className="page-head">
      <h1 tabIndex={-1} data-page-title className={`page-title ${type}`} lang={lang}>
        <Phrases text={title} />
      </h1>
      {children}
    </div>
  );
}
