import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouteLink } from "wouter";
import { Button } from "./button.tsx";
import { LiveRegion } from "./live-region.tsx";
import { onPlainClick } from "./plain-click.ts";
import { useToast } from "./toast-queue.tsx";
import type { InfiniteList } from "./use-infinite-list.ts";
import "./list-tail.css";

type ListEnd = Pick<
  InfiniteList<unknown>,
  "status" | "failure" | "automatic" | "added" | "loadMore" | "sentinelRef" | "items"
>;

interface ListTailProps {
  readonly list: ListEnd;
  /** The URL of the next page, which works without scripts; null at the end. */
  readonly nextHref: string | null;
}

/** The end of a list that loads more: its status, a link to more, and a button to try again. */
export function ListTail({ list, nextHref }: ListTailProps) {
  const { t } = useTranslation();
  const { status, added, failure } = list;
  const { show } = useToast();
  useEffect(() => {
    if (status === "failed" && failure !== null) show(failure);
  }, [status, failure, show]);
  return (
    <div className="list-tail" ref={list.sentinelRef} data-status={status}>
      {status === "loading" ? (
        <p className="list-tail-loading">
          <span className="list-tail-bar" />
          {t("list.loading")}
        </p>
      ) : null}
      {status === "failed" ? (
        <div className="list-tail-failed">
          <p>{list.failure}</p>
          <Button onClick={list.loadMore}>{t("list.tryAgain")}</Button>
        </div>
      ) : null}
      {status === "end" && list.items.length > 0 ? <p className="soft">{t("list.end")}</p> : null}
      {status === "idle" && nextHref !== null ? (
        <RouteLink
          href={nextHref}
          rel="next"
          className={`button button-line${list.automatic ? " no-js-only" : ""}`}
          onClick={onPlainClick(list.loadMore)}
        >
          {t("list.loadMore")}
        </RouteLink>
      ) : null}
      {/* The toast announces a failure. */}
      <LiveRegion>{status !== "failed" && added > 0 ? t("list.added", { number: added }) : ""}</LiveRegion>
    </div>
  );
}

/** The link to the previous page, where a list was opened in its middle. */
export function ListHead({
  list,
  previousHref,
}: {
  list: Pick<InfiniteList<unknown>, "loadPrevious">;
  previousHref: string | null;
}) {
  const { t } = useTranslation();
  if (previousHref === null) return null;
  return (
    <p className="list-head">
      <RouteLink
        href={previousHref}
        rel="prev"
        className="button button-line"
        onClick={onPlainClick(list.loadPrevious)}
      >
        {t("list.loadPrevious")}
      </RouteLink>
    </p>
  );
}
