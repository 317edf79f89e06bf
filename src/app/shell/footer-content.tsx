/** The content of the static regions of footer and strip. The browser fetches it with another language. */
import type { ReactNode } from "react";
import { NOTICES_PATH, paths } from "../../core/routes.ts";
import { useLanguage } from "../../i18n/language-context.tsx";
import { useRegionTranslate } from "../../i18n/use-region-translate.ts";
import { ContentImage } from "../../ui/content-image.tsx";
import { Link } from "../../ui/link.tsx";
import { screenAddress } from "../../ui/rich-links.ts";
import { useShell, type ShellContent } from "../../components/shell-context.tsx";
import { FOOTER_LINKS_ID } from "./menu.tsx";
import { isBranch, NAVIGATION, type NavigationBranch } from "./navigation.ts";
import { Wordmark } from "./wordmark.tsx";

export { StripContent } from "./strip-content.tsx";

interface FooterLinkProps {
  /** Of a screen, or of a part of one. */
  readonly href: string;
  readonly children: ReactNode;
}

/**
 * A link that names its page also where it leads to a part of the page it is on: the footer stays as it is when the page
 * changes. The frame of the page follows it.
 */
function FooterLink({ href, children }: FooterLinkProps) {
  const { pinned } = useLanguage();
  return <a href={screenAddress(href, pinned) ?? href}>{children}</a>;
}

function Column({ branch }: { branch: NavigationBranch }) {
  const t = useRegionTranslate();
  return (
    <li>
      <p className="footer-title">{t(branch.label)}</p>
      <ul className="footer-links">
        {branch.children.map((leaf) => (
          <li key={leaf.key}>
            <FooterLink href={leaf.href}>{t(leaf.label)}</FooterLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Links to social accounts, and the calendar. */
function Follow({ social }: { social: NonNullable<ShellContent["social"]> }) {
  const t = useRegionTranslate();
  const { language } = useLanguage();
  return (
    <li>
      <p className="footer-title">{t("footer.follow")}</p>
      <ul className="footer-links">
        {social.map(({ id, name, href, logo, hoveredLogo }) => (
          <li key={id}>
            <Link href={href}>
              {logo === null ? null : (
                <span className="footer-logo">
                  <ContentImage image={logo} className="footer-logo-plain" />
                  {hoveredLogo === null ? null : <ContentImage image={hoveredLogo} className="footer-logo-hovered" />}
                </span>
              )}
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link href={`/calendar.${language}.ics`}>{t("footer.calendar")}</Link>
        </li>
      </ul>
    </li>
  );
}

/** The links of the navigation. */
export function FooterLinks() {
  const t = useRegionTranslate();
  const { social } = useShell();
  return (
    <>
      <div className="footer-mark">
        <Wordmark />
        <p className="small soft">{t("time.zone")}</p>
      </div>
      <nav id={FOOTER_LINKS_ID} aria-label={t("footer.label")}>
        <ul className="footer-columns">
          {NAVIGATION.filter(isBranch).map((branch) => (
            <Column key={branch.key} branch={branch} />
          ))}
          <li>
            <p className="footer-title">{t("footer.more")}</p>
            <ul className="footer-links">
              {NAVIGATION.map((entry) =>
                isBranch(entry) ? null : (
                  <li key={entry.key}>
                    <FooterLink href={entry.href}>{t(entry.label)}</FooterLink>
                  </li>
                ),
              )}
              <li>
                <FooterLink href={paths.text("dissemination")}>{t("footer.dissemination")}</FooterLink>
              </li>
              <li>
                <FooterLink href={paths.status}>{t("footer.status")}</FooterLink>
              </li>
            </ul>
          </li>
          <Follow social={social ?? []} />
        </ul>
      </nav>
    </>
  );
}

/** Without a year: protection needs none, and a year from a clock would change pages that nobody edited. */
export function Copyright() {
  const t = useRegionTranslate();
  const { names, stockCode } = useShell();
  return <>{`${t("footer.copyright", { name: names.company })} · ${t("stockCode")} ${stockCode}`}</>;
}

export function LegalLinks() {
  const t = useRegionTranslate();
  return (
    <>
      <li>
        <FooterLink href={paths.text("privacy")}>{t("footer.privacy")}</FooterLink>
      </li>
      <li>
        <FooterLink href={paths.text("terms")}>{t("footer.terms")}</FooterLink>
      </li>
      <li>
        <FooterLink href={paths.text("accessibility")}>{t("footer.accessibility")}</FooterLink>
      </li>
      <li>
        <Link href={NOTICES_PATH}>{t("footer.notices")}</Link>
      </li>
    </>
  );
}
