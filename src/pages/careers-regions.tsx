/** What stands above the list of open positions, and in its place: see outline.ts. */
import type { PageDataOf } from "../content/page-data.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { CareerFilters, NoPositions } from "./career-filters.tsx";
import { ListPageHead } from "./list-page-head.tsx";
import type { RegionsOf } from "./outline.ts";

function Head(data: PageDataOf<"careers">) {
  const t = useTranslate();
  const { notice } = data;
  return (
    <>
      <ListPageHead above={[]} title={t("careers.title")} lead={t("careers.lead")} />
      <CareerFilters {...data} />
      {notice === undefined ? null : <p className="notice list-notice">{notice}</p>}
      <NoPositions {...data} />
    </>
  );
}

const regions: RegionsOf<"careers"> = { head: Head };

export default regions;
