/** Players on manual clocks. After each test they are disposed, and no tween may be left. */
import { gsap } from "gsap/gsap-core";
import { afterEach } from "vitest";
import type { Clock } from "../../src/motion/clock.ts";
import { createPlayer, type Player } from "../../src/motion/player.ts";
import { frames } from "./frames.ts";

const players: Player[] = [];

afterEach(() => {
  for (const player of players.splice(0)) player.dispose();
  if (tweensLeft() > 0) throw new Error(`${tweensLeft()} tweens are left`);
});

export const tweensLeft = (): number => gsap.globalTimeline.getChildren().length;

export function manualPlayer(): { readonly player: Player; readonly clock: Clock } {
  const { clock } = frames();
  const player = createPlayer({ clock, reduced: () => false });
  players.push(player);
  return { player, clock };
}
