/** Draws a screen on the server: the same React app that the browser takes over. */
import { renderToString } from "react-dom/server";
import type { ApiClient } from "../api/client.ts";
import type { PageData } from "../content/page-data.ts";
import type { Shell } from "../content/site-contract.ts";
import { localised, type Language } from "../core/languages.ts";
import { MESSAGES } from "../i18n/all-messages.ts";
import { createI18n } from "../i18n/create-i18n.ts";
import type { Address } from "./address.ts";
import { App } from "./app.tsx";
import { renderDocument, type DocumentAssets } from "./document.ts";
import { headOf } from "./head.ts";
import { loadAllPageModules } from "./page-modules.tsx";
import { shellPayload } from "./hydration-payload.ts";
import { screenKey } from "./screen.ts";
import { loadFooterContent } from "./shell/footer.tsx";
import { isListed } from "../core/routes.ts";
import { outlineOf } from "../pages/outline-of.ts";

export { BOOTSTRAP_SCRIPTS } from "./bootstrap.ts";
export type { DocumentAssets } from "./document.ts";
export { parseAddress, type Address } from "./address.ts";
export { API_BASE } from "./api-base.ts";
export { ENTRY_MODULE, screenModules } from "./client-modules.ts";

await Promise.all([loadAllPageModules(), loadFooterContent()]);

/** Shared by all requests: rendering changes nothing in them. */
const I18N = localised((language) => createI18n(language, MESSAGES));

const noApi: ApiClient = {
  call: () => {
    throw new Error("the server renders from its own view and calls no API");
  },
};

export interface PageInput {
  readonly address: Address;
  readonly language: Language;
  readonly shell: Shell;
  readonly data: PageData;
  readonly assets: DocumentAssets;
  /** What the page is, in the words of schema.org. */
  readonly structuredData?: readonly object[];
}

/** @returns a complete HTML document. */
export function renderPageDocument({ address, language, shell, data, assets, structuredData = [] }: PageInput): string {
  const i18n = I18N[language];
  const initial = { key: screenKey(address, language), address, language, shell, data };
  const html = renderToString(
    <App
      initial={initial}
      environment={{ i18n, api: noApi, storage: null, entries: null, storeLanguage: () => undefined }}
    />,
  );
  return renderDocument({
    address,
    language,
    head: headOf(data, shell, address.search, i18n),
    payload: {
      language,
      // The development server gives all data: every component is then hydrated, and replaced when its file changes.
      shell: assets.development === undefined ? shellPayload(shell) : shell,
      data: assets.development === undefined ? outlineOf(data) : data,
    },
    data,
    html,
    assets,
    structuredData,
    sample: shell.sample,
    listed: data.name !== "not-found" && (data.name !== "text" || isListed(data.page.id)),
  });
}
