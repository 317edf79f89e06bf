/** "Did you mean …": the known name that an unknown one was probably meant to be. */
import { distance } from "fastest-levenshtein";

/** The known name closest to an unknown one, when it is close enough to be a slip. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const far = distance(name.toLowerCase(), candidate.toLowerCase());
    if (far < bestDistance) [best, bestDistance] = [candidate, far];
  }
  return best;
}

/** Looks for at most `limit` nearest names: comparing every unknown name with every known one takes seconds. */
export function nearestNames(limit: number): typeof nearestName {
  let left = limit;
  return (name, known) => {
    left -= 1;
    return left < 0 ? undefined : nearestName(name, known);
  };
}

/** Appended to a sentence; empty when no name is near. */
export function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? "" : ` (did you mean "${nearest}"?)`;
}
