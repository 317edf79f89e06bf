import { createElement, type ReactNode } from "react";
import { paths } from "../core/routes.ts";
import { StaticRegion } from "../ui/static-region.tsx";
import { CopyLink } from "./copy-link.tsx";
import { isOutline, type OutlineProps, type RegionsOf } from "./outline.ts";

export default function AnnouncementDetailPage({ data, regions }: OutlineProps<"announcement">) {
  const { id } = isOutline(data) ? data.outline : data.announcement;
  const region = (name: keyof RegionsOf<"announcement">): ReactNode =>
    isOutline(data) || regions === null ? null : createElement(regions[name], data);
  return (
    // Another announcement has other elements.
    <div key={id} className="page wrap">
      <article className="article">
        <StaticRegion name="article-head" className="article-head" content={region("head")} />
        <StaticRegion name="article-files" className="article-files" content={region("files")} />
        <StaticRegion as="dl" name="article-meta" className="article-meta" content={region("meta")} />
        <div className="article-body">
          <StaticRegion name="article-text" className="article-text" content={region("text")} />
          <CopyLink path={paths.announcement(id)} />
        </div>
      </article>
      <StaticRegion name="neighbours" content={region("neighbours")} />
    </div>
  );
}
