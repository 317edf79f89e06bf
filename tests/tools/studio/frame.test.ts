/** GPU memory and overflow of a frame, and addresses that share a preset. */
import { describe, expect, it } from "vitest";
import { CENTRE, RING_RADIUS } from "../../../src/core/picture/ring.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import arrival from "../../../src/motion/presets/hero.arrival.ts";
import bend from "../../../src/motion/presets/hero.bend.ts";
import nodeRaise from "../../../src/motion/presets/timelines.node-raise.ts";
import { PRESETS } from "../../../src/motion/preset-library.ts";
import { GpuCounter } from "../../../tools/studio/client/frame/gpu-counter.ts";
import { isPlayedByCss } from "../../../tools/studio/client/page-part.ts";
import { PRESETS_WITH_BOUNDS } from "../../../tools/studio/client/scene-bounds.ts";
import { closeUp, wholePage } from "../../../tools/studio/client/placement.ts";
import { readShared, sharedAddress } from "../../../tools/studio/client/share.ts";
import { slotOverflow } from "../../../tools/studio/client/slot-overflow.ts";

/** As much of WebGL as the counter uses: one buffer and one texture are bound. */
function context() {
  const [buffer, texture] = [{}, {}];
  const prototype = {
    ARRAY_BUFFER: 1,
    ELEMENT_ARRAY_BUFFER: 2,
    TEXTURE_2D: 3,
    TEXTURE_BINDING_2D: 4,
    ARRAY_BUFFER_BINDING: 5,
    ELEMENT_ARRAY_BUFFER_BINDING: 6,
    canvas: { width: 100, height: 50 },
    getParameter: (name: number) => (name === 4 ? texture : name === 5 ? buffer : null),
    bufferData: () => undefined,
    texImage2D: () => undefined,
    deleteBuffer: () => undefined,
    deleteTexture: () => undefined,
    drawElements: () => "drawn",
  };
  // A stand-in for the real one.
  return { gl: prototype as unknown as WebGL2RenderingContext, buffer, texture };
}

it("counts buffers, textures, the canvas and draw calls, and forgets what is deleted", () => {
  const { gl, buffer, texture } = context();
  const counter = new GpuCounter();
  counter.install(gl);
  gl.bufferData(1, new Float32Array(10), 0);
  gl.bufferData(1, 64, 0);
  gl.texImage2D(3, 0, 0x8814, 8, 4, 0, 0, 0, null);
  expect(counter.bytes).toBe(64 + 8 * 4 * 16);
  gl.drawElements(0, 3, 0, 0);
  expect(counter.drawCalls).toBe(1);
  expect(counter.bytes).toBe(64 + 512 + 100 * 50 * 12);
  gl.deleteBuffer(buffer);
  gl.deleteTexture(texture);
  expect(counter.bytes).toBe(100 * 50 * 12);
});

describe("the overflow of a slot", () => {
  const box = (left: number, top: number, width: number, height: number) => ({
    left,
    top,
    width,
    height,
    right: left + width,
    bottom: top + height,
  });

  it("counts a hero that spreads too far, except on sides that it is beyond at rest", () => {
    const roomy = { picture: box(0, 0, 1000, 1000), area: box(-500, -500, 2000, 2000) };
    const tight = { picture: box(0, 0, 1000, 1000), area: box(-60, -60, 1120, 1120) };
    expect(slotOverflow("hero.arrival", arrival, "spread", 1.37, roomy)).toBe(0);
    expect(slotOverflow("hero.arrival", arrival, "spread", 1.37, tight)).toBe(0);
    expect(slotOverflow("hero.arrival", arrival, "spread", 4, tight)).toBeGreaterThan(20);
    expect(slotOverflow("hero.arrival", arrival, "spread", 4, { ...tight, area: box(400, 400, 200, 200) })).toBe(0);
  });

  it("counts a node that grows out of its strip", () => {
    const slot = { picture: box(0, 0, 296, 112), area: box(0, 0, 296, 112) };
    const withoutHalo = (scale: number): Preset => ({
      ...nodeRaise,
      to: { scale },
      amounts: { ...nodeRaise.amounts, halo: 0 },
    });
    expect(slotOverflow("timelines.node-raise", withoutHalo(1.35), "scale", 1.5, slot)).toBe(0);
    expect(slotOverflow("timelines.node-raise", withoutHalo(4), "scale", 5, slot)).toBe(18);
  });

  it("counts segments, pulses, halos, emblems and pushed paths", () => {
    const hero = { picture: box(0, 0, 1000, 1000), area: box(0, 0, 1000, 1000) };
    const half = RING_RADIUS + 10;
    const ring = { ...hero, area: box(CENTRE - half, CENTRE - half, 2 * half, 2 * half) };
    const leaves = (name: string, field: string, home: number, peak: number, slot: typeof hero): void => {
      const preset = PRESETS.get(name) ?? arrival;
      expect([name, slotOverflow(name, preset, field, home, slot)]).toEqual([name, 0]);
      expect([name, slotOverflow(name, preset, field, peak, slot)]).toEqual([name, expect.any(Number)]);
      expect([name, (slotOverflow(name, preset, field, peak, slot) ?? 0) > 1]).toEqual([name, true]);
    };
    leaves("hero.ring-segment", "filled", 1, 4, ring);
    leaves("hero.ring-segment", "out", 0, 2, ring);
    leaves("hero.ring-settle", "scale", 1, 1.6, ring);
    leaves("hero.pulse", "at", 1, -0.4, hero);
    leaves("hero.release", "bend", 0, -1.5, hero);
    const strip = { picture: box(0, 0, 616, 112), area: box(0, 0, 616, 112) };
    for (const name of ["timelines.node-arrival", "timelines.node-raise", "timelines.node-lower"])
      leaves(name, "scale", 1, 4.5, strip);
    const page = { picture: box(0, 0, 1248, 500), area: box(0, 0, 1248, 500) };
    for (const name of ["ecosystem.arrival", "ecosystem.rest", "ecosystem.bring-forward", "ecosystem.step-back"])
      leaves(name, "scale", 1, 2.5, page);
  });

  it("is unknown for a new preset or field, or without a slot", () => {
    const slot = { picture: box(0, 0, 1000, 1000), area: box(0, 0, 1000, 1000) };
    expect(slotOverflow("hero.nod", { to: { bow: 1 } }, "bow", 2, slot)).toBeNull();
    expect(slotOverflow("hero.bend", bend, "bow", 2, slot)).toBeNull();
    expect(slotOverflow("hero.bend", bend, "bend", 2, null)).toBeNull();
  });

  it("is none for fields that change no bounds", () => {
    const slot = { picture: box(0, 0, 1000, 1000), area: box(400, 400, 200, 200) };
    expect(slotOverflow("ecosystem.rest", { to: { scale: 1, alpha: 1, flow: 1 } }, "alpha", 9, slot)).toBe(0);
    expect(slotOverflow("timelines.draw-on", { to: { drawn: 1 } }, "drawn", 1.4, slot)).toBe(0);
  });

  it("is known for every preset of the stage", () => {
    const staged = [...PRESETS.keys()].filter((name) => !isPlayedByCss(name));
    expect([...PRESETS_WITH_BOUNDS].toSorted()).toEqual(staged.toSorted());
  });
});

it("a shared address holds the preset in its fragment; an address without one holds none", () => {
  const edited = { ...arrival, duration: 2000, loop: Infinity };
  const address = sharedAddress("http://127.0.0.1:5173/studio#old", "hero.arrival", edited);
  expect(new URL(address).pathname).toBe("/studio");
  expect(readShared(address, PRESETS)).toEqual({ name: "hero.arrival", preset: edited, problems: null });
  expect(readShared("http://127.0.0.1:5173/studio", PRESETS)).toBeNull();
  expect(readShared("http://127.0.0.1:5173/studio#preset=%7B%7D", PRESETS)?.problems).not.toBeNull();
});

describe("the page in the view", () => {
  const page = { width: 1440, height: 1000 };
  const view = { width: 720, height: 500 };
  const slot = (left: number, top: number, width: number, height: number) => ({ left, top, width, height }) as DOMRect;

  it("is shown in its whole width, and never enlarged", () => {
    expect(wholePage(page, view)).toEqual({ scale: 0.5, left: 0, top: 0 });
    expect(wholePage({ width: 375, height: 812 }, view)).toEqual({ scale: 1, left: 172.5, top: 0 });
  });

  it("is enlarged around a slot, and nothing beyond its sides is shown", () => {
    const { scale, left, top } = closeUp(slot(620, 400, 200, 200), page, view);
    expect(scale).toBe(2);
    expect([left, top]).toEqual([720 / 2 - 720 * 2, 500 / 2 - 500 * 2]);
    expect(closeUp(slot(1240, 0, 200, 200), page, view)).toEqual({ scale: 2, left: 720 - 1440 * 2, top: 0 });
    // A slot that is higher than the page's window.
    expect(closeUp(slot(700, 100, 740, 1600), page, view)).toEqual({ scale: 0.5, left: 0, top: 0 });
  });
});
