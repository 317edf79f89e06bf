/** What stands above the list of announcements: see outline.ts. */
import type { PageDataOf } from "../content/page-data.ts";
import { readQuery } from "../core/announcement-query.ts";
import { paths } from "../core/routes.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { AnnouncementSearch, Filters } from "./filters.tsx";
import { ListPageHead } from "./list-page-head.tsx";
import type { RegionsOf } from "./outline.ts";

function Head({ search }: PageDataOf<"announcements">) {
  const t = useRegionTranslate();
  const { category } = readQuery(search);
  const all = t("announcements.title");
  return (
    <ListPageHead
      above={category === undefined ? [] : [[paths.announcements, all]]}
      title={category === undefined ? all : t(`category.${category}`)}
      lead={t("announcements.lead")}
    />
  );
}

const regions: RegionsOf<"announcements"> = { head: Head, search: AnnouncementSearch, filters: Filters };

export default regions;
