/**
 * Answers of the current content, made on first request and kept: rendering and compressing happen
 * once per content revision and release, not per request. Bounded, because queries are endless.
 */
import { LRUCache } from "lru-cache";
import type { View } from "../content/view.ts";
import type { Representation } from "./representation.ts";

const MAX_BYTES = 96 * 1024 * 1024;

/** Names an answer for good: two views with one key hold the same, whichever pack they were made from. */
export function answerName(view: Pick<View, "key">, key: string): string {
  return `${view.key} ${key}`;
}

export class AnswerCache {
  private readonly answers = new LRUCache<string, Representation>({
    maxSize: MAX_BYTES,
    sizeCalculation: (answer) => Math.ceil(answer.size),
  });
  private readonly pending = new Map<string, Promise<Representation>>();
  private prepared: ReadonlyMap<string, Representation> = new Map();

  /**
   * Lays answers of the next view ready, by name, in place of those that were. They lie beside the
   * bounded answers and push none of them out: what is to come must not slow down what is there.
   */
  prepare(answers: ReadonlyMap<string, Representation>): void {
    this.prepared = answers;
  }

  /**
   * @param key names the answer within the view; equal keys must mean equal bytes.
   * @param make makes the answer; concurrent requests for one key share one call.
   */
  get(
    view: View,
    key: string,
    make: () => Representation | Promise<Representation>,
  ): Representation | Promise<Representation> {
    const full = answerName(view, key);
    const known = this.answers.get(full);
    if (known !== undefined) return known;
    const prepared = this.prepared.get(full);
    if (prepared !== undefined) {
      this.answers.set(full, prepared);
      return prepared;
    }
    const running = this.pending.get(full);
    if (running !== undefined) return running;
    const made = make();
    if (!(made instanceof Promise)) {
      this.answers.set(full, made);
      return made;
    }
    const promise = made
      .then((answer) => {
        this.answers.set(full, answer);
        return answer;
      })
      .finally(() => this.pending.delete(full));
    this.pending.set(full, promise);
    return promise;
  }
}
