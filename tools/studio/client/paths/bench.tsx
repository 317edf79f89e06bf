import { type DragEvent, useDeferredValue, useEffect, useMemo, useState } from "react";
import { THEMES, type Theme } from "../../../../src/core/theme.ts";
import { readView, storeView } from "../view.ts";
import { Choice } from "../views/choice.tsx";
import { analyse } from "./analysis.ts";
import { BenchFacts } from "./bench-facts.tsx";
import { BenchForm } from "./bench-form.tsx";
import { BenchPictures } from "./bench-pictures.tsx";
import { type Draft, readDraft, storeDraft } from "./draft.ts";
import { readPaths } from "./read-paths.ts";
import "../views/toolbar.css";
import "./bench.css";

const LABELS: Readonly<Record<Theme, string>> = { light: "Light", dark: "Dark" };

/** A figure of the content is made here: its path, its dashes, what readers get of it, and its lines for the content. */
export function PathBench() {
  const [draft, setDraft] = useState(() => readDraft(localStorage));
  const [theme, setTheme] = useState(() => readView(localStorage).theme);
  const [notes, setNotes] = useState<readonly string[]>([]);
  // A path may be long: the fields answer before it is drawn.
  const shown = useDeferredValue(draft);
  const facts = useMemo(() => analyse(shown), [shown]);

  useEffect(() => storeDraft(localStorage, draft), [draft]);
  useEffect(() => {
    document.body.className = `${theme}-theme`;
    storeView(localStorage, { ...readView(localStorage), theme });
  }, [theme]);

  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const take = (text: string): void => {
    const read = readPaths(text);
    setNotes(read.notes);
    if (read.path !== "") change({ path: read.path });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file === undefined) return take(event.dataTransfer.getData("text"));
    file.text().then(take, (error: unknown) => setNotes([`The file cannot be read: ${String(error)}`]));
  };

  return (
    <div className="bench" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <header className="toolbar">
        <h1>Path bench</h1>
        <Choice label="Theme" values={THEMES} value={theme} onChoose={setTheme} labelOf={(one) => LABELS[one]} />
        <a href="/studio">Preset studio</a>
      </header>
      <BenchForm draft={draft} notes={notes} onChange={change} onTake={take} />
      <main className="bench-middle">
        <BenchPictures draft={shown} reason={facts.reason} />
      </main>
      <BenchFacts draft={shown} facts={facts} />
    </div>
  );
}
