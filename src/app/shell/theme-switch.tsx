import { useTranslate } from "../../i18n/use-translate.ts";
import { useTheme } from "../../theme/theme-context.tsx";
import { answerPress } from "../../ui/answer-press.ts";
import { Icon } from "../../ui/icon.tsx";

/** Its label names the theme that a click switches to. Hidden without scripts; `bootstrap.ts` makes it work before this. */
export function ThemeSwitch() {
  const t = useTranslate();
  const { theme, setTheme } = useTheme();
  const other = theme === "light" ? "dark" : "light";
  const label = t(other === "dark" ? "theme.toDark" : "theme.toLight");
  return (
    <button
      type="button"
      className="tool js-only"
      data-theme-switch=""
      onClick={({ currentTarget }) => answerPress(currentTarget, () => setTheme(other))}
      title={label}
    >
      <Icon name="theme" size={20} />
      <span className="visually-hidden only-light">{t("theme.toDark")}</span>
      <span className="visually-hidden only-dark">{t("theme.toLight")}</span>
    </button>
  );
}
