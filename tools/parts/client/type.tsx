/** Type in each language: the elements of the site, which its style sheet sets. */
import { LANGUAGE_NAMES, LANGUAGES, type Localised } from "../../../src/core/languages.ts";
import { SONG_LANGUAGES } from "../../../src/core/song.ts";
import { PartsSection } from "./specimen.tsx";

/** The same statement in each language, with figures, punctuation and a Latin name in it. */
const WORDS: Localised<{ readonly heading: string; readonly text: string }> = {
  en: {
    heading: "One record, kept in public",
    text: "Announcements are published at 16:30 Hong Kong time, in three languages at once (stock code 00399).",
  },
  zh: {
    heading: "公开，并留有记录",
    text: "公告于香港时间16:30同时以三种语言刊发（股份代号00399）；更正会列明时间、原因及改动之处。",
  },
  "zh-TW": {
    heading: "公開，並留有紀錄",
    text: "公告於香港時間16:30同時以三種語文刊發（股份代號00399）；更正會列明時間、原因及改動之處。",
  },
};

/** @param titles of the interface: the fonts of Song have all of their signs. */
export function TypeSection({ titles }: { titles: Localised<string> }) {
  return (
    <PartsSection
      id="parts-type"
      title="Type"
      lead="Display, headings, body and small type of each language. Chinese headings are in Song where the font of their page has all signs, as here; body text is the reader's own Gothic."
    >
      <div className="parts-type">
        {LANGUAGES.map((language) => {
          const { heading, text } = WORDS[language];
          const song = SONG_LANGUAGES.some((one) => one === language) ? "song" : "";
          return (
            <div key={language} lang={language} data-own-page="">
              <p className="parts-label">{LANGUAGE_NAMES[language]}</p>
              <div>
                <h1 className={song}>{titles[language]}</h1>
                <h2 className={song}>{titles[language]}</h2>
              </div>
              <div>
                <h3>{heading}</h3>
                <p>{text}</p>
                <p className="small soft">{text}</p>
                <p className="tabular">1,234.50 · 00399 · 2026</p>
              </div>
            </div>
          );
        })}
      </div>
    </PartsSection>
  );
}
