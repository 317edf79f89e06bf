import type { PageDataOf } from "../content/contract.ts";
import { RichText } from "../ui/html.tsx";
import { MissingTranslation, useForeignLang } from "../ui/missing-translation.tsx";
import { PageHead } from "./page-head.tsx";
import "./text.css";

/** A page of the content pack: a title and its text. */
export default function ContentTextPage({ data }: { data: PageDataOf<"text"> }) {
  const { page } = data;
  const lang = useForeignLang(page.lang);
  return (
    <div className="page wrap text-page">
      <PageHead title={page.title} lang={lang} />
      <div className="text-page-body">
        <MissingTranslation served={page.lang} />
        <RichText html={page.bodyHtml} lang={lang} />
      </div>
    </div>
  );
}
