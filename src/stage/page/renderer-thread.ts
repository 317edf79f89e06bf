/** Fetches and starts the renderer: in a worker where workers can draw, else in the page. */
import type { InPageRenderer } from "../in-page.ts";
import type { EmitEvent, Renderer, RendererEvent, RendererThread } from "../messages.ts";
// oxlint-disable-next-line import/default -- made by the bundler: the address of the built worker
import workerAddress from "../worker.ts?worker&url";

/** A renderer whose code has been requested, or is there. */
export interface FetchedRenderer {
  /** Called once. @param receive is called with each event of the renderer */
  start(canvas: HTMLCanvasElement, receive: EmitEvent): Renderer | InPageRenderer;
  dispose(): void;
}

/** The one script that may become a worker: `server/security.ts` names the same policy. */
const POLICY = "stage-worker";

/** The part of the Trusted Types API that is used here. Not every browser has it. */
interface TrustedTypes {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): unknown };
  };
}

/** Created once: a policy's name can be used once. TypeScript's `Worker` takes a string, so a trusted address is one. */
let trusted: string | undefined;

function trustedAddress({ trustedTypes }: Window & TrustedTypes): string {
  trusted ??= (trustedTypes?.createPolicy(POLICY, { createScriptURL: () => workerAddress }).createScriptURL("") ??
    workerAddress) as string;
  return trusted;
}

function fetchWorker(window: Window): FetchedRenderer {
  const worker = new Worker(trustedAddress(window), { type: "module" });
  /** Events before `start`: above all that the worker could not be fetched. */
  const early: RendererEvent[] = [];
  let receive: EmitEvent = (event) => void early.push(event);
  worker.addEventListener("message", ({ data }: MessageEvent<RendererEvent>) => receive(data));
  worker.addEventListener("error", () =>
    receive({ type: "failed", reason: "the worker could not be fetched, or has stopped" }),
  );
  return {
    start(_, given) {
      receive = given;
      // In a task of its own: the caller does not have its renderer yet.
      setTimeout(() => early.splice(0).forEach((event) => given(event)));
      return {
        post: (command, transfer = []) => worker.postMessage(command, [...transfer]),
        dispose: () => worker.terminate(),
      };
    },
    dispose: () => worker.terminate(),
  };
}

/** In development the page draws: hot reload does not reach workers. */
export function chooseRendererThread(window: Window): RendererThread {
  return !import.meta.env.DEV && "OffscreenCanvas" in window && "Worker" in window ? "worker" : "page";
}

/** Whether the page has WebGL2: some browsers have it in pages only, though their workers have canvases. */
export function pageHasWebGl2({ document }: Window): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/** Null where the page draws: its thread is needed for other things until then. */
export const prepareRenderer = (window: Window): FetchedRenderer | null =>
  chooseRendererThread(window) === "worker" ? fetchWorker(window) : null;

export async function fetchRenderer(window: Window, thread: RendererThread): Promise<FetchedRenderer> {
  if (thread === "worker") return fetchWorker(window);
  const { createPageRenderer } = await import("../in-page.ts");
  return { start: (canvas, receive) => createPageRenderer(canvas, window, receive), dispose: () => undefined };
}
