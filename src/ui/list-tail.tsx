import { useEffect, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouteLink } from "wouter";
import { Button } from "./button.tsx";
import { LiveRegion } from "./live-region.tsx";
import { useToast } from "./toast-queue.tsx";
import type { InfiniteList } from "./use-infinite-list.ts";
import "./list-tail.css";

type TailOfList = Pick<
  InfiniteList<unknown>,
  "status" | "failure" | "automatic" | "added" | "loadMore" | "sentinelRef" | "items"
>;

interface ListTailProps {
  readonly list: TailOfList;
  /** The next page as a plain address, which works without scripts; null at the end. */
  readonly nextHref: string | null;
}

/** A plain press is ours; one with a modifier opens a tab or a window and stays the browser's. */
export function followInPlace(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}

/** The end of a list that grows: what it is doing, the way to more, and a way out of a failure. */
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
          onClick={followInPlace(list.loadMore)}
        >
          {t("list.loadMore")}
        </RouteLink>
      ) : null}
      {/* A failure is said by its toast. */}
      <LiveRegion>{status !== "failed" && added > 0 ? t("list.added", { number: added }) : ""}</LiveRegion>
    </div>
  );
}

/** The way to what comes before, where a list was opened in its middle. */
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
        onClick={followInPlace(list.loadPrevious)}
      >
        {t("list.loadPrevious")}
      </RouteLink>
    </p>
  );
}
