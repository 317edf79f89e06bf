/** The public site at one moment, with all its addresses: what an export is made from. */
import type { Diagnostic } from "../../../src/content/diagnostic.ts";
import { digestOf } from "../../../src/content/digest.ts";
import { hongKongIso, type Instant } from "../../../src/core/time.ts";
import { loadStoreWith } from "../../../src/live/load-store.ts";
import { Refusal, type ContentEnvironment, type SiteFetch } from "../environment.ts";
import { languageScript } from "./language-script.ts";
import { publicAddresses, type ExportAddress } from "./addresses.ts";

/** The site's responses hold the content's own origin; this one only carries the request. */
const REQUEST_ORIGIN = "http://export.invalid";

export interface PublicSite {
  /** In the order in which they may be published. */
  readonly addresses: readonly ExportAddress[];
  /** Equal for two moments at which the whole site is the same. */
  readonly state: string;
  /** Of what is not valid, and so not in the site. */
  readonly diagnostics: readonly Diagnostic[];
  /** Address of the script that chooses a language in the browser. */
  readonly languageScript: string;
  /** @param address path and query. */
  request(address: string): ReturnType<SiteFetch>;
}

/** @throws Refusal when the content that every page needs is not valid. */
export async function openPublicSite(
  { contentDir, load, openSite }: Pick<ContentEnvironment, "contentDir" | "load" | "openSite">,
  at: Instant,
): Promise<PublicSite> {
  const { store, diagnostics } = await loadStoreWith(load, contentDir);
  if (store === null) throw new Refusal(diagnostics);
  const view = store.viewAt(at);
  if (view === null) throw new Error("a pack that was loaded has a view");
  const site = await openSite(store, () => at);
  const request = (address: string): ReturnType<SiteFetch> => site.fetch(new Request(REQUEST_ORIGIN + address));
  const addresses = await publicAddresses({
    view,
    assets: site.assets,
    ask: async (address) => (await request(address)).json(),
    read: async (address) => (await request(address)).text(),
  });
  // Some pages say which day it is: a date that has passed is overdue.
  const state = digestOf([view.key, hongKongIso(at).slice(0, 10), ...site.assets].join("\n"));
  return { addresses, state, diagnostics, languageScript: languageScript(site.assets), request };
}
