import { useState } from "react";
import { Link as RouteLink } from "wouter";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "./button.tsx";
import { FOOTER_ID } from "./footer-id.ts";
import type { Direction } from "./infinite-list-state.ts";
import { LiveRegion } from "./live-region.tsx";
import { onPlainClick } from "./plain-click.ts";
import type { InfiniteList } from "./use-infinite-list.ts";
import "./list-tail.css";

/** How many of the coming rows have space reserved: more than a window is high. */
const RESERVED_ROWS = 20;

type List = Omit<InfiniteList<unknown>, "listRef">;

/** Focuses what takes the place of the pressed control, unless the reader has moved focus elsewhere since. */
function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

interface LoaderProps {
  readonly list: List;
  readonly direction: Direction;
  /** The URL of the page to load, which works without scripts. */
  readonly href: string | null;
  readonly label: string;
}

/** A link that loads one more page in place, or what became of it: loading, or a failure and a button to try again. */
function Loader({ list, direction, href, label }: LoaderProps) {
  const t = useTranslate();
  const { status, failure, call } = list;
  const load = direction === "next" ? list.loadMore : list.loadPrevious;
  const called = call?.direction === direction;
  const followPress = called && call.byHand ? takeFocus : null;
  if (called && status === "loading") {
    return (
      <p className="list-loading" tabIndex={-1} ref={followPress}>
        <span className="list-loading-bar" />
        {t("list.loading")}
      </p>
    );
  }
  if (called && status === "failed") {
    return (
      <div className="list-failed">
        <p role="alert">{failure}</p>
        <Button onClick={load} ref={followPress}>
          {t("list.tryAgain")}
        </Button>
      </div>
    );
  }
  if (href === null) return null;
  return (
    <RouteLink
      href={href}
      rel={direction === "next" ? "next" : "prev"}
      className="button button-line"
      onClick={onPlainClick(load)}
    >
      {label}
    </RouteLink>
  );
}

interface ListTailProps {
  readonly list: List;
  /** The URL of the next page; null at the end. */
  readonly nextHref: string | null;
  /** What the list shows and how much of it, in words. Another text is announced. */
  readonly results?: string;
}

/** The end of a list that loads more. Where it loads, space for the rows is reserved: they come without moving the page. */
export function ListTail({ list, nextHref, results = "" }: ListTailProps) {
  const t = useTranslate();
  const { pageCount, rowsReserved, status } = list;
  // One more than will come: rows differ in height, and a new year needs space too.
  const reserved = rowsReserved === 0 ? 0 : Math.min(rowsReserved + 1, RESERVED_ROWS);
  return (
    <>
      {/* Another element for each page: one that moves away would count as a layout shift. */}
      <div key={pageCount} className="list-tail" ref={list.tailRef} data-status={status}>
        <div className="list-tail-state">
          <Loader list={list} direction="next" href={nextHref} label={t("list.loadMore")} />
          {nextHref === null && list.total > 0 ? <p className="soft">{t("list.end")}</p> : null}
        </div>
        {reserved === 0 ? null : (
          <div className="list-reserve js-only" aria-hidden="true">
            {Array.from({ length: reserved }, (_, index) => (
              <span key={index} />
            ))}
          </div>
        )}
      </div>
      <LiveRegion text={useAnnouncement(list, results)} />
    </>
  );
}

/**
 * What a screen reader is told of the list: each load, its end, and other results. The words are not those on the page,
 * where they would stand twice.
 */
function useAnnouncement({ status, call, items, total }: List, results: string): string {
  const t = useTranslate();
  const [known, setKnown] = useState({ results, changed: false });
  if (known.results !== results) setKnown({ results, changed: true });
  // A failure is an alert in its place.
  if (status === "failed") return "";
  if (call === null) return known.changed ? results : "";
  if (status === "loading") return t("list.announceLoading");
  return t(status === "end" ? "list.announceEnd" : "list.shown", { shown: items.length, number: total });
}

/**
 * What stands before the rows: how many are shown, a link past the list, and a link to the previous page where the list
 * was opened in its middle.
 */
export function ListHead({ list, previousHref }: { list: List; previousHref: string | null }) {
  const t = useTranslate();
  const { items, total } = list;
  if (total === 0) return null;
  const count = { shown: items.length, number: total };
  const goToFooter = (): void => {
    const footer = document.getElementById(FOOTER_ID);
    footer?.focus({ preventScroll: true });
    footer?.scrollIntoView({ behavior: "instant" });
  };
  return (
    <>
      <p className="list-count small soft tabular">
        <span>{t(items.length < total ? "list.shown" : "announcements.total", count)}</span>
        <a href={`#${FOOTER_ID}`} onClick={onPlainClick(goToFooter)}>
          {t("list.toFooter")}
        </a>
      </p>
      {previousHref === null ? null : (
        <div className="list-head">
          <Loader list={list} direction="previous" href={previousHref} label={t("list.loadPrevious")} />
        </div>
      )}
    </>
  );
}
