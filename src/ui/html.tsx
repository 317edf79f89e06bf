import { useState, useSyncExternalStore } from "react";
import { sanitise } from "./sanitise.ts";
import "./html.css";

const subscribeToNothing = () => () => undefined;

/** True on the server and while the server's HTML is taken over; false for everything drawn later. */
function useServerHtml(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}

function Markup({ html, lang, className }: RichTextProps) {
  const fromServer = useServerHtml();
  // Kept as one object: React writes the markup again whenever it is handed another.
  const [markup] = useState(() => ({ __html: fromServer ? html : sanitise(html) }));
  return <div className={`rich-text ${className ?? ""}`} lang={lang} dangerouslySetInnerHTML={markup} />;
}

interface RichTextProps {
  readonly html: string;
  /** Set where the text is not in the language of the page. */
  readonly lang?: string | undefined;
  readonly className?: string;
}

/** Text that the server rendered from Markdown. */
export function RichText(props: RichTextProps) {
  return <Markup key={props.html} {...props} />;
}
