/** The studio's keys, in the order in which `?` lists them. */
import type { Desk } from "./session.ts";
import { SPEEDS } from "./transport.ts";
import { COMPARISONS, THEMES, WIDTHS } from "./view.ts";

interface Page {
  show(dialog: "shortcuts" | "import" | null): void;
  search(): void;
}

interface Shortcut {
  readonly keys: string;
  readonly does: string;
  /** Also while a field is typed into. */
  readonly always?: true;
  matches(event: KeyboardEvent): boolean;
  run(desk: Desk, page: Page): void;
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

function after<Value>(all: readonly Value[], now: Value, by = 1): Value {
  return all[(all.indexOf(now) + by + all.length) % all.length] ?? now;
}

function faster(desk: Desk, by: number): void {
  const at = SPEEDS.findIndex((speed) => speed >= desk.playback.transport.speed) + by;
  const speed = SPEEDS[Math.min(Math.max(at, 0), SPEEDS.length - 1)];
  if (speed !== undefined) desk.playback.set({ ...desk.playback.transport, speed });
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: "Space", does: "Play, pause", matches: key(" "), run: (desk) => desk.playback.toggle() },
  { keys: "→", does: "One frame on", matches: key("ArrowRight"), run: (desk) => desk.playback.step(1) },
  { keys: "←", does: "One frame back", matches: key("ArrowLeft"), run: (desk) => desk.playback.step(-1) },
  { keys: "Shift →", does: "Ten frames on", matches: shifted("ArrowRight"), run: (desk) => desk.playback.step(10) },
  { keys: "Shift ←", does: "Ten frames back", matches: shifted("ArrowLeft"), run: (desk) => desk.playback.step(-10) },
  {
    keys: "Home",
    does: "To the in point",
    matches: key("Home"),
    run: (desk) => desk.playback.seek(desk.playback.transport.from),
  },
  {
    keys: "End",
    does: "To the out point",
    matches: key("End"),
    run: (desk) => desk.playback.seek(desk.playback.transport.to),
  },
  {
    keys: "I",
    does: "In point here",
    matches: key("i", "I"),
    run: (desk) => desk.playback.setPoints(desk.playback.transport.time, desk.playback.transport.to),
  },
  {
    keys: "O",
    does: "Out point here",
    matches: key("o", "O"),
    run: (desk) => desk.playback.setPoints(desk.playback.transport.from, desk.playback.transport.time),
  },
  {
    keys: "X",
    does: "In and out points away",
    matches: key("x", "X"),
    run: (desk) => desk.playback.setPoints(0, desk.playback.end),
  },
  {
    keys: "L",
    does: "Loop on, off",
    matches: key("l", "L"),
    run: (desk) => desk.playback.set({ ...desk.playback.transport, loop: !desk.playback.transport.loop }),
  },
  { keys: "[", does: "Slower", matches: key("["), run: (desk) => faster(desk, -1) },
  { keys: "]", does: "Faster", matches: key("]"), run: (desk) => faster(desk, 1) },
  {
    keys: "C",
    does: "One, side by side, blink",
    matches: key("c", "C"),
    run: (desk) => desk.look({ comparison: after(COMPARISONS, desk.view.comparison) }),
  },
  { keys: "K", does: "Keep this as A", matches: key("k", "K"), run: (desk) => desk.keep(desk.preset) },
  {
    keys: "T",
    does: "Light, dark",
    matches: key("t", "T"),
    run: (desk) => desk.look({ theme: after(THEMES, desk.view.theme) }),
  },
  {
    keys: "W",
    does: "1440, 375 wide",
    matches: key("w", "W"),
    run: (desk) => desk.look({ width: after(WIDTHS, desk.view.width) }),
  },
  { keys: "/", does: "Find a preset", matches: key("/"), run: (_, page) => page.search() },
  { keys: "Ctrl Z", does: "Undo", always: true, matches: command("z"), run: (desk) => desk.edits.undo() },
  { keys: "Ctrl Shift Z", does: "Redo", always: true, matches: command("z", true), run: (desk) => desk.edits.redo() },
  { keys: "Ctrl S", does: "Save to source", always: true, matches: command("s"), run: (desk) => void desk.save() },
  { keys: "?", does: "This list", matches: key("?"), run: (_, page) => page.show("shortcuts") },
];

export function shortcutOf(event: KeyboardEvent, typing: boolean): Shortcut | null {
  return SHORTCUTS.find((shortcut) => (!typing || shortcut.always === true) && shortcut.matches(event)) ?? null;
}
