/** What stands above the list of open positions, and in its place: see outline.ts. */
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { CareerFilters, CareerNotice, CareerSearch } from "./career-filters.tsx";
import { ListPageHead } from "./list-page-head.tsx";
import type { RegionsOf } from "./outline.ts";

function Head() {
  const t = useRegionTranslate();
  return <ListPageHead above={[]} title={t("careers.title")} lead={t("careers.lead")} />;
}

const regions: RegionsOf<"careers"> = {
  head: Head,
  search: CareerSearch,
  filters: CareerFilters,
  notice: CareerNotice,
};

export default regions;
