/** Starts the page of the parts. `?lang` and `?theme` choose what it begins with. */
import "./parts.css";
import { createRoot } from "react-dom/client";
import { createApiClient } from "../../../src/api/client.ts";
import { loadFooterContent } from "../../../src/app/shell/footer.tsx";
import { createMotionStore } from "../../../src/app/stage/motion-store.ts";
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, localised, type Language } from "../../../src/core/languages.ts";
import { required } from "../../../src/core/required.ts";
import { isTheme, THEME_STORAGE_KEY } from "../../../src/core/theme.ts";
import { loadMessages } from "../../../src/i18n/load-messages.ts";
import { createTranslator } from "../../../src/i18n/translator.ts";
import type { ChoiceStorage } from "../../../src/theme/theme-context.tsx";
import { MotionControl } from "../../../src/app/stage/motion-control.tsx";
import { keepForcing } from "./forced-states.ts";
import { Parts } from "./page.tsx";
import { loadSample } from "./sample.ts";
import { missingComponents, type Modules } from "./shown.ts";

/** The rooms of what readers see and operate. Default exports are pages; still pictures belong to the stage. */
const MODULES: Modules = import.meta.glob(
  [
    "../../../src/ui/*.tsx",
    "../../../src/components/*.tsx",
    "../../../src/app/shell/*.tsx",
    "../../../src/app/{lazy-control,notices}.tsx",
    "../../../src/app/stage/motion-control.tsx",
    "../../../src/pages/*.tsx",
  ],
  { eager: true },
);

const params = new URLSearchParams(window.location.search);

/** The theme of the address before the stored one; a choice made here is stored nowhere. */
function themeStorage(): ChoiceStorage {
  let chosen = params.get("theme");
  return {
    getItem: (key) => (key === THEME_STORAGE_KEY && isTheme(chosen) ? chosen : window.localStorage.getItem(key)),
    setItem: (_, value) => {
      chosen = value;
    },
  };
}

function switchTo(language: Language): void {
  params.set("lang", language);
  window.location.search = params.toString();
}

async function start(root: HTMLElement): Promise<void> {
  const asked = params.get("lang");
  const language = isLanguage(asked) ? asked : FALLBACK_LANGUAGE;
  document.documentElement.lang = language;
  const api = createApiClient({ baseURL: "/api", fetch: window.fetch.bind(window), origin: window.location.origin });
  const [sample, all] = await Promise.all([
    loadSample(api, language),
    Promise.all(LANGUAGES.map(async (one) => [one, await loadMessages(one)] as const)),
    loadFooterContent(),
  ]);
  const messages = new Map(all);
  const translators = localised((one) => createTranslator(one, required(messages.get(one) ?? null, `words in ${one}`)));
  keepForcing(document);
  const motion = createMotionStore({ storage: null, reducedMotion: false, saveData: false });
  createRoot(root).render(
    <Parts
      language={language}
      i18n={translators[language]}
      titles={localised((one) => translators[one].t("announcements.title"))}
      sample={sample}
      api={api}
      storage={themeStorage()}
      motionControl={Promise.resolve(() => (
        <MotionControl store={motion} />
      ))}
      missing={() => missingComponents(MODULES, root)}
      switchTo={switchTo}
    />,
  );
}

const root = document.getElementById("parts");
if (root !== null)
  start(root).catch((error: unknown) => {
    root.textContent = `The parts cannot be shown: ${String(error)}`;
    throw error;
  });
