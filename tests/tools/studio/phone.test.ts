/** What the desk tells telephones, and how they follow it. */
import { expect, it } from "vitest";
import { createEmitter } from "../../../src/core/emitter.ts";
import { notifyTelephones } from "../../../tools/studio/client/phone/desk.ts";
import { follow, JOIN_EVENT, readDeskText } from "../../../tools/studio/client/phone/desk-state.ts";
import { INITIAL_TRANSPORT, type Transport } from "../../../tools/studio/client/transport.ts";

type Desk = Parameters<typeof notifyTelephones>[0];

function desk() {
  const [changes, ticks] = [createEmitter(), createEmitter()];
  const sent: unknown[] = [];
  let joined = (): void => undefined;
  let [now, transport]: [number, Transport] = [0, INITIAL_TRANSPORT];
  const edited = { to: { glow: 1 }, loop: Infinity };
  const given = {
    view: { selected: "hero.pulse", theme: "dark", language: "zh", motion: "full" },
    files: { presetEdits: { read: () => ({ "hero.pulse": { data: edited } }) }, sequenceEdits: { read: () => ({}) } },
    subscribe: changes.subscribe,
    viewer: {
      playback: {
        get transport() {
          return transport;
        },
        onTick: ticks.subscribe,
      },
    },
  };
  notifyTelephones(
    given as unknown as Desk, // only what is read of a session
    {
      on: (event, listener) => {
        if (event === JOIN_EVENT) joined = () => listener({});
      },
      send: (_, data) => void sent.push(data),
    },
    () => now,
  );
  return {
    sent,
    join: () => joined(),
    change: changes.emit,
    tick: (change: Partial<Transport>, elapsed: number) => {
      transport = { ...transport, ...change };
      now += elapsed;
      ticks.emit();
    },
  };
}

it("a telephone that joins gets all of it, with edited values as they are", () => {
  const { sent, join, change } = desk();
  join();
  expect(readDeskText(sent[0])).toEqual({
    selected: "hero.pulse",
    theme: "dark",
    language: "zh",
    motion: "full",
    presets: { "hero.pulse": { to: { glow: 1 }, loop: Infinity } },
    sequences: {},
    transport: INITIAL_TRANSPORT,
  });
  change();
  expect(sent).toHaveLength(1);
  join();
  expect(sent).toHaveLength(2);
});

it("while it plays the desk sends now and then, and at once where it is scrubbed", () => {
  const { sent, tick } = desk();
  tick({ playing: true, time: 16 }, 16);
  const first = sent.length;
  for (let frame = 2; frame <= 10; frame += 1) tick({ time: frame * 16 }, 16);
  expect(sent).toHaveLength(first);
  for (let frame = 11; frame <= 20; frame += 1) tick({ time: frame * 16 }, 16);
  expect(sent).toHaveLength(first + 1);
  tick({ playing: false, time: 700 }, 16);
  tick({ time: 710 }, 16);
  expect(sent).toHaveLength(first + 3);
});

it("a telephone plays by itself until it is seen to be elsewhere", () => {
  const playing: Transport = { ...INITIAL_TRANSPORT, playing: true, time: 400 };
  expect(follow({ ...playing, time: 460 }, { ...playing, speed: 2 })).toEqual({
    transport: { ...playing, speed: 2, time: 460 },
    seek: false,
  });
  expect(follow({ ...playing, time: 600 }, playing)).toEqual({ transport: playing, seek: true });
  const paused = { ...playing, playing: false };
  expect(follow({ ...playing, time: 410 }, paused)).toEqual({ transport: paused, seek: true });
});

it.each(["", "{}", '{"selected":1}', null, {}])("%j is no desk's", (text) => {
  expect(readDeskText(text)).toBeNull();
});
