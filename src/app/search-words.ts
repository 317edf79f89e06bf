import { foldText } from "../core/fold.ts";

/** The words of a search, folded; of a phrase, its words. */
export const foldedWords = (search = ""): string[] => foldText(search.replaceAll('"', " ")).split(" ");
