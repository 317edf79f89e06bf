/** Table rows of what the first visit of each page downloads. */
import { LANGUAGES } from "../../src/core/languages.ts";
import { HOME_BUDGETS, measureFirstLoad } from "../testing/first-load.ts";
import { measuredRoutes } from "../testing/http.ts";
import type { SiteServer } from "../testing/server-process.ts";
import { grouped, info, judged, type Row } from "./table.ts";

const PART = "sizes";

export async function sizes(site: Pick<SiteServer, "origin">): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path } of await measuredRoutes(site.origin)) {
    const home = path === "/";
    const row = (what: string, bytes: number, budget: number | null): void => {
      const label = `${name} ${what}`;
      const figure = `${grouped(bytes)} bytes`;
      rows.push(
        budget === null || !home
          ? info(PART, label, figure)
          : judged(PART, label, figure, `at most ${grouped(budget)} bytes`, bytes <= budget),
      );
    };
    for (const language of LANGUAGES) {
      const { script, style, font, html, laterFonts } = await measureFirstLoad(site.origin, path, language);
      row(`JavaScript, ${language}`, script, HOME_BUDGETS.script);
      if (language !== LANGUAGES[0]) continue;
      row("CSS", style, HOME_BUDGETS.style);
      row("fonts", font, HOME_BUDGETS.font);
      if (laterFonts > 0) row("fonts, only when needed", laterFonts, null);
      row(`HTML, ${language}`, html, null);
    }
  }
  return rows;
}
