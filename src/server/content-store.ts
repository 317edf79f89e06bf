/** What the server serves: the timeline of views of the newest valid pack. */
import type { Instant } from "../core/time.ts";
import type { ContentPack } from "../content/model.ts";
import { ViewTimeline, type View } from "../content/view.ts";

export class ContentStore {
  private timeline: ViewTimeline | null = null;

  /** Swaps in a new pack at once; requests in flight keep the view they picked. */
  replace(pack: ContentPack): void {
    this.timeline = new ViewTimeline(pack);
  }

  /** The view for a moment, or null while nothing valid was loaded. */
  viewAt(now: Instant): View | null {
    return this.timeline?.at(now) ?? null;
  }

  prepareNext(now: Instant): View | null {
    return this.timeline?.prepareNext(now) ?? null;
  }
}
