import type { Site } from "../content/site-contract.ts";
import { paths } from "../core/routes.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Image } from "../ui/image.tsx";
import { PhraseWords } from "../ui/phrase-words.tsx";
import { useSongClass } from "../ui/song.ts";
import { EyebrowText } from "./section.tsx";
import "./claim.css";

/** The Group's claim as a quotation on a dark band, with an engraving like that of a share certificate: two plates over each other. */
export function Claim({ site }: { site: Site }) {
  const t = useRegionTranslate();
  const { language } = useLanguage();
  const { quotation } = site.claim;
  const song = useSongClass(quotation);
  return (
    <>
      <div className="claim-engraving">
        {["claim-plate", "claim-plate claim-counter"].map((plate) => (
          <Image key={plate} name="guilloche" alt="" width={800} height={800} className={plate} />
        ))}
      </div>
      <div className="wrap claim-inner">
        <div className="claim-frame">
          <p className="eyebrow">
            <EyebrowText section="claim" name={t("section.claim")} />
          </p>
          <h2 id="claim-title" className="visually-hidden">
            {t("section.claim")}
          </h2>
          <figure className="claim-figure">
            {/* Quotations in Traditional Chinese have corner brackets. */}
            <Icon name={language === "zh-TW" ? "quote-corner" : "quote"} size={48} className="claim-mark" />
            <blockquote className={`claim-quotation ${song}`}>
              <span className="claim-words">
                <PhraseWords text={quotation} language={language} />
              </span>
            </blockquote>
            <figcaption className="claim-source small">{site.claim.source}</figcaption>
          </figure>
          <p className="claim-way-on">
            <ViewMore href={paths.section("team")}>{t("wayOn.team")}</ViewMore>
          </p>
        </div>
      </div>
    </>
  );
}
