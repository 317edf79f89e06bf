import { useEffect } from "react";
import { UNKNOWN_FILE_PAGE } from "../core/routes.ts";
import { StaticRegion } from "../ui/static-region.tsx";
import { isOutline, type OutlineProps } from "./outline.ts";

/** A page of the content pack: a title and its text. */
export default function ContentTextPage({ data, regions }: OutlineProps<"text">) {
  const content = isOutline(data) || regions === null ? null : <regions.page {...data} />;
  const { id } = isOutline(data) ? data.outline : data.page;
  useEffect(() => {
    // The pages with its form.
    if (id !== "verify" && id !== UNKNOWN_FILE_PAGE) return undefined;
    const started = import("./verify-behaviour.ts").then(({ startVerifying }) => startVerifying());
    return () => void started.then((end) => end());
  }, [id]);
  // Another page is another element.
  return <StaticRegion key={id} name="text" className="page wrap text-page" content={content} />;
}
