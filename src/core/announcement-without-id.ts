/** The address of an announcement without its id. No page lies there: whoever shortens an address looks for the list. */
import { LANGUAGES } from "./languages.ts";
import { paths } from "./routes.ts";

/** Matches such a path, whose first group is the language prefix. Static hosts read its source, too. */
export const ANNOUNCEMENT_WITHOUT_ID = new RegExp(`^(/(?:${LANGUAGES.join("|")}))?${paths.announcement("")}?$`);
