/**
 * Gives each entry of the session history an id, and remembers by it what Back and reload need: the screen
 * and the row with the focus (in memory), and the scroll position (in memory, and in session storage for a reload).
 */
import type { Screen } from "./screen.ts";

interface EntryState {
  readonly entry: string;
}

function isEntryState(state: unknown): state is EntryState {
  return typeof state === "object" && state !== null && "entry" in state && typeof state.entry === "string";
}

/** A scroll position: the topmost row in view and its distance from the window's top, or else plain pixels. */
export interface ScrollPosition {
  readonly scrollY: number;
  /** Id of the topmost row in view, or null when no row is in view. */
  readonly row: string | null;
  readonly rowTop: number;
}

/** How a screen was reached: `start` is the document's own screen, `pop` is Back or Forward. */
export type Arrival = "start" | "push" | "replace" | "pop";

const STORAGE_PREFIX = "scroll:";
const REMEMBERED_SCREENS = 12;

export class HistoryEntries {
  private readonly window: Window;
  private readonly storage: Pick<Storage, "getItem" | "setItem"> | null;
  private readonly screens = new Map<string, Screen>();
  private readonly positions = new Map<string, ScrollPosition>();
  private readonly focusedRows = new Map<string, string>();
  private counter = 0;
  private lastArrival: Arrival = "start";

  constructor(window: Window, storage: Pick<Storage, "getItem" | "setItem"> | null) {
    this.window = window;
    this.storage = storage;
    this.identifyCurrent();
  }

  /** Gives the current entry an id if it has none: the first entry, and entries made by in-page anchors. */
  identifyCurrent(): void {
    if (isEntryState(this.window.history.state)) return;
    // Bypasses the router's patched `replaceState`: the address does not change.
    History.prototype.replaceState.call(this.window.history, this.newState(), "");
  }

  /**
   * Listens to the history. Call it before the router subscribes: browsers call a window's listeners in the
   * order in which they were added, and `arrival` must be set before the router reacts.
   * @returns the function that removes the listeners.
   */
  listen(): () => void {
    const onPop = (): void => this.setArrival("pop");
    const onHash = (): void => this.identifyCurrent();
    this.window.addEventListener("popstate", onPop);
    this.window.addEventListener("hashchange", onHash);
    return () => {
      this.window.removeEventListener("popstate", onPop);
      this.window.removeEventListener("hashchange", onHash);
    };
  }

  /** How the current entry was reached. */
  get arrival(): Arrival {
    return this.lastArrival;
  }

  setArrival(arrival: Arrival): void {
    this.lastArrival = arrival;
  }

  /** The history state for a navigation by link or language switch. Also sets `arrival`. */
  stateFor(arrival: "push" | "replace"): unknown {
    this.setArrival(arrival);
    const row = this.window.document.activeElement?.closest("[data-row]")?.id;
    if (row !== undefined) this.focusedRows.set(this.current(), row);
    return arrival === "replace" ? this.window.history.state : this.newState();
  }

  private newState(): EntryState {
    this.counter += 1;
    return { entry: `${performance.timeOrigin.toString(36)}-${this.counter}` };
  }

  /** The id of the current entry; empty while it has none. */
  current(): string {
    const { state } = this.window.history;
    return isEntryState(state) ? state.entry : "";
  }

  rememberScreen(entry: string, screen: Screen): void {
    this.screens.delete(entry);
    this.screens.set(entry, screen);
    const [oldest] = this.screens.keys();
    if (this.screens.size > REMEMBERED_SCREENS && oldest !== undefined) this.screens.delete(oldest);
  }

  screen(entry: string): Screen | null {
    return this.screens.get(entry) ?? null;
  }

  rememberPosition(entry: string, position: ScrollPosition): void {
    this.positions.set(entry, position);
  }

  position(entry: string): ScrollPosition | null {
    return this.positions.get(entry) ?? this.storedPosition(entry);
  }

  /** The id of the row that had the focus when a link led on from an entry, or null. */
  focusedRow(entry: string): string | null {
    return this.focusedRows.get(entry) ?? null;
  }

  /** Writes the entries' scroll positions to session storage: a reload reads its own, and Back after it another one. */
  storePositions(): void {
    try {
      for (const [entry, position] of this.positions)
        this.storage?.setItem(STORAGE_PREFIX + entry, JSON.stringify(position));
    } catch {
      // Storage is refused or full: a reload then starts at the top or at the address's anchor.
    }
  }

  private storedPosition(entry: string): ScrollPosition | null {
    try {
      const value: unknown = JSON.parse(this.storage?.getItem(STORAGE_PREFIX + entry) ?? "null");
      return isScrollPosition(value) ? value : null;
    } catch {
      return null;
    }
  }
}

function isScrollPosition(value: unknown): value is ScrollPosition {
  if (typeof value !== "object" || value === null) return false;
  return (
    "scrollY" in value &&
    typeof value.scrollY === "number" &&
    "rowTop" in value &&
    typeof value.rowTop === "number" &&
    "row" in value &&
    (value.row === null || typeof value.row === "string")
  );
}
