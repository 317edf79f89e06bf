/** The board and its committees against the rules that `committees.yaml` gives as data, once every change has taken effect. */
import { boardCounts, type BoardCount } from "../../src/content/board.ts";
import { finalFacts, type ContentPack } from "../../src/content/model.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";

const fieldOf = ({ kind, committee }: BoardCount): string =>
  committee === null ? "composition.independent" : `composition.committees.${committee.id}.${kind}`;

/** Each requirement that is not met. */
export function boardFindings(pack: ContentPack): AnyDiagnostic[] {
  return boardCounts(finalFacts(pack))
    .filter(({ met }) => !met)
    .map((counted) => {
      const { count, of, least, oneIn, source } = counted;
      const at = { file: "committees.yaml", field: fieldOf(counted) };
      return diagnostic("board-below-rule", at, { count, of, least, oneIn, source: source.en });
    });
}
