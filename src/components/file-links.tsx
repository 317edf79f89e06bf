import type { FileReference } from "../content/contract.ts";
import { fileRow } from "../core/file-row.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { formatBytes } from "../core/format-bytes.ts";
import { Link } from "../ui/link.tsx";
import "./file-links.css";

interface FileLinksProps {
  readonly files: readonly FileReference[];
  /** What the files belong to: it makes the links' names distinct for screen readers. */
  readonly of: string;
  /** The language of `of`, where it is not the page's. */
  readonly ofLang?: string | undefined;
}

/** The files of a row, which are all PDFs: the first says so. Those of other languages than the reader's are signs. */
export function FileLinks({ files, of, ofLang }: FileLinksProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  if (files.length === 0) return null;
  const row = fileRow(files, language).flat();
  return (
    <ul className="file-links" aria-label={t("files.label")}>
      {row.map(({ file, leads, label, rest }, index) => {
        const bytes = formatBytes(file.bytes);
        const isTwin = row.some(
          (other) => other.file !== file && other.label === label && other.file.title === file.title,
        );
        const said = isTwin ? file.name : leads ? null : file.title;
        return (
          <li key={file.url}>
            <Link href={file.url} className={leads ? "file-link" : "file-link soft"}>
              {index === 0 ? "PDF " : null}
              <span lang={file.lang}>
                {label}
                {rest === "" ? null : <span className="visually-hidden">{rest}</span>}
              </span>
              {leads ? <span className="soft">{` ${bytes}`}</span> : null}
              <span className="visually-hidden" lang={ofLang}>
                {`, ${of}${said === null ? "" : `, ${said}`}`}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
