import { useEffect, useRef, useState } from "react";
import type { Desk } from "../session.ts";
import { shortcutOf } from "../shortcuts.ts";
import { CostGraph } from "./cost-graph.tsx";
import { ImportDialog, ShortcutDialog } from "./dialogs.tsx";
import { Inspector } from "./inspector.tsx";
import { NoticeBar } from "./notice.tsx";
import { PresetList } from "./preset-list.tsx";
import { StageView } from "./stage-view.tsx";
import { Timeline } from "./timeline.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useDesk } from "./use-session.ts";

export type Dialog = "shortcuts" | "import" | null;

/** Fields that take a key for themselves. */
const TYPING = "input:not([type=range], [type=checkbox], [type=radio]), textarea, select";

export function App({ desk }: { desk: Desk }) {
  const { view } = useDesk(desk);
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
        const own =
          event.target instanceof Element &&
          event.target.closest("button, [role=slider], input:is([type=range], [type=radio], [type=checkbox])") !== null;
        if (own && /^(?: |Arrow|Home|End)/.test(event.key)) return;
        event.preventDefault();
        shortcut.run(desk, { show: setDialog, search: () => search.current?.focus() });
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, [desk]);

  const closeImport = (): void => {
    if (desk.notice?.kind === "refused") desk.say(null);
    setDialog(null);
  };

  return (
    <div className="studio">
      <Toolbar desk={desk} onHelp={() => setDialog("shortcuts")} />
      <PresetList desk={desk} search={search} />
      <main className="studio-middle">
        <NoticeBar desk={desk} importing={dialog === "import"} />
        <StageView desk={desk} />
        <div className="studio-below">
          <Timeline desk={desk} />
          <CostGraph desk={desk} />
        </div>
      </main>
      <Inspector desk={desk} onImport={() => setDialog("import")} />
      {dialog === "shortcuts" ? <ShortcutDialog onClose={() => setDialog(null)} /> : null}
      {dialog === "import" ? <ImportDialog desk={desk} onClose={closeImport} /> : null}
    </div>
  );
}
