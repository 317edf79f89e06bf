/** Listeners of one event. */
export interface Emitter<Arguments extends readonly unknown[] = []> {
  /** @returns unsubscribes the listener; it is then no longer called, also within a running `emit` */
  subscribe(listener: (...event: Arguments) => void): () => void;
  /** Calls every listener, in the order in which they subscribed. */
  emit(...event: Arguments): void;
}

export function createEmitter<Arguments extends readonly unknown[] = []>(): Emitter<Arguments> {
  const listeners = new Set<(...event: Arguments) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(...event) {
      for (const listener of listeners) listener(...event);
    },
  };
}
