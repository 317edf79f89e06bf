/** The systems of the ecosystem: the only place that lists them. */
export const SYSTEM_IDS = ["lpt", "apq"] as const;
export type SystemId = (typeof SYSTEM_IDS)[number];
