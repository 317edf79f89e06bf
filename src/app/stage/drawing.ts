/** Who draws the stage: a worker, where the browser's workers can; else this page itself. */
import type { Drawing, FromDrawing, ToDrawing } from "../../stage/messages.ts";
import type { InPageDrawing } from "../../stage/in-page.ts";
// oxlint-disable-next-line import/default -- made by the bundler: the address of the built worker
import workerAddress from "../../stage/worker.ts?worker&url";

/** How a drawing is started once its code is there. */
export type StartDrawing = (canvas: HTMLCanvasElement, receive: (message: FromDrawing) => void) => Drawing | InPageDrawing;

/** In `server/security.ts`: the one script that may become a worker. */
const POLICY = "stage-worker";

/** What some browsers have of Trusted Types. */
interface TrustedTypes {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): unknown };
  };
}

/** Made once: a name may be given to one policy only. A trusted address is a string to whoever knows no trusted types. */
let trusted: string | undefined;

function trustedAddress({ trustedTypes }: Window & TrustedTypes): string {
  trusted ??= (trustedTypes?.createPolicy(POLICY, { createScriptURL: () => workerAddress }).createScriptURL("") ?? workerAddress) as string;
  return trusted;
}

/** What the worker says before anybody listens is kept: it may not come at all. */
function drawInWorker(worker: Worker): StartDrawing {
  const early: FromDrawing[] = [];
  let tell = (message: FromDrawing): void => void early.push(message);
  worker.addEventListener("message", ({ data }: MessageEvent<FromDrawing>) => tell(data));
  worker.addEventListener("error", () => tell({ type: "failed", reason: "the worker could not be fetched, or has stopped" }));
  return (_, receive) => {
    tell = receive;
    // In a task of its own: whoever starts is not ready yet.
    setTimeout(() => early.splice(0).forEach(receive));
    return {
      post: (message: ToDrawing, transfer = []) => worker.postMessage(message, [...transfer]),
      stop: () => worker.terminate(),
    };
  };
}

/** Begins to fetch what draws. In development the page draws: only there can code be exchanged while it runs. */
export async function fetchDrawing(window: Window): Promise<{ readonly start: StartDrawing; stop(): void }> {
  if (!import.meta.env.DEV && "OffscreenCanvas" in window && "Worker" in window) {
    const worker = new Worker(trustedAddress(window), { type: "module" });
    return { start: drawInWorker(worker), stop: () => worker.terminate() };
  }
  const { drawInPage } = await import("../../stage/in-page.ts");
  return { start: (canvas, receive) => drawInPage(canvas, window, receive), stop: () => undefined };
}
