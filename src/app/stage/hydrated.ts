import { HYDRATED_ATTRIBUTE } from "../hydrated-attribute.ts";

/** Resolves once React has hydrated the page (`startup.tsx` marks it): until then nobody else may change its elements. */
export function hydrated({ documentElement }: Document): Promise<void> {
  return new Promise((resolve) => {
    const isReady = (): boolean => documentElement.hasAttribute(HYDRATED_ATTRIBUTE);
    const observer = new MutationObserver(() => {
      if (!isReady()) return;
      observer.disconnect();
      resolve();
    });
    if (isReady()) resolve();
    else observer.observe(documentElement, { attributeFilter: [HYDRATED_ATTRIBUTE] });
  });
}
