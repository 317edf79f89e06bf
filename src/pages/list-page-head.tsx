import { useLanguage } from "../i18n/language-context.tsx";
import { Phrases } from "../ui/phrases.tsx";
import { Breadcrumbs, type BreadcrumbsProps } from "./breadcrumbs.tsx";
import { PageHead } from "./page-head.tsx";

interface ListPageHeadProps extends Pick<BreadcrumbsProps, "above"> {
  readonly title: string;
  readonly lead: string;
}

/** The head of a page that lists records, with the way to it. */
export function ListPageHead({ above, title, lead }: ListPageHeadProps) {
  const { language } = useLanguage();
  return (
    <>
      <Breadcrumbs above={above} title={title} lang={language} />
      <PageHead title={title}>
        <p className="page-lead">
          <Phrases text={lead} />
        </p>
      </PageHead>
    </>
  );
}
