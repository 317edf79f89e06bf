/** Who draws the stage: a worker, where the browser's workers can; else this page itself. */
import type { Drawing, FromDrawing, ToDrawing } from "../../stage/messages.ts";
import type { InPageDrawing } from "../../stage/in-page.ts";
// oxlint-disable-next-line import/default -- made by the bundler: the address of the built worker
import workerAddress from "../../stage/worker.ts?worker&url";

/** How a drawing is started once its code is there. */
export type StartDrawing = (
  canvas: HTMLCanvasElement,
  receive: (message: FromDrawing) => void,
) => Drawing | InPageDrawing;

/** In `server/security.ts`: the one script that may become a worker. */
const POLICY = "stage-worker";

/** What some browsers have of Trusted Types. */
interface TrustedTypes {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): unknown };
  };
}

/** Made once: a name may be given to one policy only. A trusted address is a string to whoever knows no trusted types. */
let trusted: string | undefined;

function trustedAddress({ trustedTypes }: Window & TrustedTypes): string {
  trusted ??= (trustedTypes?.createPolicy(POLICY, { createScriptURL: () => workerAddress }).createScriptURL("") ??
    workerAddress) as string;
  return trusted;
}

/** What the worker says before anybody listens is kept: it may not come at all. */
function drawInWorker(worker: Worker): StartDrawing {
  const early: FromDrawing[] = [];
  let tell = (message: FromDrawing): void => void early.push(message);
  worker.addEventListener("message", ({ data }: MessageEvent<FromDrawing>) => tell(data));
  worker.addEventListener("error", () =>
    tell({ type: "failed", reason: "the worker could not be fetched, or has stopped" }),
  );
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

/** Who draws. */
export type Drawer = "worker" | "page";

/** In development the page draws: only there can code be exchanged while it runs. */
export function drawerOf(window: Window): Drawer {
  return !import.meta.env.DEV && "OffscreenCanvas" in window && "Worker" in window ? "worker" : "page";
}

/** Whether the page can draw what a worker could not: not every browser whose workers have canvases gives them WebGL2. */
export function canDrawInPage({ document }: Window): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/** Begins to fetch what draws. */
export async function fetchDrawing(
  window: Window,
  drawer: Drawer,
): Promise<{ readonly start: StartDrawing; stop(): void }> {
  if (drawer === "worker") {
    const worker = new Worker(trustedAddress(window), { type: "module" });
    return { start: drawInWorker(worker), stop: () => worker.terminate() };
  }
  const { drawInPage } = await import("../../stage/in-page.ts");
  return { start: (canvas, receive) => drawInPage(canvas, window, receive), stop: () => undefined };
}
