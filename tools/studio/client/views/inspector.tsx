import { useEffect, useReducer } from "react";
import type { Preset } from "../../../../src/motion/preset.ts";
import { readPalette } from "../../../../src/stage/palette.ts";
import type { StudioSession } from "../session.ts";
import { cueOf } from "../cues.ts";
import { lint, type LintResult } from "../lint.ts";
import type { PresetColours } from "../luminance.ts";
import { PagePart } from "../page-part.ts";
import { readSlot, slotOverflow } from "../slot-overflow.ts";
import { medianScript } from "./cost-graph.tsx";
import { Controls } from "./controls.tsx";
import { CurvePlot } from "./curve-plot.tsx";
import { Fault } from "./fault.tsx";
import { SequenceEditor } from "./sequence-editor.tsx";
import { useSession } from "./use-session.ts";
import { VariantsPanel } from "./variants.tsx";
import "./inspector.css";

/** Milliseconds. Frame costs change without a change of the session. */
const LINT_INTERVAL = 1000;

const DEFAULT_COLOURS: NonNullable<Preset["colours"]> = { ink: "ink" };

/** The colours that a preset draws with, in the page's theme: ink, if it names none. */
function coloursOf({ colours }: Preset, element: Element): PresetColours {
  const style = getComputedStyle(element);
  const palette = readPalette((name) => style.getPropertyValue(name));
  return { paper: palette.paper, colours: Object.values(colours ?? DEFAULT_COLOURS).map((colour) => palette[colour]) };
}

function lintSelected(session: StudioSession): LintResult {
  const { preset, view } = session;
  const { pair } = session.viewer;
  if (preset === null) return { warnings: [], unknown: [] };
  const link = pair.linkOf("b");
  const played = link?.presetOf(view.selected) ?? null;
  const replay = pair.recordingOn("b");
  const takes = (replay?.takes ?? []).flatMap(({ parts }) => parts.filter((part) => part.preset === played));
  const scene = cueOf(view.selected).slot;
  const slot = link === null || scene === null ? null : readSlot(link.frame, scene);
  return lint(preset, {
    targets: Math.max(1, ...takes.map((take) => take.targets.length)),
    start: (field) => takes[0]?.starts[0]?.[field] ?? null,
    colours: coloursOf(preset, link?.frame.document.body ?? document.body),
    repeatGap: cueOf(view.selected).repeatGap?.(preset) ?? null,
    script: medianScript(session),
    overflowAt: (field, peak) => slotOverflow(view.selected, preset, field, peak, slot),
    overflow: replay instanceof PagePart ? replay.overflow() : null,
  });
}

function Warnings({ session }: { session: StudioSession }) {
  useSession(session);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(rerender, LINT_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  const { warnings, unknown } = lintSelected(session);
  return (
    <section className="lint" aria-label="Warnings">
      <h2>Warnings</h2>
      {warnings.length === 0 ? <p className="soft">None.</p> : null}
      <ul>
        {warnings.map(({ rule, message }) => (
          <li key={rule + message}>
            <strong>{rule}</strong> {message}
          </li>
        ))}
      </ul>
      {unknown.length === 0 ? null : <p className="soft">Not known: {unknown.join("; ")}.</p>}
    </section>
  );
}

/** The selected preset or sequence: actions, curve, warnings and values. */
export function Inspector({ session, onImport }: { session: StudioSession; onImport: () => void }) {
  const { history, view, preset, sequence, files } = useSession(session);
  const fault = files.faulty.get(view.selected);
  const edited = files.isEdited(view.selected);
  return (
    <aside className="inspector" aria-label="Preset">
      <div className="actions">
        <button type="button" className="button" disabled={!edited} onClick={() => void session.save()} title="Ctrl S">
          Save to source
        </button>
        <button
          type="button"
          className="button-quiet"
          disabled={!history.canUndo}
          onClick={() => history.undo()}
          title="Ctrl Z"
        >
          Undo
        </button>
        <button
          type="button"
          className="button-quiet"
          disabled={!history.canRedo}
          onClick={() => history.redo()}
          title="Ctrl Shift Z"
        >
          Redo
        </button>
        <button type="button" className="button-quiet" disabled={!edited} onClick={() => history.drop(view.selected)}>
          As saved
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => session.comparison.keepAsA()}
          title="Compare with the values as they are now (K)"
        >
          Keep as A
        </button>
        {preset === null ? null : (
          <>
            <button type="button" className="button-quiet" onClick={() => session.exchange.copy()} title="Copy as JSON">
              Copy
            </button>
            <button
              type="button"
              className="button-quiet"
              onClick={() => session.exchange.share()}
              title="An address that holds the preset"
            >
              Share
            </button>
            <button type="button" className="button-quiet" onClick={onImport} title="From JSON, also of another preset">
              Import
            </button>
          </>
        )}
      </div>
      {fault === undefined ? null : <Fault file={fault} />}
      {fault === undefined && preset !== null ? (
        <>
          <CurvePlot session={session} />
          <Warnings session={session} />
        </>
      ) : null}
      {fault === undefined && sequence !== null ? <SequenceEditor session={session} sequence={sequence} /> : null}
      {fault === undefined ? <VariantsPanel session={session} /> : null}
      {fault === undefined && preset !== null ? <Controls session={session} /> : null}
    </aside>
  );
}
