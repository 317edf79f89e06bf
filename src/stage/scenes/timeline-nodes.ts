/** The timeline's nodes: they spring in as the line reaches them, and those of the reader's milestone are raised. */
import { nodeLook } from "../../core/picture/milestone-mark.ts";
import { RIM_WIDTH, type TimelineNode } from "../../core/picture/timeline.ts";
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
  private readonly nodes: readonly TimelineNode[];
  private readonly states: readonly NodeState[];
  private readonly shown: boolean[];
  private readonly player: Player;
  private readonly raises: readonly { scale: number }[];
  private raising: StyleOf<typeof nodeRaise>;
  /** The index of a milestone. */
  private raised: number | null = null;

  constructor(nodes: readonly TimelineNode[], uniforms: LayerUniforms, player: Player) {
    this.nodes = nodes;
    this.player = player;
    this.raising = player.style(nodeRaise);
    this.states = nodes.map(() => ({ scale: 0, alpha: 0 }));
    this.shown = nodes.map(() => false);
    this.raises = nodes.map(() => ({ scale: 1 }));
    this.dots = new DotLayer(2 * nodes.length, uniforms);
  }

  /** Lets the nodes arrive that the line has reached. */
  reach(end: number): void {
    this.nodes.forEach(({ x }, index) => {
      const node = this.states[index];
      if (node === undefined || this.shown[index] === true || x > end) return;
      this.shown[index] = true;
      this.player.play(nodeArrival, node);
    });
  }

  /** Shows all nodes without animation. */
  showAll(): void {
    this.shown.fill(true);
    for (const node of this.states) Object.assign(node, { scale: 1, alpha: 1 });
  }

  raise(milestone: number): void {
    if (milestone === this.raised) return;
    const ofMilestone = (wanted: number | null) =>
      this.raises.filter((_, index) => this.nodes[index]?.index === wanted);
    for (const before of ofMilestone(this.raised)) this.player.play(nodeLower, before);
    for (const now of ofMilestone(milestone)) this.player.play(nodeRaise, now);
    this.raised = milestone;
  }

  recolour(): void {
    this.raising = this.player.style(nodeRaise);
  }

  /** @param ground what a planned node is filled with */
  draw(colourOf: (node: TimelineNode) => Rgb, ground: Rgb): void {
    const { nodes } = this;
    const { to, amounts } = this.raising;
    nodes.forEach((node, index) => {
      const { scale, alpha } = this.states[index] ?? { scale: 1, alpha: 1 };
      const lifted = this.raises[index]?.scale ?? 1;
      const raised = to.scale > 1 ? Math.max(0, lifted - 1) / (to.scale - 1) : 0;
      const colour = colourOf(node);
      const look = nodeLook(node.mark);
      const radius = (look.radius + RIM_WIDTH / 2) * scale * lifted;
      const { x, y } = node;
      this.dots.set(index, {
        x,
        y,
        radius: raised > 0 ? radius + amounts.halo * raised : 0,
        colour,
        alpha: amounts.haloAlpha * Math.min(1, raised) * alpha,
      });
      const rim = { width: RIM_WIDTH * Math.min(scale, 1), colour };
      this.dots.set(nodes.length + index, {
        x,
        y,
        radius,
        alpha,
        colour: look.filled ? colour : ground,
        ...(look.filled ? {} : { rim }),
      });
    });
    this.dots.upload();
  }
}
