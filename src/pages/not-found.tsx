import { paths } from "../core/routes.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import type { PageDataOf } from "../content/page-data.ts";
import { ViewMore } from "../ui/button.tsx";
import { OpenRing } from "../ui/still/open-ring.tsx";
import "./page.css";
import "./not-found.css";

/** The 404 page. Its picture is the ring of the home page without one segment. */
export default function NotFoundPage(_props: { data: PageDataOf<"not-found"> }) {
  const t = useTranslate();
  return (
    <div className="wrap not-found">
      <div className="not-found-picture" aria-hidden="true">
        <OpenRing />
        <span className="not-found-code tabular">404</span>
      </div>
      <div className="not-found-text">
        <h1 tabIndex={-1} data-page-title className="not-found-title song">
          {t("notFound.title")}
        </h1>
        <p className="page-lead">{t("notFound.body")}</p>
        <p className="way-on">
          <ViewMore href={paths.announcements}>{t("announcements.title")}</ViewMore>
        </p>
        <p className="not-found-home">
          <ViewMore href={paths.home}>{t("nav.home")}</ViewMore>
        </p>
      </div>
    </div>
  );
}
