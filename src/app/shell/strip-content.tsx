/** The content of the strip above the header. The browser fetches it with another language. */
import type { Shell } from "../../content/site-contract.ts";
import { useShell } from "../../components/shell-context.tsx";
import type { Language } from "../../core/languages.ts";
import { paths } from "../../core/routes.ts";
import { formatDate, formatTime, instantOf } from "../../core/time.ts";
import { fill } from "../../i18n/fill.ts";
import { HISTORY_WORDS } from "../../i18n/history-words.ts";
import { useLanguage } from "../../i18n/language-context.tsx";
import { screenAddress } from "../../ui/rich-links.ts";

interface StatusProps {
  readonly trading: Shell["trading"];
}

/** The status of trading, since when, and the announcement that told it; with the reason while shares are not traded. */
function Status({ trading: { state, since, note, announcement } }: StatusProps) {
  const { language, pinned } = useLanguage();
  const words = HISTORY_WORDS[language];
  const address = (path: string): string => screenAddress(path, pinned) ?? path;
  const start = since === null ? null : instantOf(since);
  return (
    <p className={`strip-status strip-${state}`}>
      <a href={address(paths.status)}>
        <b>{words.trading[state]}</b>
        {start === null ? null : (
          <span className="strip-since">
            {` ${fill(words.strip.since, { date: `${formatDate(start, language)} ${formatTime(start)}` })}`}
          </span>
        )}
      </a>
      {state === "trading" || note === null ? null : ` · ${note}`}
      {announcement === null ? null : (
        <>
          {" · "}
          <a href={address(paths.announcement(announcement.id))}>
            {words.strip.announcement}
            <span className="visually-hidden" lang={announcement.lang}>
              {` ${announcement.title}`}
            </span>
          </a>
        </>
      )}
    </p>
  );
}

/** The company's names on paper are in two languages: the Chinese one beside English is the registered, Traditional one. */
function languageOfLine(line: string, language: Language): Language {
  if (!/\p{Script=Han}/u.test(line)) return "en";
  return language === "en" ? "zh-TW" : language;
}

export function StripContent() {
  const { language } = useLanguage();
  const { sample = false, trading, letterhead = [] } = useShell();
  return (
    <>
      <div className="letterhead" hidden>
        {letterhead.map((line) => {
          const own = languageOfLine(line, language);
          return (
            <p key={line} lang={own === language ? undefined : own}>
              {line}
            </p>
          );
        })}
      </div>
      {sample ? <p>{HISTORY_WORDS[language].sample}</p> : null}
      {trading === undefined ? null : <Status trading={trading} />}
    </>
  );
}
