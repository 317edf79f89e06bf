/** The systems of the ecosystem: the only place that lists them. */
export const SYSTEM_IDS = ["lpt", "apq"] as const;
export type SystemId = (typeof SYSTEM_IDS)[number];

/** The most steps that a proposal's way may have: the style sheet lights each in the picture. */
export const STEP_LIMIT = 6;
