import { memo } from "react";
import type { CareerItem } from "../content/contract.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { RichText } from "../ui/html.tsx";
import { Icon } from "../ui/icon.tsx";
import { MissingTranslation, useForeignLang } from "../ui/missing-translation.tsx";
import { Moment } from "../ui/moment.tsx";

/**
 * One position: a row that opens its details in a native disclosure element. A long list that grows renders its new
 * rows only.
 */
export const CareerRow = memo(function CareerRow({ career }: { career: CareerItem }) {
  const t = useTranslate();
  const lang = useForeignLang(career.lang);
  return (
    <li className="career" id={`row-${career.id}`} data-row="">
      <details className="career-details">
        <summary className="career-summary">
          <span className="career-team small soft">{career.team}</span>
          <h2 className="career-title" lang={lang}>
            {career.title}
          </h2>
          <span className="career-place small">
            {career.location}
            <br />
            <span className="soft">{t(`employment.${career.employment}`)}</span>
          </span>
          <Icon name="plus" size={22} className="career-mark" />
        </summary>
        <div className="career-body">
          <MissingTranslation served={career.lang} />
          <RichText html={career.bodyHtml} lang={lang} />
          <p className="small soft tabular">
            {t("careers.posted")} <Moment at={career.publishedAt} />
            {career.closesAt === null ? null : (
              <>
                {" · "}
                {t("careers.closes")} <Moment at={career.closesAt} withTime /> {t("time.zoneShort")}
              </>
            )}
          </p>
        </div>
      </details>
    </li>
  );
});
