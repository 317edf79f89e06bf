/** The studio's keyboard shortcuts, in the order in which `?` lists them. */
import { THEMES } from "../../../src/core/theme.ts";
import type { StudioSession } from "./session.ts";
import { SPEEDS } from "./transport.ts";
import { COMPARISONS, WIDTHS, ZOOMS } from "./view.ts";

interface ShortcutContext {
  show(dialog: "shortcuts" | "import" | null): void;
  search(): void;
}

interface Shortcut {
  readonly keys: string;
  readonly does: string;
  /** Also works while the focus is in a text field. */
  readonly always?: true;
  matches(event: KeyboardEvent): boolean;
  run(session: StudioSession, context: ShortcutContext): void;
}

const plain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;
const key =
  (...keys: string[]) =>
  (event: KeyboardEvent): boolean =>
    plain(event) && !(event.shiftKey && event.key.length > 1) && keys.includes(event.key);
const shifted =
  (name: string) =>
  (event: KeyboardEvent): boolean =>
    plain(event) && event.shiftKey && event.key === name;
const command =
  (letter: string, shift = false) =>
  (event: KeyboardEvent): boolean =>
    (event.ctrlKey || event.metaKey) && event.shiftKey === shift && event.key.toLowerCase() === letter;

function next<Value>(all: readonly Value[], current: Value): Value {
  return all[(all.indexOf(current) + 1) % all.length] ?? current;
}

function changeSpeed(session: StudioSession, by: number): void {
  const at = SPEEDS.findIndex((speed) => speed >= session.viewer.playback.transport.speed) + by;
  const speed = SPEEDS[Math.min(Math.max(at, 0), SPEEDS.length - 1)];
  if (speed !== undefined) session.viewer.playback.set({ ...session.viewer.playback.transport, speed });
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: "Space", does: "Play, pause", matches: key(" "), run: (session) => session.viewer.playback.toggle() },
  { keys: "→", does: "One frame on", matches: key("ArrowRight"), run: (session) => session.viewer.playback.step(1) },
  { keys: "←", does: "One frame back", matches: key("ArrowLeft"), run: (session) => session.viewer.playback.step(-1) },
  {
    keys: "Shift →",
    does: "Ten frames on",
    matches: shifted("ArrowRight"),
    run: (session) => session.viewer.playback.step(10),
  },
  {
    keys: "Shift ←",
    does: "Ten frames back",
    matches: shifted("ArrowLeft"),
    run: (session) => session.viewer.playback.step(-10),
  },
  {
    keys: "Home",
    does: "To the in point",
    matches: key("Home"),
    run: (session) => session.viewer.playback.seek(session.viewer.playback.transport.from),
  },
  {
    keys: "End",
    does: "To the out point",
    matches: key("End"),
    run: (session) => session.viewer.playback.seek(session.viewer.playback.transport.to),
  },
  {
    keys: "I",
    does: "In point here",
    matches: key("i", "I"),
    run: (session) =>
      session.viewer.playback.setPoints(session.viewer.playback.transport.time, session.viewer.playback.transport.to),
  },
  {
    keys: "O",
    does: "Out point here",
    matches: key("o", "O"),
    run: (session) =>
      session.viewer.playback.setPoints(session.viewer.playback.transport.from, session.viewer.playback.transport.time),
  },
  {
    keys: "X",
    does: "In and out points away",
    matches: key("x", "X"),
    run: (session) => session.viewer.playback.setPoints(0, session.viewer.playback.end),
  },
  {
    keys: "L",
    does: "Loop on, off",
    matches: key("l", "L"),
    run: (session) =>
      session.viewer.playback.set({
        ...session.viewer.playback.transport,
        loop: !session.viewer.playback.transport.loop,
      }),
  },
  { keys: "[", does: "Slower", matches: key("["), run: (session) => changeSpeed(session, -1) },
  { keys: "]", does: "Faster", matches: key("]"), run: (session) => changeSpeed(session, 1) },
  {
    keys: "C",
    does: "One, side by side, blink",
    matches: key("c", "C"),
    run: (session) => session.setView({ comparison: next(COMPARISONS, session.view.comparison) }),
  },
  { keys: "K", does: "Keep this as A", matches: key("k", "K"), run: (session) => session.comparison.keepAsA() },
  {
    keys: "P",
    does: "Pick a preset in the picture",
    matches: key("p", "P"),
    run: (session) => session.viewer.picker.toggle(),
  },
  {
    keys: "G",
    does: "Ghosts of the picked target on, off (onion skin)",
    matches: key("g", "G"),
    run: (session) => session.viewer.overlay.toggle("onionSkin"),
  },
  {
    keys: "M",
    does: "Motion path of the picked target on, off",
    matches: key("m", "M"),
    run: (session) => session.viewer.overlay.toggle("motionPath"),
  },
  {
    keys: "T",
    does: "Light, dark",
    matches: key("t", "T"),
    run: (session) => session.setView({ theme: next(THEMES, session.view.theme) }),
  },
  {
    keys: "W",
    does: "1440, 375 wide",
    matches: key("w", "W"),
    run: (session) => session.setView({ width: next(WIDTHS, session.view.width) }),
  },
  {
    keys: "S",
    does: "Zoom to the scene, the page",
    matches: key("s", "S"),
    run: (session) => session.setView({ zoom: next(ZOOMS, session.view.zoom) }),
  },
  { keys: "/", does: "Find a preset", matches: key("/"), run: (_, context) => context.search() },
  { keys: "Ctrl Z", does: "Undo", always: true, matches: command("z"), run: (session) => session.history.undo() },
  {
    keys: "Ctrl Shift Z",
    does: "Redo",
    always: true,
    matches: command("z", true),
    run: (session) => session.history.redo(),
  },
  {
    keys: "Ctrl S",
    does: "Save to source",
    always: true,
    matches: command("s"),
    run: (session) => void session.save(),
  },
  { keys: "?", does: "This list", matches: key("?"), run: (_, context) => context.show("shortcuts") },
];

export function shortcutOf(event: KeyboardEvent, typing: boolean): Shortcut | null {
  return SHORTCUTS.find((shortcut) => (!typing || shortcut.always === true) && shortcut.matches(event)) ?? null;
}
