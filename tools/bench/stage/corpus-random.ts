/** Park and Miller's minimal standard generator (CACM 31, 1988): 0 to 1. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
