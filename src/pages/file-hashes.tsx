/** The SHA-256 of each file of an announcement, with the page that verifies it. */
import { Fragment } from "react";
import type { FileReference } from "../content/contract.ts";
import { byReadersLanguage, LANGUAGE_NAMES } from "../core/languages.ts";
import { paths } from "../core/routes.ts";
import { ARCHIVE_WORDS } from "../i18n/archive-words.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { Link } from "../ui/link.tsx";
import "./file-hashes.css";

/** Lines may end between groups of so many digits. */
const GROUP = /.{8}/g;

export function FileHashes({ files }: { files: readonly FileReference[] }) {
  const { language } = useLanguage();
  const { verify, copy } = ARCHIVE_WORDS[language];
  const ordered = byReadersLanguage(files, language);
  return (
    <details className="file-hashes wide-open small soft">
      <summary>{verify.title}</summary>
      <p>{verify.sealMeans}</p>
      <ul>
        {ordered.map(({ url, sha256, lang, name }) => (
          <li key={url}>
            <Link href={paths.verdict(sha256)} target="_self">
              {verify.of} <span lang={lang}>{LANGUAGE_NAMES[lang]}</span>
              <span className="visually-hidden">, {name}</span>
            </Link>{" "}
            <code aria-hidden="true">{sha256.slice(0, 8)}…</code>{" "}
            <button
              type="button"
              className="copy-hash js-only"
              data-copy={sha256}
              data-copied={copy.done}
              data-failed={copy.failed}
            >
              {copy.label}
              <span className="visually-hidden">, {name}</span>
            </button>
          </li>
        ))}
      </ul>
      <details>
        <summary>SHA-256</summary>
        <dl>
          {ordered.map(({ url, sha256, lang }) => (
            <div key={url}>
              <dt lang={lang}>{LANGUAGE_NAMES[lang]}</dt>
              <dd>
                <code>
                  {sha256.match(GROUP)?.map((group, index) => (
                    <Fragment key={index}>
                      {group}
                      <wbr />
                    </Fragment>
                  ))}
                </code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </details>
  );
}
