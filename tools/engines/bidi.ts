/** A client of WebDriver BiDi (W3C), which Firefox speaks without a driver: commands over one WebSocket. */
import { once } from "node:events";
import { WebSocket } from "ws";

const PATIENCE_MS = 60_000;

interface Answer {
  /** Missing in events, to which nothing here subscribes. */
  readonly id?: number;
  readonly type: "success" | "error" | "event";
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface BidiConnection {
  /** @returns the command's result @throws Error with the browser's reason, or when the connection ends */
  send(method: string, params: object): Promise<unknown>;
  close(): void;
}

/** @param address such as `ws://127.0.0.1:1234/session` */
export async function connectBidi(address: string): Promise<BidiConnection> {
  // A screenshot is larger than most messages and much smaller than this.
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 });
  const pending = new Map<number, Pending>();
  let last = 0;
  socket.on("message", (data: Buffer) => {
    const answer = JSON.parse(data.toString("utf8")) as Answer; // the protocol's own messages
    const waiting = answer.id === undefined ? undefined : pending.get(answer.id);
    if (answer.id === undefined || waiting === undefined) return;
    pending.delete(answer.id);
    if (answer.type === "success") waiting.resolve(answer.result);
    else waiting.reject(new Error(`${answer.error}: ${answer.message}`));
  });
  socket.on("close", () => {
    for (const { reject } of pending.values()) reject(new Error("the browser closed the connection"));
    pending.clear();
  });
  await once(socket, "open");
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error("the browser closed the connection"));
        last += 1;
        const timer = setTimeout(() => reject(new Error(`no answer to ${method}`)), PATIENCE_MS);
        const settle =
          <T>(how: (value: T) => void) =>
          (value: T): void => {
            clearTimeout(timer);
            how(value);
          };
        pending.set(last, { resolve: settle(resolve), reject: settle(reject) });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}
