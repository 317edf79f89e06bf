/** Holds what the server serves: the timeline of views of the newest valid content pack. */
import type { Instant } from "../core/time.ts";
import type { CopiesFolder } from "./file-copies.ts";
import type { ContentPack } from "../content/model.ts";
import type { Steps } from "../content/steps.ts";
import { ViewTimeline, type View } from "../content/view.ts";
import { runInSlices } from "./slices.ts";

/** Why nothing is served yet, as `/readyz` reports it: a general reason, never a name from the content. */
export type NotReady = "content-loading" | "content-invalid";

export class ContentStore {
  /** Where the copies of attachments and images lie. */
  readonly copies: readonly Pick<CopiesFolder, "path">[];
  private timeline: ViewTimeline | null = null;
  private reason: NotReady = "content-loading";
  private replaceListener: () => void = () => undefined;

  constructor(copies: readonly Pick<CopiesFolder, "path">[] = []) {
    this.copies = copies;
  }

  /** Null once something is served. Later changes of the folder never make the server unready again. */
  get notReady(): NotReady | null {
    return this.timeline === null ? this.reason : null;
  }

  /** Serves a new pack from now on. Requests in flight keep the view they picked. */
  replace(pack: ContentPack): void {
    this.serve(new ViewTimeline(pack));
  }

  /** `replace` with a timeline that was built before. */
  serve(timeline: ViewTimeline): void {
    this.timeline = timeline;
    this.replaceListener();
  }

  /** Records that the folder was read and that a unit which every page needs is not valid. */
  markInvalid(): void {
    this.reason = "content-invalid";
  }

  /** Sets the one listener, the site that serves from this store. It is called after each `replace`. */
  onReplace(listener: () => void): void {
    this.replaceListener = listener;
  }

  /** The view at an instant, or null while nothing valid was loaded. */
  viewAt(now: Instant): View | null {
    return this.timeline?.at(now) ?? null;
  }

  /** `viewAt`, with points to pause. */
  *viewInSteps(now: Instant): Steps<View | null> {
    return this.timeline === null ? null : yield* this.timeline.atInSteps(now);
  }

  /** Builds the view that follows the one at `now`; null when there is none. Requests are answered meanwhile. */
  async prepareNext(now: Instant): Promise<View | null> {
    const { timeline } = this;
    if (timeline === null) return null;
    return new Promise((resolve, reject) => {
      runInSlices(timeline.prepareNext(now), { defer: setImmediate, onDone: resolve, onError: reject });
    });
  }
}
