import { useEffect, useRef, useState } from "react";
import type { StudioSession } from "../session.ts";
import { shortcutOf } from "../shortcuts.ts";
import { CostGraph } from "./cost-graph.tsx";
import { ImportDialog, ShortcutDialog } from "./dialogs.tsx";
import { Inspector } from "./inspector.tsx";
import { NoticeBar } from "./notice.tsx";
import { FileDialog } from "./file-menu.tsx";
import { OverlayBar } from "./overlay-bar.tsx";
import { PresetList } from "./preset-list.tsx";
import { StageView } from "./stage-view.tsx";
import { Timeline } from "./timeline.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useSession } from "./use-session.ts";
import "./app.css";

type Dialog = "shortcuts" | "import" | "files" | null;

/** Elements that text is typed into. */
const TYPING = "input:not([type=range], [type=checkbox], [type=radio]), textarea, select";

export function App({ session }: { session: StudioSession }) {
  const { view } = useSession(session);
  const [dialog, setDialog] = useState<Dialog>(null);
  const search = useRef<HTMLInputElement>(null);

  useEffect(() => {
    document.body.className = `${view.theme}-theme`;
  }, [view.theme]);

  useEffect(() => {
    const controller = new AbortController();
    window.addEventListener(
      "keydown",
      (event) => {
        const typing = event.target instanceof Element && event.target.closest(`${TYPING}, dialog`) !== null;
        const shortcut = shortcutOf(event, typing);
        if (shortcut === null) return;
        // Space presses a focused button, and arrows move a slider.
        const handlesKey =
          event.target instanceof Element &&
          event.target.closest("button, [role=slider], input:is([type=range], [type=radio], [type=checkbox])") !== null;
        if (handlesKey && /^(?: |Arrow|Home|End)/.test(event.key)) return;
        event.preventDefault();
        shortcut.run(session, { show: setDialog, search: () => search.current?.focus() });
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, [session]);

  const closeImport = (): void => {
    if (session.notice?.kind === "invalid") session.showNotice(null);
    setDialog(null);
  };

  return (
    <div className="studio">
      <Toolbar session={session} onHelp={() => setDialog("shortcuts")} />
      <PresetList session={session} search={search} onFiles={() => setDialog("files")} />
      <main className="studio-middle">
        <NoticeBar session={session} importing={dialog === "import"} />
        <StageView session={session} />
        <OverlayBar session={session} />
        <div className="studio-below">
          <Timeline session={session} />
          <CostGraph session={session} />
        </div>
      </main>
      <Inspector session={session} onImport={() => setDialog("import")} />
      {dialog === "shortcuts" ? <ShortcutDialog onClose={() => setDialog(null)} /> : null}
      {dialog === "files" ? <FileDialog session={session} onClose={() => setDialog(null)} /> : null}
      {dialog === "import" ? <ImportDialog session={session} onClose={closeImport} /> : null}
    </div>
  );
}
