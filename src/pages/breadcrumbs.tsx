import type { TextPage } from "../content/contract.ts";
import { FACT_PAGES, isListed, paths } from "../core/routes.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { Link } from "../ui/link.tsx";
import { useForeignLang } from "../ui/missing-translation.tsx";
import "./breadcrumbs.css";

const isForInvestors = (id: string): boolean => !isListed(id) || FACT_PAGES.some((page) => page === id);

/** The way from the home page to a page of text. */
export function Breadcrumbs({ page: { id, title, lang } }: { page: TextPage }) {
  const t = useRegionTranslate();
  const foreign = useForeignLang(lang);
  const above = isForInvestors(id)
    ? [[paths.section("governance"), t("nav.investors")] as const]
    : id.startsWith("career-")
      ? [[paths.careers, t("nav.careers")] as const]
      : [];
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
