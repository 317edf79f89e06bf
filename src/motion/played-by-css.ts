/** Presets that the style sheet plays: `motionCss` writes their numbers into `styles/motion.css`. */
import drop from "./presets/page.drop.ts";
import nudge from "./presets/page.nudge.ts";
import toastArrival from "./presets/toast.arrival.ts";

export const PLAYED_BY_CSS = { "toast.arrival": toastArrival, "page.drop": drop, "page.nudge": nudge };
