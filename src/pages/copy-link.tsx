import { useEffect, useEffectEvent } from "react";
import { withLanguage } from "../core/routes.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "../ui/button.tsx";
import { useShell } from "../components/shell-context.tsx";
import { useToast } from "../ui/toast-queue.tsx";

/** Copies the address that pins the current language, so that the recipient reads the same text. */
export function CopyLink({ path }: { path: string }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { origin } = useShell();
  const { show } = useToast();
  const address = origin.replace(/\/$/, "") + withLanguage(path, language);
  // Browsers have no clipboard for pages without TLS.
  const write = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
  const copy = (text: string, success: string, failure: string): void => {
    write(text).then(
      () => show(success, "check"),
      () => show(failure),
    );
  };
  const latestCopy = useEffectEvent(copy);
  // The buttons beside hashes are in a static region.
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
      const { copy: text, copied = "", failed = "" } = button?.dataset ?? {};
      if (text !== undefined) latestCopy(text, copied, failed);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return (
    <p className="js-only">
      <Button
        variant="plain"
        icon="copy"
        onClick={() => copy(address, t("copyLink.done"), t("copyLink.failed", { address }))}
      >
        {t("copyLink.label")}
      </Button>
    </p>
  );
}
