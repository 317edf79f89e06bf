import { useEffect, useState } from "react";
import type { Preset } from "../../../../src/motion/preset.ts";
import { readPalette } from "../../../../src/stage/palette.ts";
import type { Desk } from "../session.ts";
import { cueOf } from "../cues.ts";
import { type Judgement, lint } from "../lint.ts";
import type { Inks } from "../luminance.ts";
import { PagePart } from "../page-part.ts";
import { outsideSlot, readSlot } from "../slot-room.ts";
import { medianScript } from "./cost-graph.tsx";
import { Controls } from "./controls.tsx";
import { CurvePlot } from "./curve-plot.tsx";
import { useDesk } from "./use-session.ts";

/** Milliseconds between looks at what only time shows. */
const LOOK = 1000;

const INK: NonNullable<Preset["colours"]> = { ink: "ink" };

/** What a preset is drawn in, as the page has its colours now: ink, where the preset names none. */
function inksOf({ colours }: Preset, element: Element): Inks {
  const style = getComputedStyle(element);
  const palette = readPalette((name) => style.getPropertyValue(name));
  return { paper: palette.paper, inks: Object.values(colours ?? INK).map((colour) => palette[colour]) };
}

function judge(desk: Desk): Judgement {
  const { preset, pair, view } = desk;
  if (preset === null) return { findings: [], unknown: [] };
  const link = pair.linkOf("b");
  const own = link?.presetOf(view.selected) ?? null;
  const replay = pair.recordingOn("b");
  const takes = (replay?.takes ?? []).filter((take) => take.preset === own);
  const scene = cueOf(view.selected).slot;
  const slot = link === null || scene === null ? null : readSlot(link.frame, scene);
  return lint(preset, {
    targets: Math.max(1, ...takes.map((take) => take.targets.length)),
    start: (field) => takes[0]?.starts[0]?.[field] ?? null,
    inks: inksOf(preset, link?.frame.document.body ?? document.body),
    script: medianScript(desk),
    outside: (field, peak) => outsideSlot(view.selected, preset, field, peak, slot),
    left: replay instanceof PagePart ? replay.outside() : null,
  });
}

function Findings({ desk }: { desk: Desk }) {
  useDesk(desk);
  const [, look] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => look((count) => count + 1), LOOK);
    return () => clearInterval(timer);
  }, []);
  const { findings, unknown } = judge(desk);
  return (
    <section className="lint" aria-label="Warnings">
      <h2>Warnings</h2>
      {findings.length === 0 ? <p className="soft">None.</p> : null}
      <ul>
        {findings.map(({ rule, message }) => (
          <li key={rule + message}>
            <strong>{rule}</strong> {message}
          </li>
        ))}
      </ul>
      {unknown.length === 0 ? null : <p className="soft">Not known: {unknown.join("; ")}.</p>}
    </section>
  );
}

/** The selected preset: how it is kept, what it looks like as a curve, what is wrong with it, and its fields. */
export function Inspector({ desk, onImport }: { desk: Desk; onImport: () => void }) {
  const { edits, view, preset, kept } = useDesk(desk);
  const edited = view.selected in edits.read();
  return (
    <aside className="inspector" aria-label="Preset">
      <div className="actions">
        <button type="button" className="button" disabled={!edited} onClick={() => void desk.save()} title="Ctrl S">
          Save to source
        </button>
        <button
          type="button"
          className="button-quiet"
          disabled={!edits.canUndo}
          onClick={() => edits.undo()}
          title="Ctrl Z"
        >
          Undo
        </button>
        <button
          type="button"
          className="button-quiet"
          disabled={!edits.canRedo}
          onClick={() => edits.redo()}
          title="Ctrl Shift Z"
        >
          Redo
        </button>
        <button type="button" className="button-quiet" disabled={!edited} onClick={() => edits.drop(view.selected)}>
          As saved
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => desk.keep(preset)}
          title="Compare with the preset as it is now (K)"
        >
          Keep as A
        </button>
        <button type="button" className="button-quiet" disabled={kept === null} onClick={() => desk.keep(null)}>
          A as saved
        </button>
        <button type="button" className="button-quiet" onClick={() => desk.copy()} title="Copy as JSON">
          Copy
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => desk.share()}
          title="An address that holds the preset"
        >
          Share
        </button>
        <button type="button" className="button-quiet" onClick={onImport} title="From JSON">
          Import
        </button>
      </div>
      <CurvePlot desk={desk} />
      <Findings desk={desk} />
      <Controls desk={desk} />
    </aside>
  );
}
