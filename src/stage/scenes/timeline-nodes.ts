/** A timeline's nodes: they spring in as the line reaches them, and the one that the reader is at is raised. */
import {
  AHEAD_RADIUS,
  DONE_RADIUS,
  RIM_WIDTH,
  type TimelineNode,
  type TimelinePicture,
} from "../../core/picture/timeline.ts";
import type { Player } from "../../motion/player.ts";
import type { StyleOf } from "../../motion/preset.ts";
import nodeArrival from "../../motion/presets/timelines.node-arrival.ts";
import nodeLower from "../../motion/presets/timelines.node-lower.ts";
import nodeRaise from "../../motion/presets/timelines.node-raise.ts";
import { DotLayer } from "../layers/dots.ts";
import type { LayerUniforms } from "../layers/shader.ts";
import type { Rgb } from "../palette.ts";

interface NodeState {
  scale: number;
  alpha: number;
}

export class TimelineNodes {
  readonly dots: DotLayer;
  readonly states: readonly NodeState[];
  private readonly picture: TimelinePicture;
  private readonly player: Player;
  private readonly raises: readonly { scale: number }[];
  private raising: StyleOf<typeof nodeRaise>;
  private raised: number | null = null;

  constructor(picture: TimelinePicture, uniforms: LayerUniforms, player: Player) {
    this.picture = picture;
    this.player = player;
    this.raising = player.style(nodeRaise);
    this.states = picture.nodes.map(() => ({ scale: 0, alpha: 0 }));
    this.raises = picture.nodes.map(() => ({ scale: 1 }));
    this.dots = new DotLayer(2 * picture.nodes.length, uniforms);
  }

  arrive(index: number): void {
    const node = this.states[index];
    if (node !== undefined) this.player.play(nodeArrival, node);
  }

  /** Shows all nodes without animation. */
  showAll(): void {
    for (const node of this.states) Object.assign(node, { scale: 1, alpha: 1 });
  }

  raise(index: number): void {
    if (index === this.raised) return;
    const [before, now] = [this.raised === null ? undefined : this.raises[this.raised], this.raises[index]];
    this.raised = index;
    if (before !== undefined) this.player.play(nodeLower, before);
    if (now !== undefined) this.player.play(nodeRaise, now);
  }

  recolour(): void {
    this.raising = this.player.style(nodeRaise);
  }

  draw(colourOf: (node: TimelineNode) => Rgb, paper: Rgb): void {
    const { nodes, unit, along } = this.picture;
    const { to, amounts } = this.raising;
    const reach = along === "x" ? amounts.haloAlongTrack : amounts.haloBesideList;
    nodes.forEach((node, index) => {
      const { scale, alpha } = this.states[index] ?? { scale: 1, alpha: 1 };
      const lifted = this.raises[index]?.scale ?? 1;
      const raised = to.scale > 1 ? Math.max(0, lifted - 1) / (to.scale - 1) : 0;
      const colour = colourOf(node);
      const done = node.state === "done";
      // Beside a list all nodes have one size, as the list's marks have.
      const radius = ((done || along === "y" ? DONE_RADIUS : AHEAD_RADIUS) + RIM_WIDTH / 2) * unit * scale * lifted;
      const { x, y } = node;
      this.dots.set(index, {
        x,
        y,
        radius: raised > 0 ? radius + reach * unit * raised : 0,
        colour,
        alpha: amounts.haloAlpha * Math.min(1, raised) * alpha,
      });
      const rim = { width: RIM_WIDTH * unit * Math.min(scale, 1), colour };
      this.dots.set(nodes.length + index, {
        x,
        y,
        radius,
        alpha,
        colour: done ? colour : paper,
        ...(done ? {} : { rim }),
      });
    });
    this.dots.upload();
  }
}
