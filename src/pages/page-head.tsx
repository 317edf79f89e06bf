import type { ReactNode } from "react";
import { Phrases } from "../ui/phrases.tsx";
import "./page.css";

interface PageHeadProps {
  readonly title: string;
  readonly lang?: string | undefined;
  readonly children?: ReactNode;
}

/** The head of every page except home. Its title receives focus after a navigation. */
export function PageHead({ title, lang, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <h1 tabIndex={-1} data-page-title className="page-title" lang={lang}>
        <Phrases text={title} />
      </h1>
      {children}
    </div>
  );
}
