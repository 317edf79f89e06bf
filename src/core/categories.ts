/** The categories of announcements: the only place that lists them. */
export const CATEGORIES = ["announcement", "industry-policies", "information-disclosure"] as const;

export type Category = (typeof CATEGORIES)[number];

export function isCategory(value: unknown): value is Category {
  return CATEGORIES.some((category) => category === value);
}
