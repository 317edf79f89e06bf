/** The outline of each screen, which the server makes. */
import type { PageData } from "../content/page-data.ts";
import { homePictures } from "../sections/home-pictures.ts";
import type { ScreenData } from "./outline.ts";

/** What the browser needs of a screen's data, where the server's HTML says the rest. */
export function outlineOf(data: PageData): ScreenData {
  switch (data.name) {
    case "home":
      return { name: "home", outline: homePictures(data.site) };
    case "announcements": {
      const { name, page, ...rest } = data;
      return { name, outline: { ...rest, page: { ...page, years: [], facets: [] } } };
    }
    case "announcement":
      return { name: "announcement", outline: { id: data.announcement.id } };
    case "careers": {
      const { name, page, ...rest } = data;
      return { name, outline: { ...rest, page: { ...page, facets: [] } } };
    }
    case "text":
      return { name: "text", outline: { id: data.page.id } };
    default:
      return data;
  }
}
