/**
 * Names the entries of the session history, and remembers for each where the reader was: screen and
 * scroll position for Back, scroll position in session storage for reload.
 */
import type { Screen } from "./screen.ts";

interface EntryState {
  readonly entry: string;
}

function isEntryState(state: unknown): state is EntryState {
  return typeof state === "object" && state !== null && "entry" in state && typeof state.entry === "string";
}

/** Where the reader is: the topmost row in view and how far it is from the top, or plain pixels. */
export interface ReadingPlace {
  readonly scrollY: number;
  /** Id of the element that is read. */
  readonly row: string | null;
  readonly rowTop: number;
}

/** How a screen came about: `start` is the document's own, `pop` is Back or Forward. */
export type Arrival = "start" | "push" | "replace" | "pop";

const STORAGE_PREFIX = "place:";
const REMEMBERED_SCREENS = 12;

export class HistoryEntries {
  private readonly window: Window;
  private readonly storage: Pick<Storage, "getItem" | "setItem"> | null;
  private readonly screens = new Map<string, Screen>();
  private readonly places = new Map<string, ReadingPlace>();
  private counter = 0;
  private move: Arrival = "start";

  constructor(window: Window, storage: Pick<Storage, "getItem" | "setItem"> | null) {
    this.window = window;
    this.storage = storage;
    this.nameCurrent();
  }

  /** Gives the current entry a name if it has none: the first one, and those that in-page anchors make. */
  nameCurrent(): void {
    if (isEntryState(this.window.history.state)) return;
    // Past the router's listeners: the address does not change.
    History.prototype.replaceState.call(this.window.history, this.newState(), "");
  }

  /**
   * Follows the history from now on. Call it before the router listens: browsers call the listeners of
   * a window in the order in which they were added, and the router must find the move noted.
   * @returns the function that stops it.
   */
  listen(): () => void {
    const onPop = (): void => {
      this.note("pop");
    };
    const onHash = (): void => this.nameCurrent();
    this.window.addEventListener("popstate", onPop);
    this.window.addEventListener("hashchange", onHash);
    return () => {
      this.window.removeEventListener("popstate", onPop);
      this.window.removeEventListener("hashchange", onHash);
    };
  }

  /** The last move through the history. */
  get arrival(): Arrival {
    return this.move;
  }

  note(move: Arrival): void {
    this.move = move;
  }

  /** The state for a navigation by link or switch, which is noted as the last move. */
  stateFor(arrival: "push" | "replace"): unknown {
    this.note(arrival);
    return arrival === "replace" ? this.window.history.state : this.newState();
  }

  private newState(): EntryState {
    this.counter += 1;
    return { entry: `${performance.timeOrigin.toString(36)}-${this.counter}` };
  }

  current(): string {
    const { state } = this.window.history;
    return isEntryState(state) ? state.entry : "";
  }

  remember(entry: string, screen: Screen): void {
    this.screens.delete(entry);
    this.screens.set(entry, screen);
    const [oldest] = this.screens.keys();
    if (this.screens.size > REMEMBERED_SCREENS && oldest !== undefined) this.screens.delete(oldest);
  }

  screen(entry: string): Screen | null {
    return this.screens.get(entry) ?? null;
  }

  rememberPlace(entry: string, place: ReadingPlace): void {
    this.places.set(entry, place);
  }

  place(entry: string): ReadingPlace | null {
    return this.places.get(entry) ?? this.stored(entry);
  }

  /** Writes the place of the current entry where a reload finds it. */
  storePlace(): void {
    const entry = this.current();
    const place = this.places.get(entry);
    if (place === undefined) return;
    try {
      this.storage?.setItem(STORAGE_PREFIX + entry, JSON.stringify(place));
    } catch {
      // Without storage a reload begins at the top of the page that the address names.
    }
  }

  private stored(entry: string): ReadingPlace | null {
    try {
      const value: unknown = JSON.parse(this.storage?.getItem(STORAGE_PREFIX + entry) ?? "null");
      return isReadingPlace(value) ? value : null;
    } catch {
      return null;
    }
  }
}

function isReadingPlace(value: unknown): value is ReadingPlace {
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
