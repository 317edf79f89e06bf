/** The content of a text page: see outline.ts. */
import type { PageDataOf } from "../content/page-data.ts";
import { UNKNOWN_FILE_PAGE } from "../core/routes.ts";
import { RichText } from "../ui/html.tsx";
import { useSongClass } from "../ui/song.ts";
import { MissingTranslation, useForeignLang } from "../ui/missing-translation.tsx";
import { TextBreadcrumbs } from "./breadcrumbs.tsx";
import type { RegionsOf } from "./outline.ts";
import { PageHead } from "./page-head.tsx";
import { VerifyForm } from "./verify-form.tsx";
import "./text.css";

/** The words of a text's parts, which have anchors, and of its financial periods. */
const headingsOf = (html: string): string =>
  (html.match(/(?<=<(?:h2 id|h3 class="period")[^>]*>)[^<]+/g) ?? []).join("");
const namesOf = (html: string): string => (html.match(/(?<=<h3 id="person-[^>]*>)[^<]+/g) ?? []).join("");

function TextPage({ page }: PageDataOf<"text">) {
  const lang = useForeignLang(page.lang);
  const song = useSongClass(page.title, lang);
  // All of them or none: headings of one page have one type.
  const songHeads = useSongClass(headingsOf(page.bodyHtml), lang) && "song-heads";
  const names = namesOf(page.bodyHtml);
  const songNames = useSongClass(names, lang) && names && " song-names";
  return (
    <>
      <TextBreadcrumbs page={page} />
      <PageHead title={page.title} lang={lang} type={song} />
      <div className="text-page-body">
        <MissingTranslation served={page.lang} />
        {page.id === "verify" ? <VerifyForm /> : null}
        <RichText html={page.bodyHtml} lang={lang} className={songHeads + songNames} />
        {page.id === UNKNOWN_FILE_PAGE ? <VerifyForm /> : null}
      </div>
    </>
  );
}

const regions: RegionsOf<"text"> = { page: TextPage };

export default regions;
