/** A client of classic WebDriver (W3C): JSON over HTTP. */

interface Answer {
  readonly value: unknown;
}

export interface WebDriverSession {
  readonly browserVersion: string;
  /** @param path below the session's own, such as `/url` @throws Error with the driver's reason */
  command(method: "GET" | "POST", path: string, body?: object): Promise<unknown>;
  end(): Promise<void>;
}

/** Longer than the page-load time-out of a session. */
const PATIENCE_MS = 60_000;

async function request(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { "Content-Type": "application/json; charset=utf-8" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as Answer; // the protocol's own shape
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string }; // likewise
  throw new Error(`${error}: ${message}`);
}

/** @param driver the address that a driver listens on @param capabilities what the browser must be */
export async function startSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const session = (await request(`${driver}/session`, "POST", { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const own = `${driver}/session/${session.sessionId}`;
  return {
    browserVersion: session.capabilities.browserVersion,
    command: (method, path, body) => request(own + path, method, body),
    end: async () => void (await request(own, "DELETE")),
  };
}
