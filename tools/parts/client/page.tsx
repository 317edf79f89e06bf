/** The parts of the site on one page, within the site's own shell. */
import { type ComponentType, useEffect, useMemo, useState } from "react";
import { I18nextProvider } from "react-i18next";
import type { i18n } from "i18next";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { ApiProvider } from "../../../src/api/api-context.tsx";
import type { ApiClient } from "../../../src/api/client.ts";
import { LazyControl } from "../../../src/app/lazy-control.tsx";
import { PageShell } from "../../../src/app/shell/shell.tsx";
import { ShellProvider } from "../../../src/components/shell-context.tsx";
import type { Language, Localised } from "../../../src/core/languages.ts";
import { LanguageProvider } from "../../../src/i18n/language-context.tsx";
import type { Translator } from "../../../src/i18n/translator.ts";
import { PageHead } from "../../../src/pages/page-head.tsx";
import { type ChoiceStorage, ThemeProvider } from "../../../src/theme/theme-context.tsx";
import { ToastProvider } from "../../../src/ui/toast-queue.tsx";
import { Toast } from "../../../src/ui/toast.tsx";
import { ControlsSection } from "./controls.tsx";
import { DocumentsSection } from "./documents.tsx";
import { IconsSection } from "./icons.tsx";
import { ListsSection } from "./lists.tsx";
import { MessagesSection } from "./messages.tsx";
import { PicturesSection } from "./pictures.tsx";
import type { Sample } from "./sample.ts";
import { TokensSection } from "./tokens.tsx";
import { TypeSection } from "./type.tsx";

export interface PartsProps {
  readonly language: Language;
  readonly i18n: Translator;
  /** Titles of the interface in each language. */
  readonly titles: Localised<string>;
  readonly sample: Sample;
  readonly api: ApiClient;
  readonly storage: ChoiceStorage;
  readonly motionControl: Promise<ComponentType>;
  /** Names what the page does not show, once it is rendered. */
  missing(): readonly string[];
  switchTo(language: Language): void;
}

/** What a developer who has written a new component reads until it is shown here. */
function Missing({ ready, missing }: { ready: Promise<unknown>; missing: PartsProps["missing"] }) {
  const [names, setNames] = useState<readonly string[] | null>(null);
  useEffect(() => {
    // After the parts that come late were rendered.
    void ready.then(() => requestAnimationFrame(() => setNames(missing())));
  }, [ready, missing]);
  if (names === null) return null;
  return (
    <div data-missing={names.length}>
      {names.length === 0 ? (
        <p className="small soft">Every exported component of the rooms of controls is on this page.</p>
      ) : (
        <div className="notice notice-grave">
          <p>Not on this page yet:</p>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

export function Parts(props: PartsProps) {
  const { language, i18n, titles, sample, api, storage, motionControl, missing, switchTo } = props;
  // Links of the parts lead nowhere: the page stays.
  const { hook, searchHook } = useMemo(() => memoryLocation({ path: "/studio/parts" }), []);
  const context = useMemo(
    () => ({ language, pinned: null, pending: null, path: "/studio/parts", switchTo }),
    [language, switchTo],
  );
  return (
    <Router hook={hook} searchHook={searchHook}>
      <ThemeProvider storage={storage} body={document.body}>
        <ApiProvider client={api}>
          <ToastProvider>
            {/* Components take only what a translator has (use-translate.ts). */}
            <I18nextProvider i18n={i18n as i18n}>
              <LanguageProvider value={context}>
                <ShellProvider shell={sample.site}>
                  <PageShell toast={Toast} motionControl={<LazyControl control={motionControl} />}>
                    <div className="page wrap parts">
                      <div lang="en">
                        <PageHead title="Parts" type="">
                          <p className="page-lead">
                            What the site is made of, built from its own components and style sheets. The header above
                            and the footer below are parts too. Theme, motion and language are changed there; forced
                            colours, contrast and reduced motion in the browser&apos;s developer tools (Rendering).
                          </p>
                        </PageHead>
                        <Missing ready={motionControl} missing={missing} />
                      </div>
                      <TokensSection />
                      <TypeSection titles={titles} />
                      <IconsSection />
                      <ControlsSection />
                      <ListsSection sample={sample} />
                      <DocumentsSection sample={sample} />
                      <MessagesSection />
                      <PicturesSection sample={sample} />
                    </div>
                  </PageShell>
                </ShellProvider>
              </LanguageProvider>
            </I18nextProvider>
          </ToastProvider>
        </ApiProvider>
      </ThemeProvider>
    </Router>
  );
}
