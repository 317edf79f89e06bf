import { useState } from "react";
import { type DraftFault, type PathFacts, emblemYaml } from "./analysis.ts";
import type { Draft } from "./draft.ts";

/** Characters around a fault. */
const AROUND = 24;
/** Rows of a list that stays readable. */
const MOST_SEGMENTS = 400;

function FaultPlace({ path, fault }: { path: string; fault: DraftFault }) {
  const at = fault.column - 1;
  return (
    <div className="bench-fault">
      <p>{fault.message}</p>
      <pre>
        {at > AROUND ? "… " : ""}
        {path.slice(Math.max(0, at - AROUND), at)}
        <mark>{path.slice(at, at + 1) || "end"}</mark>
        {path.slice(at + 1, at + AROUND)}
      </pre>
    </div>
  );
}

function Verdict({ draft, facts }: { draft: Draft; facts: PathFacts }) {
  const { fault, reason, refused } = facts;
  return (
    <section aria-label="Verdict" aria-live="polite">
      <h2>{reason === null ? "Readers get the path" : `Readers get the bitmap "${draft.bitmap}"`}</h2>
      {reason === null || fault !== null ? null : <p className="bench-reason">{reason}</p>}
      {fault === null ? null : <FaultPlace path={draft.path} fault={fault} />}
      {facts.isOutside ? <p className="bench-note">It leaves its box of 24 units.</p> : null}
      {refused.map((problem) => (
        <p key={problem} className="bench-note">
          The content refuses {problem}
        </p>
      ))}
    </section>
  );
}

const shown = (value: number): string => String(Number(value.toFixed(2)));

function Numbers({ facts }: { facts: PathFacts }) {
  const { segments, subpaths, length, points, box, dashes } = facts;
  return (
    <>
      <dl className="bench-numbers">
        <dt>Length</dt>
        <dd>{shown(length)} units</dd>
        <dt>Segments</dt>
        <dd>{segments.length.toLocaleString("en")}</dd>
        <dt>Subpaths</dt>
        <dd>{subpaths}</dd>
        <dt>Chords</dt>
        <dd>{points === null ? "more than the limit" : `${points.toLocaleString("en")} points`}</dd>
        <dt>Box</dt>
        <dd>{box === null ? "none" : box.map(shown).join(", ")}</dd>
        {dashes === null ? null : (
          <>
            <dt>Dashes</dt>
            <dd>
              <output>
                {dashes.count.toLocaleString("en")} of {dashes.allowed.toLocaleString("en")} dashes and gaps
              </output>
              <meter
                aria-label="Dashes and gaps"
                min={0}
                max={dashes.allowed}
                high={dashes.allowed - 1}
                value={Math.min(dashes.count, dashes.allowed)}
              />
            </dd>
          </>
        )}
      </dl>
      <details>
        <summary>Segments, absolute</summary>
        <ol className="bench-segments">
          {segments.slice(0, MOST_SEGMENTS).map((segment, index) => (
            // Segments have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{segment}</li>
          ))}
        </ol>
        {segments.length > MOST_SEGMENTS ? <p className="soft">The first {MOST_SEGMENTS} of them.</p> : null}
      </details>
    </>
  );
}

function Copy({ draft, isRefused }: { draft: Draft; isRefused: boolean }) {
  const [told, setTold] = useState("");
  const text = emblemYaml(draft);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setTold(`Copied: it goes under systems.${draft.system} of ecosystem.yaml`),
      () => setTold("The clipboard is refused: select the lines instead"),
    );
  };
  return (
    <section aria-label="Emblem">
      <textarea
        className="bench-yaml"
        aria-label="Lines for ecosystem.yaml"
        readOnly
        wrap="off"
        rows={text.split("\n").length}
        value={text}
      />
      <div className="row">
        <button type="button" className="button" disabled={isRefused} onClick={copy}>
          Copy for the content
        </button>
      </div>
      <output className="soft">{told}</output>
    </section>
  );
}

/** What readers get of the figure and why, its numbers, and its lines for the content. */
export function BenchFacts({ draft, facts }: { draft: Draft; facts: PathFacts }) {
  return (
    <aside className="bench-facts" aria-label="Facts">
      <Verdict draft={draft} facts={facts} />
      <Numbers facts={facts} />
      <Copy draft={draft} isRefused={facts.refused.length > 0} />
    </aside>
  );
}
