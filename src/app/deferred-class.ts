/** The class of the root element while sections below the window need not be laid out: `sections/deferred.css`. */
export const DEFERRED_CLASS = "deferred";
