/** What feeds are about. Browsers need none of it. */
import { CATEGORIES } from "./categories.ts";

/** The topics that have feeds of their own beside the feed of all announcements. */
export const FEED_TOPICS = [...CATEGORIES, "inside-information"] as const;
export type FeedTopic = (typeof FEED_TOPICS)[number];
