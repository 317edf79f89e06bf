/** What stands above the list of announcements: see outline.ts. */
import type { PageDataOf } from "../content/page-data.ts";
import { readQuery } from "../core/announcement-query.ts";
import { paths } from "../core/routes.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { Filters } from "./filters.tsx";
import { ListPageHead } from "./list-page-head.tsx";
import type { RegionsOf } from "./outline.ts";

function Head(data: PageDataOf<"announcements">) {
  const t = useTranslate();
  const { category } = readQuery(data.search);
  const all = t("announcements.title");
  return (
    <>
      <ListPageHead
        above={category === undefined ? [] : [[paths.announcements, all]]}
        title={category === undefined ? all : t(`category.${category}`)}
        lead={t("announcements.lead")}
      />
      <div className="filters">
        <Filters {...data} />
      </div>
    </>
  );
}

const regions: RegionsOf<"announcements"> = { head: Head };

export default regions;
