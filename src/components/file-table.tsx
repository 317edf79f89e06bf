import type { FileReference } from "../content/contract.ts";
import { formatBytes } from "../core/format-bytes.ts";
import { groupBy } from "../core/group-by.ts";
import { byReadersLanguage, LANGUAGE_NAMES } from "../core/languages.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import "./file-table.css";

/** The files of an announcement by language, with title, pages and size. The first of a language names it for all of them. */
export function FileTable({ files }: { files: readonly FileReference[] }) {
  const t = useTranslate();
  const { language } = useLanguage();
  if (files.length === 0) return null;
  const groups = [...groupBy(byReadersLanguage(files, language), ({ lang }) => lang).values()];
  const rows = groups.flatMap((group) => group.map((file, index) => ({ file, isFirst: index === 0 })));
  return (
    <ul className="file-table">
      {rows.map(({ file, isFirst }) => (
        <li key={file.url} className={isFirst ? undefined : "file-further"}>
          <Link href={file.url} className="file-card">
            <Icon name="file" size={24} />
            <span className={isFirst ? "file-card-language" : "visually-hidden"} lang={file.lang}>
              {LANGUAGE_NAMES[file.lang]}
            </span>
            {file.title === null ? null : <span lang={file.lang}>{file.title}</span>}
            <span className="small soft tabular">
              PDF
              {file.pages === null ? null : <> · {t("files.pages", { number: file.pages })}</>}
              {" · "}
              {formatBytes(file.bytes)} <span className="file-card-name">{file.name}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
