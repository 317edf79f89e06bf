/** What the server serves: the timeline of views of the newest valid pack. */
import type { Instant } from "../core/time.ts";
import type { ContentPack } from "../content/model.ts";
import { ViewTimeline, type View } from "../content/view.ts";

/** Why nothing is served yet, as `/readyz` says it: a class, never a name from the content. */
export type NotReady = "content-loading" | "content-invalid";

export class ContentStore {
  private timeline: ViewTimeline | null = null;
  private reason: NotReady = "content-loading";
  private onReplace: () => void = () => undefined;

  /** Null once something is served: nothing that happens to the folder later takes that back. */
  get notReady(): NotReady | null {
    return this.timeline === null ? this.reason : null;
  }

  /** Swaps in a new pack at once; requests in flight keep the view they picked. */
  replace(pack: ContentPack): void {
    this.timeline = new ViewTimeline(pack);
    this.onReplace();
  }

  /** The folder was read, and what every page needs is not valid. */
  refuse(): void {
    this.reason = "content-invalid";
  }

  /** Calls back after each swap; one listener, the site that serves from here. */
  listen(onReplace: () => void): void {
    this.onReplace = onReplace;
  }

  /** The view for a moment, or null while nothing valid was loaded. */
  viewAt(now: Instant): View | null {
    return this.timeline?.at(now) ?? null;
  }

  /** The view after the one for `now`, or null when nothing is to come. */
  prepareNext(now: Instant): View | null {
    return this.timeline?.prepareNext(now) ?? null;
  }
}
