/**
 * The hero's pulses: as many as their preset says travel from holders to the ring, each on a voice of its own.
 * They move in the scene's own time, which slows down and rests.
 */
import { seeded } from "../../core/picture/seeded.ts";
import type { Player, PresetAnimation } from "../../motion/player.ts";
import preset from "../../motion/presets/hero.pulse.ts";

export interface Pulse {
  voice: number;
  /** Moved by its preset: 0 at the holder, 1 at the ring. */
  readonly state: { at: number };
}

interface Travelling extends Pulse {
  journey: PresetAnimation | null;
  /** Milliseconds of its preset per millisecond of the scene. */
  rate: number;
  arrived: boolean;
}

export interface PulseVoice {
  /** Where its first pulse starts, or null. */
  readonly pulse: number | null;
}

export class HeroPulses {
  private readonly travelling: Travelling[] = [];
  private readonly voices: readonly PulseVoice[];
  private readonly player: Player;
  private readonly arrived: () => void;
  private readonly random = seeded(8);

  /** @param arrived called when a pulse has come to the ring */
  constructor(voices: readonly PulseVoice[], player: Player, arrived: () => void) {
    this.voices = voices;
    this.player = player;
    this.arrived = arrived;
    const wanted = this.wanted();
    voices.forEach(({ pulse }, voice) => {
      if (pulse !== null && this.travelling.length < wanted) this.add(voice, pulse);
    });
  }

  get all(): readonly Pulse[] {
    return this.travelling;
  }

  advance(seconds: number): void {
    const wanted = this.wanted();
    while (this.travelling.length > wanted) this.travelling.pop()?.journey?.stop();
    while (this.travelling.length < wanted) this.add(this.freeVoice(), 0);
    for (const pulse of this.travelling) {
      const { journey, rate } = pulse;
      journey?.seek(journey.elapsed + seconds * 1000 * rate);
      if (pulse.arrived) this.arrive(pulse);
    }
  }

  stop(): void {
    for (const { journey } of this.travelling) journey?.stop();
  }

  private wanted(): number {
    return Math.min(this.player.style(preset).counts.pulses, this.voices.length);
  }

  private add(voice: number, from: number): void {
    const pulse: Travelling = { voice, state: { at: from }, journey: null, rate: 1, arrived: false };
    this.travelling.push(pulse);
    this.send(pulse, from);
  }

  /** From where it is: the rest of its path takes the rest of its time. */
  private send(pulse: Travelling, from: number, voice = pulse.voice): void {
    pulse.rate = 1 / ((1 + this.random() * this.player.style(preset).amounts.spread) * (1 - from));
    pulse.voice = voice;
    pulse.arrived = false;
    pulse.journey = this.player.play(preset, pulse.state, {
      manual: true,
      ...(from === 0 ? {} : { change: { from: { at: from } } }),
      // After "stopped" another animation moves this number and reports the arrival.
      onEnd: (state) => void (pulse.arrived ||= state === "finished"),
    });
  }

  private arrive(pulse: Travelling): void {
    this.send(pulse, 0, this.freeVoice(pulse.voice));
    this.arrived();
  }

  /** @param otherwise the voice where none is free */
  private freeVoice(otherwise = 0): number {
    const taken = new Set(this.travelling.map(({ voice }) => voice));
    const free = this.voices.flatMap((_, voice) => (taken.has(voice) ? [] : [voice]));
    return free[Math.floor(this.random() * free.length)] ?? otherwise;
  }
}
