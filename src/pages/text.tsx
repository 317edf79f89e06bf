import { StaticRegion } from "../ui/static-region.tsx";
import { isOutline, type OutlineProps } from "./outline.ts";

/** A page of the content pack: a title and its text. */
export default function ContentTextPage({ data, regions }: OutlineProps<"text">) {
  const content = isOutline(data) || regions === null ? null : <regions.page {...data} />;
  const { id } = isOutline(data) ? data.outline : data.page;
  // Another page is another element.
  return <StaticRegion key={id} name="text" className="page wrap text-page" content={content} />;
}
