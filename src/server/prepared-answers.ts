/**
 * Answers a request again that was answered before, without the framework: straight from the representation to Node's
 * response. It only repeats what the site decided for an equal request on the same view, so it decides nothing itself.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { View } from "../content/view.ts";
import type { ContentStore } from "../live/store.ts";
import type { ReleaseClock } from "../live/release-clock.ts";
import { answerTo } from "./answer.ts";
import type { Representation } from "./representation.ts";

/** How many requests are remembered. */
const MAX_REQUESTS = 4096;
/** In characters. Longer addresses, cookies and lists of languages take the ordinary way. */
const MAX_KEY = 1024;

/** The header fields of a request that its answer depends on. */
interface Fields {
  host: string | undefined;
  cookie: string | undefined;
  language: string | undefined;
  coding: string | undefined;
  match: string | undefined;
}

const FIELDS: ReadonlyArray<readonly [name: string, field: keyof Fields]> = [
  ["host", "host"],
  ["cookie", "cookie"],
  ["accept-language", "language"],
  ["accept-encoding", "coding"],
  ["if-none-match", "match"],
];
/** Requests with a body, or that expect something before their answer. */
const NOT_PLAIN = ["content-length", "transfer-encoding", "expect", "upgrade"] as const;

/** The same name as most clients of HTTP/1.1 write it: Accept-Encoding. */
const capitalised = (name: string): string => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** What each name above is, null for those of requests that are not plain; in both usual spellings. */
const NAMES: ReadonlyMap<string, keyof Fields | null> = new Map(
  [...FIELDS, ...NOT_PLAIN.map((name) => [name, null] as const)].flatMap(([name, field]) => [
    [name, field],
    [capitalised(name), field],
  ]),
);
/** Lengths of all names above: other names need not be read. */
const LENGTHS: ReadonlySet<number> = new Set([...NAMES.keys()].map((name) => name.length));

/** @returns null for a request that is not remembered: with a body, with a repeated field, not GET or HEAD. */
function fieldsOf({ method, url, rawHeaders }: IncomingMessage): Fields | null {
  if ((method !== "GET" && method !== "HEAD") || url?.startsWith("/") !== true) return null;
  const fields: Fields = {
    host: undefined,
    cookie: undefined,
    language: undefined,
    coding: undefined,
    match: undefined,
  };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const raw = rawHeaders[index] ?? "";
    if (!LENGTHS.has(raw.length)) continue;
    // Lower case for every name would take as long as the rest of this function.
    let field = NAMES.get(raw);
    if (field === undefined) field = NAMES.get(raw.toLowerCase());
    if (field === undefined) continue;
    if (field === null || fields[field] !== undefined) return null;
    fields[field] = rawHeaders[index + 1] ?? "";
  }
  return fields;
}

/** What a representation is chosen by: the address and the reader's language. Null when it is too long. */
function keyOf(url: string, { host, cookie = "", language = "" }: Fields): string | null {
  if (host === undefined) return null;
  // Neither a request line nor a field holds a line break.
  const key = `${url}\n${host}\n${language}\n${cookie}`;
  return key.length > MAX_KEY ? null : key;
}

/** What the site answered a request with. */
export interface Prepared {
  /** Null once the cache has dropped the representation. */
  readonly find: () => Representation | null;
  /** The pattern of the route. */
  readonly route: string;
}

export interface PreparedAnswersOptions {
  readonly clock: Pick<ReleaseClock, "now">;
  readonly store: Pick<ContentStore, "viewAt">;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called before a request is answered from here. */
  readonly onAnswer?: (incoming: IncomingMessage, outgoing: ServerResponse, route: string) => void;
}

export class PreparedAnswers {
  private readonly options: PreparedAnswersOptions;
  /** The view that the remembered answers are of. */
  private view: View | null = null;
  private readonly answers = new LRUCache<string, Prepared>({ max: MAX_REQUESTS });

  constructor(options: PreparedAnswersOptions) {
    this.options = options;
  }

  /** Records what a request was answered with. It must depend on the view, the address and the reader's language only. */
  remember(incoming: IncomingMessage, view: View, prepared: Prepared): void {
    const fields = fieldsOf(incoming);
    const key = fields === null ? null : keyOf(incoming.url ?? "", fields);
    if (key === null) return;
    if (view !== this.view) {
      this.answers.clear();
      this.view = view;
    }
    this.answers.set(key, prepared);
  }

  /** @returns whether the request was answered; false leaves it as it was, for the site. */
  readonly answer = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { clock, store, headers, onAnswer } = this.options;
    const fields = fieldsOf(incoming);
    const key = fields === null ? null : keyOf(incoming.url ?? "", fields);
    if (fields === null || key === null) return false;
    const known = this.answers.get(key);
    const now = clock.now();
    if (known === undefined || store.viewAt(now) !== this.view) return false;
    const representation = known.find();
    if (representation === null) return false;
    const made = answerTo({ coding: fields.coding, match: fields.match }, representation, now, headers);
    // A coding that is still to be made.
    if (made.body instanceof Promise) return false;
    onAnswer?.(incoming, outgoing, known.route);
    outgoing.writeHead(made.status, made.headers.list);
    if (made.body === null || incoming.method === "HEAD") outgoing.end();
    else outgoing.end(made.body);
    return true;
  };
}
