/** The board and its committees against the rules that `committees.yaml` gives as data, once every change has taken effect. */
import { boardCounts, type BoardCount } from "../../src/content/board.ts";
import { finalFacts, type ContentPack } from "../../src/content/model.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { placeIn, reaches, type FactPlace } from "./place-of.ts";

const fieldOf = ({ kind, committee }: BoardCount): string =>
  committee === null ? "composition.independent" : `composition.committees.${committee.id}.${kind}`;

/** What a change may say that decides on a requirement, the most telling first. */
const pathsOf = ({ committee }: BoardCount): readonly (readonly string[])[] =>
  committee === null
    ? [["people"], ["composition", "independent"]]
    : [["committees", committee.id], ["people"], ["composition", "committees", committee.id]];

/** The change since which a requirement has not been met, or else the file that gives the rule. */
function placeOf(unmet: BoardCount, { past, states }: ContentPack): FactPlace {
  const all = [...past, ...states];
  const isUnmet = (each: BoardCount): boolean => !each.met && fieldOf(each) === fieldOf(unmet);
  const since = all.findLastIndex(({ facts }) => !boardCounts(facts).some(isUnmet)) + 1;
  for (const path of pathsOf(unmet)) {
    const change = all[since]?.changes.findLast(({ patch }) => reaches(patch, path));
    if (change !== undefined) return placeIn(change, path);
  }
  return { file: "committees.yaml", field: fieldOf(unmet) };
}

/** Each requirement that is not met. */
export function boardFindings(pack: ContentPack): AnyDiagnostic[] {
  return boardCounts(finalFacts(pack))
    .filter(({ met }) => !met)
    .map((counted) => {
      const { count, of, least, oneIn, source } = counted;
      const values = { count, of, least, oneIn, source: source.en };
      return diagnostic("board-below-rule", placeOf(counted, pack), values);
    });
}
