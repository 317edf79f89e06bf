/** Which announcements a feed holds. */
import { FEED_LENGTH } from "../core/announcement-query.ts";
import type { FeedTopic } from "../core/feed-topics.ts";
import type { Announcement } from "./model.ts";
import type { View } from "./view.ts";

export const isAbout = ({ category, priceSensitive }: Announcement, topic: FeedTopic): boolean =>
  topic === "inside-information" ? priceSensitive : category === topic;

/** The newest announcements of a topic, as many as its feed holds. @param topic null for all announcements. */
export function feedAnnouncements({ announcements }: View, topic: FeedTopic | null): Announcement[] {
  const about = topic === null ? announcements : announcements.filter((announcement) => isAbout(announcement, topic));
  return about.slice(0, FEED_LENGTH);
}
