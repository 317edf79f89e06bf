/** Motion: the reader's choice is remembered and wins; the system's wishes come next; a slow device may only weaken it. */
import { describe, expect, it, vi } from "vitest";
import { createMotionStore, type MotionEnvironment } from "../../src/app/stage/motion-store.ts";

function storage(initial: string | null = null) {
  let value = initial;
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next;
    },
  };
}
const made = (given: Partial<MotionEnvironment> = {}) =>
  createMotionStore({ storage: storage(), reducedMotion: false, saveData: false, ...given });

describe("the beginning", () => {
  it("is full, unless the system asks for less movement or less data", () => {
    expect(made().read()).toBe("full");
    expect(made({ reducedMotion: true }).read()).toBe("off");
    expect(made({ saveData: true }).read()).toBe("off");
  });

  it("is the stored choice, whatever the system asks for", () => {
    expect(made({ storage: storage("calm"), reducedMotion: true }).read()).toBe("calm");
  });

  it("does not trust what is stored, and does not need it", () => {
    expect(made({ storage: storage("wild") }).read()).toBe("full");
    expect(made({ storage: null }).read()).toBe("full");
    const refusing = {
      getItem: () => {
        throw new Error("refused");
      },
      setItem: () => {
        throw new Error("refused");
      },
    };
    const store = made({ storage: refusing });
    store.choose("off");
    expect(store.read()).toBe("off");
  });
});

it("remembers a choice, and tells everyone once", () => {
  const kept = storage();
  const store = made({ storage: kept });
  const heard = vi.fn<() => void>();
  const leave = store.subscribe(heard);
  store.choose("calm");
  store.choose("calm");
  expect(kept.getItem()).toBe("calm");
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  store.choose("off");
  expect(heard).toHaveBeenCalledTimes(1);
});

it("begins calmly on a software renderer, but not against a choice", () => {
  const store = made();
  store.preferCalm();
  expect(store.read()).toBe("calm");
  const chosen = made({ storage: storage("full") });
  chosen.preferCalm();
  expect(chosen.read()).toBe("full");
});

it("steps down one by one, and does not remember it", () => {
  const kept = storage("full");
  const store = made({ storage: kept });
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.stepDown();
  expect(store.read()).toBe("calm");
  store.stepDown();
  expect(store.read()).toBe("off");
  store.stepDown();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(kept.getItem()).toBe("full");
});
