/** The searches of a static export, which has no server to search: one chunk. */
export { searchPositions } from "./search-positions.ts";
export { searchTitles } from "./search-titles.ts";
