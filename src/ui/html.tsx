import { useEffect, useMemo, useState } from "react";
import { useLanguage } from "../i18n/language-context.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { applyLinkRule } from "./rich-links.ts";
import { prepareRichText, sanitise } from "./sanitise.ts";
import { useServerHtml } from "./use-server-html.ts";
import "./html.css";

type Markup = { readonly __html: string | TrustedHTML };

function CheckedHtml({ html, lang, className }: RichTextProps) {
  const fromServer = useServerHtml();
  const checked = (): Markup | null => {
    const trusted = sanitise(html);
    return trusted === null ? null : { __html: trusted };
  };
  // One object for the lifetime of the text: React writes the markup again for another object.
  const [markup, setMarkup] = useState<Markup | null>(() => (fromServer ? { __html: html } : checked()));

  useEffect(() => {
    if (markup !== null) return undefined;
    let shown = true;
    prepareRichText().then(
      () => {
        const trusted = sanitise(html);
        if (shown && trusted !== null) setMarkup({ __html: trusted });
      },
      () => undefined, // Offline: the summary is shown above, and a reload of the page gets the text from the server.
    );
    return () => {
      shown = false;
    };
  }, [html, markup]);

  return (
    <div
      className={`rich-text ${className ?? ""}`}
      lang={lang}
      {...(markup === null ? {} : { dangerouslySetInnerHTML: markup })}
    />
  );
}

interface RichTextProps {
  readonly html: string;
  /** Set where the text is not in the language of the page. */
  readonly lang?: string | undefined;
  readonly className?: string;
}

/** Text that the server rendered from Markdown. */
export function RichText({ html, ...rest }: RichTextProps) {
  const t = useTranslate();
  const { pinned } = useLanguage();
  const newWindow = t("link.newWindow");
  const linked = useMemo(() => applyLinkRule(html, pinned, newWindow), [html, pinned, newWindow]);
  return <CheckedHtml key={linked} html={linked} {...rest} />;
}
