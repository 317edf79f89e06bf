import type { ReactNode } from "react";
import { Link as RouteLink, useLocation } from "wouter";
import { useTranslate } from "../i18n/use-translate.ts";

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

export function Link({ href, target = "_blank", children, ...rest }: LinkProps) {
  const t = useTranslate();
  const [path] = useLocation();
  const goal = destination(href, target, path);
  if (goal.kind === "route") {
    return (
      <RouteLink {...rest} href={goal.href}>
        {children}
      </RouteLink>
    );
  }
  if (goal.kind !== "window") {
    return (
      <a {...rest} href={goal.href}>
        {children}
      </a>
    );
  }
  return (
    <a {...rest} href={goal.href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{` ${t("link.newWindow")}`}</span>
    </a>
  );
}
