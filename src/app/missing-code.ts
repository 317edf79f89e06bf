/**
 * Code that could not be fetched. After a release, an open page asks for files of the build that it came from. The
 * document of its address brings the present build, so it is loaded instead.
 */
import { ApiError } from "../api/error.ts";

const STORAGE_PREFIX = "loaded:";

/** Whether the document of this path was not loaded for want of code yet, by this build. False where storage is refused. */
function isFirstLoad({ document, location }: Window): boolean {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
  const key = `${STORAGE_PREFIX}${entry} ${location.pathname}`;
  try {
    const isFirst = sessionStorage.getItem(key) === null;
    sessionStorage.setItem(key, "");
    return isFirst;
  } catch {
    return false;
  }
}

/** Loads the present address. @param keepsPlace whether the new document is scrolled to where this one is */
export function loadDocument({ history, location }: Window, keepsPlace: boolean): void {
  if (keepsPlace) return location.reload();
  const { href, pathname } = location;
  // From its own address a browser would only scroll to the anchor. This one is never loaded.
  History.prototype.replaceState.call(history, null, "", `${pathname}?`);
  location.replace(href);
}

interface MissingCodeOptions {
  /** Whether the document's address has the page that is shown. */
  readonly keepsPlace: boolean;
  /**
   * Whether the reader has asked for it. What a page asks for by itself may be missing in the newest build too: it
   * loads the document once, or it would for ever.
   */
  readonly isChosen: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * To be called with what a call or an import was rejected with. If code is missing although the server answers, it loads
 * the document.
 * @returns never when the document is being loaded
 * @throws ApiError why a call failed, or why the document was not loaded
 */
export async function replaceDocument(
  cause: unknown,
  { keepsPlace, isChosen, signal }: MissingCodeOptions,
): Promise<never> {
  // What was withdrawn has a document that says so, and no data (RFC 9110, 15.5.11).
  if (cause instanceof ApiError && cause.status !== 410) throw cause;
  const { status } = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => {
    throw new ApiError("offline", { cause });
  });
  if (signal?.aborted === true) throw new ApiError("aborted");
  if (status >= 500) throw new ApiError("status", { status });
  if (!isChosen && !isFirstLoad(window)) throw new ApiError("outdated", { cause });
  loadDocument(window, keepsPlace);
  return new Promise(() => undefined);
}
