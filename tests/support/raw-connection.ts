/** One TCP connection to a server, on which a test sends whatever bytes it likes. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface RawResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

export class RawConnection {
  private readonly socket: Socket;
  private received = "";
  private ended = false;
  private wake: () => void = () => undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding("latin1");
    socket.on("data", (part: string) => {
      this.received += part;
      this.wake();
    });
    socket.on("error", () => undefined); // "close" follows
    socket.on("close", () => {
      this.ended = true;
      this.wake();
    });
  }

  static async to(origin: string): Promise<RawConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    return new RawConnection(socket);
  }

  get closed(): boolean {
    return this.ended;
  }

  send(text: string): void {
    this.socket.write(text, "latin1");
  }

  /** The next response, without its body: ask with HEAD, or read no further. Null when the server closed instead. */
  async response(): Promise<RawResponse | null> {
    const end = await this.until(() => {
      const at = this.received.indexOf("\r\n\r\n");
      return at === -1 ? null : at;
    });
    if (end === null) return null;
    const [first = "", ...lines] = this.received.slice(0, end).split("\r\n");
    this.received = this.received.slice(end + 4);
    const headers = lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
    return { status: Number(first.split(" ")[1]), headers: new Map(headers) };
  }

  /** Everything until the server closes. */
  async rest(): Promise<string> {
    await this.until(() => null);
    return this.received;
  }

  /** Sends nothing more, and still reads. */
  end(): void {
    this.socket.end();
  }

  close(): void {
    this.socket.destroy();
  }

  private async until<T>(read: () => T | null): Promise<T | null> {
    for (;;) {
      const value = read();
      if (value !== null || this.ended) return value;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}
