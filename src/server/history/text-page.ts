/** Pages of text: those of the content pack, and those that are made from the histories of facts. */
import type { TextPage } from "../../content/contract.ts";
import { contentPage } from "../../content/responses.ts";
import type { View } from "../../content/view.ts";
import type { Language } from "../../core/languages.ts";
import type { TextPageId } from "../../core/routes.ts";
import { statusPage } from "./status-page.ts";

/** @returns null when the view does not have the page. */
export function textPage(view: View, page: TextPageId, language: Language): TextPage | null {
  return page === "status" ? statusPage(view, language) : contentPage(view, page, language);
}
