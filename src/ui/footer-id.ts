/** The id of the footer, which lists lead past themselves to. */
export const FOOTER_ID = "footer";
