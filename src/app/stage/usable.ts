/** Resolves once React has taken the page over (`startup.tsx` says so): until then nobody else may change its elements. */
export function usable({ documentElement }: Document): Promise<void> {
  return new Promise((resolve) => {
    const isReady = (): boolean => "ready" in documentElement.dataset;
    const observer = new MutationObserver(() => {
      if (!isReady()) return;
      observer.disconnect();
      resolve();
    });
    if (isReady()) resolve();
    else observer.observe(documentElement, { attributeFilter: ["data-ready"] });
  });
}
