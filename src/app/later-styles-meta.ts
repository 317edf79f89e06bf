/** The name of the `meta` in which a document lists the style sheets of other screens: see load-styles.ts. */
export const LATER_STYLES_META = "later-styles";
