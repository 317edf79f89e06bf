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
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => show(t("copyLink.done"), "check"),
      () => show(t("copyLink.failed", { address })),
    );
  };
  return (
    <p className="js-only">
      <Button variant="plain" icon="copy" onClick={copy}>
        {t("copyLink.label")}
      </Button>
    </p>
  );
}
