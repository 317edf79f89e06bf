/**
 * The class of the root element between the bootstrap script and the app, in place of `no-js`. It stays where the app's
 * scripts do not arrive: `utilities.css` then hides what only they make work.
 */
export const STARTING_CLASS = "starting";
