import { fold } from "../core/fold.ts";

/** The words of a search, folded; of a phrase, its words. */
export const foldedWords = (search = ""): string[] => fold(search.replaceAll('"', " ")).split(" ");
