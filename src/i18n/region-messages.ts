/** Words that only static regions show. The server's HTML says them: the browser fetches them with a region's content. */
import { byLanguage } from "./by-language.ts";
import type en from "./regions/en.json";

export type RegionMessages = typeof en;

export const REGION_MESSAGES = byLanguage(
  import.meta.glob<RegionMessages>("./regions/*.json", { eager: true, import: "default" }),
);
