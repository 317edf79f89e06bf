/** Players on manual clocks. After its test each is disposed, and no tween may be left. */
import { gsap } from "gsap/gsap-core";
import { onTestFinished } from "vitest";
import type { Clock } from "../../src/motion/clock.ts";
import { createPlayer, type Player } from "../../src/motion/player.ts";
import { frames } from "./frames.ts";

const players = new Set<Player>();

export const tweensLeft = (): number => gsap.globalTimeline.getChildren().length;

/** To be called in a test: a hook of this module would only be that of the first file which imports it. */
export function manualPlayer(): { readonly player: Player; readonly clock: Clock } {
  const { clock } = frames();
  const player = createPlayer({ clock, reduced: () => false });
  players.add(player);
  onTestFinished(() => {
    player.dispose();
    players.delete(player);
    if (players.size === 0 && tweensLeft() > 0) throw new Error(`${tweensLeft()} tweens are left`);
  });
  return { player, clock };
}
