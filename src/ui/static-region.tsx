import { createElement, useCallback, useState, type ReactNode } from "react";

interface StaticRegionProps {
  readonly as?: "section" | "aside" | "div" | "p" | "ol" | "ul" | "dl" | "nav" | "search";
  /** Identifies the region on the page. */
  readonly name: string;
  /** Null keeps what the server has rendered. */
  readonly content: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly "aria-labelledby"?: string;
  readonly "aria-label"?: string;
}

/** The elements that hold what the server has rendered: in the document, or removed from it by React. */
const holders = new Map<string, Element>();
let isWhole = true;

/** Whether no region of the server's page was rendered again since: until then the page can be shown without its data. */
export const hasStaticRegions = (): boolean => isWhole;

const { trustedTypes }: typeof globalThis & { trustedTypes?: { readonly emptyHTML: TrustedHTML } } = globalThis;

/** React keeps the content of an element whose markup it does not set. Trusted Types accept no string, not even an empty one. */
export const KEPT = {
  dangerouslySetInnerHTML: { __html: trustedTypes?.emptyHTML ?? "" },
  suppressHydrationWarning: true,
};

/**
 * An element whose content the browser takes from the server's HTML. It is not hydrated, so neither its data nor its code
 * comes with the page. Links in it are followed by the shell. When the reader goes Back to the page, the same content is
 * put into the new element. With `content` (another language, or a page that was fetched) it is rendered as usual.
 */
export function StaticRegion({ as = "div", name, content, ...attributes }: StaticRegionProps): ReactNode {
  const isKept = content === null;
  const ref = useCallback(
    (element: HTMLElement | null): void => {
      if (element === null) return;
      const holder = holders.get(name);
      if (!isKept) {
        if (holder !== element) return;
        holders.delete(name);
        isWhole = false;
        return;
      }
      if (holder !== undefined && holder !== element) element.replaceChildren(...holder.childNodes);
      holders.set(name, element);
    },
    [isKept, name],
  );
  return createElement(as, { ref, ...attributes, ...(isKept ? KEPT : {}) }, isKept ? undefined : content);
}

/** A static region that stays what it was at first while its page shows other data. Another key makes it another region. */
export function KeptRegion({ content, ...region }: StaticRegionProps): ReactNode {
  const [first] = useState(content);
  return <StaticRegion {...region} content={first} />;
}
