/** The telephone's side: a page of the site in a frame as wide as the window, which plays what the desk plays. */
import { MANUAL_CLOCK_STORAGE } from "../../../../src/core/development.ts";
import { MOTION_STORAGE_KEY } from "../../../../src/core/motion.ts";
import { THEME_STORAGE_KEY } from "../../../../src/core/theme.ts";
import { Playback } from "../playback.ts";
import type { Played } from "../played.ts";
import type { Listing } from "../server.ts";
import { stateLabel } from "../frame-state.ts";
import { StagePair } from "../stage-pair.ts";
import { type DeskState, follow } from "./desk-state.ts";

/** What a change of loads the page again. */
const pageOf = ({ theme, language, motion }: DeskState): string => `${theme} ${language} ${motion}`;

export class Telephone {
  readonly playback: Playback;
  private readonly pair: StagePair;
  private readonly root: HTMLElement;
  private readonly listing: Listing;
  private desk: DeskState;
  private detach: (() => void) | null = null;

  constructor(root: HTMLElement, listing: Listing, desk: DeskState) {
    this.root = root;
    this.listing = listing;
    this.desk = desk;
    this.pair = new StagePair({
      playedOn: () => this.played(),
      onChange: () => this.label(),
      onOpening: () => undefined,
      // What the desk has done meanwhile.
      onRecorded: () => this.playback.set(this.desk.transport, true),
    });
    this.playback = new Playback({ pair: this.pair, isSlow: () => false, onChange: () => undefined });
    this.open();
    void this.pair.select(desk.selected);
  }

  follow(desk: DeskState): void {
    const before = this.desk;
    this.desk = desk;
    if (pageOf(before) !== pageOf(desk)) this.open();
    this.pair.replace();
    if (before.selected !== desk.selected) void this.pair.select(desk.selected);
    const { transport, seek } = follow(this.playback.transport, desk.transport);
    // Edited values show at once, also while nothing moves.
    this.playback.set(transport, seek || !transport.playing);
    this.root.dataset["desk"] = `${desk.selected} ${transport.playing ? "plays" : `at ${Math.round(transport.time)}`}`;
  }

  private open(): void {
    this.detach?.();
    const { theme, language, motion } = this.desk;
    const frame = document.createElement("iframe");
    frame.title = "The site, as on the desk";
    frame.dataset["studioFrame"] = JSON.stringify({
      storage: {
        ...MANUAL_CLOCK_STORAGE,
        [THEME_STORAGE_KEY]: theme,
        ...(motion === "reduced" ? {} : { [MOTION_STORAGE_KEY]: motion }),
      },
      reducedMotion: motion === "reduced",
    });
    frame.addEventListener("load", () => {
      this.detach?.();
      this.detach = this.pair.attach("b", frame);
    });
    frame.src = `/${language}`;
    this.root.replaceChildren(frame, document.createElement("output"));
    this.label();
  }

  private label(): void {
    const state = this.pair.stateOf("b");
    this.root.dataset["state"] = state.kind;
    const output = this.root.querySelector("output");
    if (output !== null) output.textContent = state.kind === "ready" ? "" : stateLabel(state);
  }

  private played(): Played {
    const { presets, sequences } = this.desk;
    return {
      presets: new Map([...this.listing.presets].map(([name, { data }]) => [name, presets[name] ?? data])),
      sequences: new Map([...this.listing.sequences].map(([name, { data }]) => [name, sequences[name] ?? data])),
    };
  }
}
