import { memo } from "react";
import { useShell } from "../../components/shell-context.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { FOOTER_ID } from "../../ui/footer-id.ts";
import { StaticRegion } from "../../ui/static-region.tsx";
import type * as ShellContentExports from "./footer-content.tsx";
import { LanguageLinks } from "./language-links.tsx";
import "./footer.css";

type ShellContent = typeof ShellContentExports;

let loaded: ShellContent | null = null;

/** Fetches the code of strip and footer. To be called before one is rendered that is not the server's. */
export async function loadFooterContent(): Promise<void> {
  loaded ??= await import("./footer-content.tsx");
}

/** The content of strip and footer, or null where they stay as the server has rendered them. */
export function useShellContent(): ShellContent | null {
  const { social } = useShell();
  if (social !== null && loaded === null) throw new Error("the footer is rendered before its code was loaded");
  return social === null ? null : loaded;
}

/** Repeats all links of the navigation. Rendered again for another language or address only. */
export const Footer = memo(function Footer() {
  const t = useTranslate();
  const content = useShellContent();
  return (
    <footer id={FOOTER_ID} tabIndex={-1} className="site-footer wrap">
      <StaticRegion
        name="footer-links"
        className="footer-frame"
        content={content === null ? null : <content.FooterLinks />}
      />
      <div className="footer-end small">
        <StaticRegion
          as="p"
          name="copyright"
          className="soft tabular"
          content={content === null ? null : <content.Copyright />}
        />
        <StaticRegion
          as="ul"
          name="legal-links"
          className="footer-legal"
          content={content === null ? null : <content.LegalLinks />}
        />
        <div className="footer-languages">
          <p className="footer-title">{t("nav.language")}</p>
          <LanguageLinks className="footer-legal" />
        </div>
      </div>
    </footer>
  );
});
