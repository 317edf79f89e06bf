/** Links to documents of the register. */
import { fileReference } from "../../content/responses.ts";
import type { RegisterDocument } from "../../content/model.ts";
import type { View } from "../../content/view.ts";
import { escapeHtml } from "../../core/html.ts";
import type { Language } from "../../core/languages.ts";
import { paths } from "../../core/routes.ts";
import { filesHtml } from "../page-html.ts";

export const documentOf = (view: View, id: string | null): RegisterDocument | undefined =>
  id === null ? undefined : view.documents.find(({ meta }) => meta.id === id);

/** Links to the files of a document of the register, or to its page; null where the view has neither. */
export function documentHtml(view: View, id: string, language: Language): string | null {
  const document = documentOf(view, id);
  if (document === undefined) return null;
  const { page, name } = document.meta;
  if (document.files.length > 0) return filesHtml(document.files.map(fileReference), name[language], language);
  return page === undefined ? null : `<a href="${paths.text(page)}">${escapeHtml(name[language])}</a>`;
}
