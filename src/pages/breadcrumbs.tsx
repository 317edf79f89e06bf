import type { TextPage } from "../content/contract.ts";
import type { Language } from "../core/languages.ts";
import { isVerdict, paths } from "../core/routes.ts";
import { textPageSection } from "../core/text-page-section.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { Link } from "../ui/link.tsx";
import { useForeignLang } from "../ui/missing-translation.tsx";
import "./breadcrumbs.css";

export interface BreadcrumbsProps {
  /** The pages between the home page and this one. */
  readonly above: ReadonlyArray<readonly [path: string, name: string]>;
  readonly title: string;
  /** The language of the title. */
  readonly lang: Language;
}

/** The way from the home page to a page. */
export function Breadcrumbs({ above, title, lang }: BreadcrumbsProps) {
  const t = useRegionTranslate();
  const foreign = useForeignLang(lang);
  return (
    <nav className="breadcrumbs small" aria-label={t("breadcrumbs")}>
      <ol>
        {[[paths.home, t("nav.home")] as const, ...above].map(([href, name]) => (
          <li key={href}>
            <Link href={href} target="_self">
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" lang={foreign}>
          {title}
        </li>
      </ol>
    </nav>
  );
}

export function TextBreadcrumbs({ page: { id, title, lang } }: { page: TextPage }) {
  const t = useRegionTranslate();
  const verify = [paths.verify, t("nav.verify")] as const;
  const above = {
    investors: [[paths.section("governance"), t("nav.investors")] as const, ...(isVerdict(id) ? [verify] : [])],
    careers: [[paths.careers, t("nav.careers")] as const],
    none: [],
  }[textPageSection(id) ?? "none"];
  return <Breadcrumbs above={above} title={title} lang={lang} />;
}
