/** What a screen shows: embedded in its HTML, and made of responses on navigation. */
import type { ScreenName } from "../core/screens.ts";
import type { AnnouncementDetail, AnnouncementPage, CareerPage, TextPage } from "./contract.ts";
import type { Site } from "./site-contract.ts";

/** What each screen shows. */
interface ScreenData {
  readonly home: { readonly site: Site; readonly news: AnnouncementPage };
  /** `search`: the query string that this answers. `notice`: what the reader must know about how these were found. */
  readonly announcements: { readonly page: AnnouncementPage; readonly search: string; readonly notice?: string };
  readonly announcement: { readonly announcement: AnnouncementDetail };
  /** `search`: as above. */
  readonly careers: { readonly page: CareerPage; readonly search: string; readonly notice?: string };
  readonly text: { readonly page: TextPage };
  readonly "not-found": unknown;
}

/** What one screen shows: embedded in its HTML, and fetched from the API on navigation. */
export type PageDataOf<N extends ScreenName> = { readonly name: N } & ScreenData[N];
export type PageData = { readonly [N in ScreenName]: PageDataOf<N> }[ScreenName];
