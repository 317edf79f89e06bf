/**
 * Draws social pictures on demand, in a thread of its own: one takes some tenths of a second. Pictures are remembered by
 * what they show, so a new revision of the content draws only those that changed. The thread ends when it is idle,
 * because its fonts take memory.
 */
import { LRUCache } from "lru-cache";
import { Worker } from "node:worker_threads";
import type { DrawnCard, DrawRequest, DrawSettings } from "./messages.ts";

export type Png = Uint8Array<ArrayBuffer>;

/** Of some 60 KB each. */
const MAX_PICTURES = 400;
const IDLE_MS = 30_000;

interface Waiting {
  readonly resolve: (png: Png) => void;
  readonly reject: (error: Error) => void;
}

export interface SocialPicturesOptions {
  /** The built file of draw-worker.ts. */
  readonly script: URL;
  /** See `DrawSettings`. */
  readonly folder: string;
}

export class SocialPictures {
  private readonly drawn = new LRUCache<string, Promise<Png>>({ max: MAX_PICTURES });
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | null = null;
  private nextId = 0;

  private readonly options: SocialPicturesOptions;

  constructor(options: SocialPicturesOptions) {
    this.options = options;
  }

  /** @returns the picture as PNG; equal pictures are drawn once. */
  draw(svg: string): Promise<Png> {
    const known = this.drawn.get(svg);
    if (known !== undefined) return known;
    const made = this.ask(svg);
    this.drawn.set(svg, made);
    made.catch(() => this.drawn.delete(svg));
    return made;
  }

  private ask(svg: string): Promise<Png> {
    const worker = this.running();
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, svg } satisfies DrawRequest, []);
    });
  }

  /** The thread, kept from ending while a picture is awaited. */
  private running(): Worker {
    if (this.idle !== null) clearTimeout(this.idle);
    this.idle = null;
    const worker = this.worker ?? this.start();
    worker.ref();
    return worker;
  }

  private start(): Worker {
    const settings: DrawSettings = { folder: this.options.folder };
    const worker = new Worker(this.options.script, { workerData: settings });
    this.worker = worker;
    worker.on("message", ({ id, png }: DrawnCard) => {
      this.waiting.get(id)?.resolve(png);
      this.waiting.delete(id);
      if (this.waiting.size === 0) this.rest(worker);
    });
    worker.on("error", (error) => this.fail(worker, error instanceof Error ? error : new Error(String(error))));
    worker.once("exit", () => this.fail(worker, new Error("the drawing thread ended")));
    return worker;
  }

  /** Ends the thread unless another picture is asked for soon. */
  private rest(worker: Worker): void {
    worker.unref();
    this.idle = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
  }

  private fail(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
