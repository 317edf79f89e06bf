/** The desk's side: tells telephones what the studio shows. */
import type { StudioSession } from "../session.ts";
import { DESK_EVENT, deskText, JOIN_EVENT } from "./desk-state.ts";

/** The part of Vite's `import.meta.hot` that is used: the development server's own channel. */
export interface Channel {
  on(event: string, listener: (data: unknown) => void): void;
  send(event: string, data: unknown): void;
}

/** Milliseconds between messages while nothing but the playhead moves: a telephone plays by itself meanwhile. */
const INTERVAL = 250;

type Desk = Pick<StudioSession, "view" | "subscribe"> & {
  readonly files: Pick<StudioSession["files"], "presetEdits" | "sequenceEdits">;
  readonly viewer: { readonly playback: Pick<StudioSession["viewer"]["playback"], "transport" | "onTick"> };
};

function stateText({ view, files, viewer }: Desk): string {
  const { selected, theme, language, motion } = view;
  const dataOf = <Data extends object>(read: Readonly<Record<string, { readonly data: Data }>>) =>
    Object.fromEntries(Object.entries(read).map(([name, { data }]) => [name, data]));
  return deskText({
    selected,
    theme,
    language,
    motion,
    presets: dataOf(files.presetEdits.read()),
    sequences: dataOf(files.sequenceEdits.read()),
    transport: viewer.playback.transport,
  });
}

/** @param now milliseconds of any clock that runs evenly */
export function notifyTelephones(desk: Desk, channel: Channel, now: () => number): void {
  let sent = "";
  let sentAt = -Infinity;
  const tell = (): void => {
    const text = stateText(desk);
    if (text === sent) return;
    [sent, sentAt] = [text, now()];
    channel.send(DESK_EVENT, text);
  };
  channel.on(JOIN_EVENT, () => {
    sent = "";
    tell();
  });
  desk.subscribe(tell);
  const { playback } = desk.viewer;
  playback.onTick(() => {
    if (!playback.transport.playing || now() - sentAt >= INTERVAL) tell();
  });
}
