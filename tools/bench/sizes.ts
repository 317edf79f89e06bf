/** Table rows of what the first visit of each page downloads, and of what the stage adds. */
import { LANGUAGES } from "../../src/core/languages.ts";
import { SONG_LANGUAGES } from "../../src/core/song.ts";
import { bodyStyleBudget, SIZE_BUDGETS } from "../build/budgets.ts";
import { clientSizes } from "../build/sizes.ts";
import { measureFirstLoad } from "../testing/first-load.ts";
import { measuredRoutes } from "../testing/http.ts";
import type { SiteServer } from "../testing/server-process.ts";
import { grouped, info, judged, type TableRow } from "./table.ts";

const PART = "sizes";

function row(what: string, bytes: number, budget: number | null): TableRow {
  const figure = `${grouped(bytes)} bytes`;
  return budget === null
    ? info(PART, what, figure)
    : judged(PART, what, figure, `at most ${grouped(budget)} bytes`, bytes <= budget);
}

export async function sizes(site: Pick<SiteServer, "origin">): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for (const { name, path, screen } of await measuredRoutes(site.origin)) {
    for (const language of LANGUAGES) {
      const { script, style, bodyStyle, font, html, laterFonts } = await measureFirstLoad(site.origin, path, language);
      rows.push(row(`${name} JavaScript, ${language}`, script, SIZE_BUDGETS.script[screen]));
      const type = SIZE_BUDGETS.font + (SONG_LANGUAGES.some((song) => song === language) ? SIZE_BUDGETS.songFont : 0);
      rows.push(row(`${name} fonts, ${language}`, font, type));
      if (language !== LANGUAGES[0]) continue;
      rows.push(row(`${name} CSS`, style, SIZE_BUDGETS.style[screen]));
      rows.push(row(`${name} CSS in the body`, bodyStyle, bodyStyleBudget(screen)));
      if (laterFonts > 0) rows.push(row(`${name} fonts, only when needed`, laterFonts, null));
      rows.push(row(`${name} HTML, ${language}`, html, screen === "home" ? SIZE_BUDGETS.homeDocument : null));
    }
  }
  const stage = clientSizes("dist/client").filter(({ what }) => what.startsWith("stage"));
  return [...rows, ...stage.map(({ what, bytes, budget }) => row(what, bytes, budget))];
}
