import type { MouseEvent, ReactNode } from "react";
import { useLocation, useRouter } from "wouter";
import { useTranslate } from "../i18n/use-translate.ts";
import { answerPress } from "./answer-press.ts";
import { isPlainClick } from "./plain-click.ts";

export interface LinkProps {
  readonly href: string;
  /** A new window by default. */
  readonly target?: "_self" | "_blank";
  readonly className?: string;
  readonly children: ReactNode;
  readonly lang?: string | undefined;
  readonly rel?: string | undefined;
  readonly "aria-current"?: "page" | "true" | undefined;
  readonly "aria-describedby"?: string | undefined;
  readonly onClick?: (() => void) | undefined;
}

type Destination = { readonly kind: "route" | "here" | "plain" | "window"; readonly href: string };

const IN_APP = /^\/(?![/\\])/;
const OTHER_PROGRAM = /^(?:mailto|tel):/i;

/**
 * Where a link leads. An address with a single leading slash in the same window is a route of the app. An anchor of
 * the current page is left to the browser, which scrolls and moves focus. Everything else opens in a new window.
 */
export function destination(href: string, target: "_self" | "_blank", currentPath: string): Destination {
  if (href.startsWith("#") || OTHER_PROGRAM.test(href)) return { kind: "plain", href };
  if (target === "_self" && IN_APP.test(href)) {
    const hash = href.indexOf("#");
    const path = hash === -1 ? href : href.slice(0, hash);
    return hash !== -1 && path === currentPath ? { kind: "here", href: href.slice(hash) } : { kind: "route", href };
  }
  return { kind: "window", href };
}

export function Link({ href, target = "_blank", children, onClick, ...rest }: LinkProps) {
  const t = useTranslate();
  const { base, hrefs } = useRouter();
  const [path, navigate] = useLocation();
  const goal = destination(href, target, path);
  const isWindow = goal.kind === "window";
  const press = (event: MouseEvent): void => {
    if (goal.kind !== "route" || !isPlainClick(event)) return onClick?.();
    event.preventDefault();
    answerPress(event.currentTarget, () => {
      onClick?.();
      navigate(goal.href);
    });
  };
  // One element for all: another component would replace it when the reader goes to or leaves the page of an anchor.
  return (
    <a
      {...rest}
      href={goal.kind === "route" ? hrefs(base + goal.href) : goal.href}
      {...(isWindow ? { target: "_blank", rel: "noopener" } : null)}
      onClick={press}
    >
      {children}
      {isWindow ? <span className="visually-hidden">{` ${t("link.newWindow")}`}</span> : null}
    </a>
  );
}
