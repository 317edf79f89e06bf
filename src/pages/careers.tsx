import { paths } from "../core/routes.ts";
import { useApi } from "../api/api-context.tsx";
import type { CareerItem } from "../content/contract.ts";
import type { PageDataOf } from "../content/page-data.ts";
import { careersHref } from "../core/announcement-query.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { ListHead, ListTail } from "../ui/list-tail.tsx";
import { useInfiniteList } from "../ui/use-infinite-list.ts";
import { CareerRow } from "./career-row.tsx";
import { useFailureText } from "../api/failure-text.ts";
import { PageHead } from "./page-head.tsx";
import "./careers.css";

const at = (cursor: string | null): string | null => (cursor === null ? null : careersHref(cursor));

/** The open positions. Their details open in place. */
export default function CareersPage({ data }: { data: PageDataOf<"careers"> }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const api = useApi();
  const describe = useFailureText();
  const list = useInfiniteList<CareerItem>({
    initial: data.page,
    fetchPage: (cursor, signal) => api.call("careers", { lang: language, cursor }, signal),
    describeFailure: (error) => describe("careers", error),
  });
  return (
    <div className="page wrap">
      <PageHead title={t("careers.title")}>
        <p className="page-lead">{t("careers.lead")}</p>
      </PageHead>
      <ListHead list={list} previousHref={at(list.previousCursor)} />
      {list.items.length === 0 ? (
        <div className="empty">
          <p className="empty-title">{t("careers.none")}</p>
          <ViewMore href={paths.section("contact")}>{t("wayOn.contact")}</ViewMore>
        </div>
      ) : (
        <ul className="careers" ref={list.listRef}>
          {list.items.map((career) => (
            <CareerRow key={career.id} career={career} />
          ))}
        </ul>
      )}
      <ListTail list={list} nextHref={at(list.nextCursor)} />
    </div>
  );
}
