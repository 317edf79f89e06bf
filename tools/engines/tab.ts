/** What scenarios need of a browser. Each engine has its own protocol behind it. */

/** What a scenario asks of the browser that it gets. */
export interface BrowserSettings {
  readonly scripts?: boolean;
  readonly reducedMotion?: boolean;
}

/** A key that is pressed and released, or a button of the mouse in the middle of the pointer's place. */
interface KeyAction {
  readonly type: "keyDown" | "keyUp";
  readonly value: string;
}

interface PointerMove {
  readonly type: "pointerMove";
  /** CSS pixels from the top left corner of the window's content. */
  readonly x: number;
  readonly y: number;
}

interface PointerButton {
  readonly type: "pointerDown" | "pointerUp";
  readonly button: number;
}

/** Input as WebDriver describes it (W3C WebDriver, 15.4); both protocols take the same form. */
type InputSource =
  | { readonly type: "key"; readonly id: string; readonly actions: readonly KeyAction[] }
  | {
      readonly type: "pointer";
      readonly id: string;
      readonly parameters: { readonly pointerType: "mouse" };
      readonly actions: ReadonlyArray<PointerMove | PointerButton>;
    };

/** One tab of a browser that was started for it alone. */
export interface Tab {
  /** Name and version of the engine. */
  readonly version: string;
  /** Loads an address and waits for its `load` event. */
  open(address: string): Promise<void>;
  /** Evaluates source text in the page. @returns the string that it gives @throws Error when it throws */
  evaluate(source: string): Promise<string>;
  input(sources: readonly InputSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>;
  /** Ends the browser and removes what it left. */
  close(): Promise<void>;
}
