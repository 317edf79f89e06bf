/** Who may use the development server, over real sockets: another machine is one that names another host. */
import { once } from "node:events";
import { request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Guard, type GuardedRequest } from "../../../tools/dev/guard.ts";
import { createGuardedServer } from "../../../tools/dev/guarded-server.ts";
import { networkAddress, phoneLines, withEveryAddress } from "../../../tools/dev/phone-address.ts";

const TOKEN = "a-token-of-this-start";
const ELSEWHERE = { host: "192.0.2.7:5173" };
const guard = new Guard(TOKEN);
const { outer, inner } = createGuardedServer(guard);
const upgraded: (string | undefined)[] = [];
inner.on("request", (_, response) => response.end("the site"));
inner.on("upgrade", ({ url }: IncomingMessage, socket) => {
  upgraded.push(url);
  socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n");
});

beforeAll(async () => {
  outer.listen(0, "127.0.0.1");
  await once(outer, "listening");
});
afterAll(() => outer.close());

async function ask(path: string, headers: IncomingHttpHeaders = {}, method = "GET"): Promise<IncomingMessage> {
  const { port } = outer.address() as AddressInfo; // a server that listens on a port has one
  const asked = request({ port, host: "127.0.0.1", path, method, headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.on("response", resolve).on("error", reject);
    asked.on("upgrade", (response: IncomingMessage, socket) => {
      socket.destroy();
      resolve(response);
    });
  });
  asked.end();
  const response = await answered;
  response.resume();
  return response;
}

it("this machine needs no token, to read and to write", async () => {
  expect((await ask("/studio")).statusCode).toBe(200);
  expect((await ask("/studio/save", {}, "POST")).statusCode).toBe(200);
});

it.each([
  ["/", {}],
  ["/studio/phone", {}],
  ["/src/app/app.tsx", { cookie: "studio-token=another" }],
  ["/?studio-token=", {}],
  [`/?studio-token=${TOKEN}x`, {}],
  ["/", { cookie: `other-studio-token=${TOKEN}` }],
  ["/", { "x-forwarded-for": "127.0.0.1" }],
])("another machine is refused %s with %j", async (path, headers) => {
  expect((await ask(path, { ...ELSEWHERE, ...headers })).statusCode).toBe(403);
});

it("the token of the address becomes a cookie, which reads everything and writes nothing", async () => {
  const entered = await ask(`/studio/phone?x=1&studio-token=${TOKEN}`, ELSEWHERE);
  expect([entered.statusCode, entered.headers.location]).toEqual([303, "/studio/phone?x=1"]);
  const [cookie = ""] = entered.headers["set-cookie"] ?? [];
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
  const headers = { ...ELSEWHERE, cookie: cookie.split(";")[0] };
  expect((await ask("/studio/phone", headers)).statusCode).toBe(200);
  for (const method of ["POST", "PUT", "DELETE"])
    expect((await ask("/studio/save", headers, method)).statusCode).toBe(403);
  expect((await ask(`/studio/save?studio-token=${TOKEN}`, ELSEWHERE, "POST")).statusCode).toBe(403);
});

it("the server's channel asks for the same", async () => {
  const upgrade = { connection: "Upgrade", upgrade: "websocket" };
  expect((await ask("/refused", { ...upgrade, ...ELSEWHERE })).statusCode).toBe(403);
  expect(upgraded).toEqual([]);
  const admitted = { ...upgrade, ...ELSEWHERE, cookie: `studio-token=${TOKEN}` };
  expect((await ask("/channel", admitted)).statusCode).toBe(101);
  expect(upgraded).toEqual(["/channel"]);
});

it.each(["192.0.2.9", "::ffff:192.0.2.9", "fe80::1", undefined])(
  "a machine at %s is another one, whatever host it names",
  (remoteAddress) => {
    const given: GuardedRequest = { url: "/", headers: { host: "localhost:5173" }, socket: { remoteAddress } };
    expect(guard.judge(given).kind).toBe("refused");
  },
);

it("each start has a token of its own, which cannot be guessed", () => {
  const tokens = Array.from({ length: 8 }, () => new Guard().token);
  expect(new Set(tokens).size).toBe(8);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(16);
});

it("the terminal shows an address for a telephone where one can reach the server, with its code", () => {
  const wifi = { family: "IPv4" as const, internal: false, address: "192.0.2.4", netmask: "", mac: "", cidr: null };
  expect(networkAddress("0.0.0.0", { lo: [{ ...wifi, internal: true, address: "127.0.0.1" }], wifi: [wifi] })).toBe(
    "192.0.2.4",
  );
  expect(networkAddress("127.0.0.1", { wifi: [wifi] })).toBeNull();
  expect(phoneLines("127.0.0.1", 5173, TOKEN)).toBe("");
  expect(phoneLines("192.0.2.4", 5173, TOKEN)).toMatch(
    /^[█▀▄ \n]+\nOn a telephone .*: http:\/\/192\.0\.2\.4:5173\/studio\/phone\?studio-token=a-token-of-this-start\n/,
  );
});

it("--host alone stands for every address", () => {
  expect(withEveryAddress(["--studio", "--host"])).toEqual(["--studio", "--host=0.0.0.0"]);
  expect(withEveryAddress(["--host", "--port", "1"])).toEqual(["--host=0.0.0.0", "--port", "1"]);
  expect(withEveryAddress(["--host", "192.0.2.1"])).toEqual(["--host", "192.0.2.1"]);
});
