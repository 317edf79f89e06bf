import { LANGUAGES } from "../../../../src/core/languages.ts";
import { THEMES } from "../../../../src/core/theme.ts";
import type { StudioSession } from "../session.ts";
import { COMPARISONS, DEVICES, MOTIONS, WIDTHS, ZOOMS } from "../view.ts";
import { Choice } from "./choice.tsx";
import { useSession } from "./use-session.ts";
import "./toolbar.css";

const LABELS: Readonly<Record<string, string>> = {
  light: "Light",
  dark: "Dark",
  full: "Full",
  calm: "Calm",
  reduced: "Reduced",
  fast: "Any",
  slow: "Slow",
  page: "Page",
  scene: "Scene",
  one: "One",
  "side by side": "A | B",
  blink: "Blink",
};
const labelOf = (value: string | number): string => LABELS[value] ?? String(value);

/** The settings of the view. */
export function Toolbar({ session, onHelp }: { session: StudioSession; onHelp: () => void }) {
  const { view } = useSession(session);
  return (
    <header className="toolbar">
      <h1>Preset studio</h1>
      <Choice
        label="Compare"
        values={COMPARISONS}
        value={view.comparison}
        onChoose={(comparison) => session.setView({ comparison })}
        labelOf={labelOf}
      />
      <Choice
        label="Zoom"
        values={ZOOMS}
        value={view.zoom}
        onChoose={(zoom) => session.setView({ zoom })}
        labelOf={labelOf}
      />
      <Choice
        label="Theme"
        values={THEMES}
        value={view.theme}
        onChoose={(theme) => session.setView({ theme })}
        labelOf={labelOf}
      />
      <Choice label="Width" values={WIDTHS} value={view.width} onChoose={(width) => session.setView({ width })} />
      <Choice
        label="Motion"
        values={MOTIONS}
        value={view.motion}
        onChoose={(motion) => session.setView({ motion })}
        labelOf={labelOf}
      />
      <Choice
        label="Device"
        values={DEVICES}
        value={view.device}
        onChoose={(device) => session.setView({ device })}
        labelOf={labelOf}
      />
      <Choice
        label="Language"
        values={LANGUAGES}
        value={view.language}
        onChoose={(language) => session.setView({ language })}
      />
      <button
        type="button"
        className="button-quiet"
        aria-pressed={session.viewer.picker.picking}
        onClick={() => session.viewer.picker.toggle()}
        title="Press in the picture selects the preset that moves it (P)"
      >
        Pick
      </button>
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
