/** The content of the list of announcements beside the list: see outline.ts. */
import { Filters } from "./filters.tsx";
import type { RegionsOf } from "./outline.ts";

const regions: RegionsOf<"announcements"> = { filters: Filters };

export default regions;
