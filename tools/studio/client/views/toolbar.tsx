import type { Desk } from "../session.ts";
import { COMPARISONS, DEVICES, LANGUAGES, READERS, THEMES, WIDTHS } from "../view.ts";
import { Choice } from "./choice.tsx";
import { useDesk } from "./use-session.ts";

const WORDS: Readonly<Record<string, string>> = {
  light: "Light",
  dark: "Dark",
  full: "Full",
  calm: "Calm",
  reduced: "Reduced",
  fast: "Any",
  slow: "Slow",
  one: "One",
  "side by side": "A | B",
  blink: "Blink",
};
const say = (value: string | number): string => WORDS[value] ?? String(value);

/** How the site is looked at. */
export function Toolbar({ desk, onHelp }: { desk: Desk; onHelp: () => void }) {
  const { view } = useDesk(desk);
  return (
    <header className="toolbar">
      <h1>Preset studio</h1>
      <Choice
        label="Compare"
        values={COMPARISONS}
        value={view.comparison}
        onChoose={(comparison) => desk.look({ comparison })}
        say={say}
      />
      <Choice label="Theme" values={THEMES} value={view.theme} onChoose={(theme) => desk.look({ theme })} say={say} />
      <Choice label="Width" values={WIDTHS} value={view.width} onChoose={(width) => desk.look({ width })} />
      <Choice
        label="Motion"
        values={READERS}
        value={view.reader}
        onChoose={(reader) => desk.look({ reader })}
        say={say}
      />
      <Choice
        label="Device"
        values={DEVICES}
        value={view.device}
        onChoose={(device) => desk.look({ device })}
        say={say}
      />
      <Choice
        label="Language"
        values={LANGUAGES}
        value={view.language}
        onChoose={(language) => desk.look({ language })}
      />
      <button
        type="button"
        className="button-quiet toolbar-help"
        onClick={onHelp}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
      >
        ?
      </button>
    </header>
  );
}
