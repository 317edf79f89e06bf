/** An API on another origin: the address that the browser's client was built with is the one that the CSP allows. */
import { afterEach, expect, it, vi } from "vitest";
import { apiOrigins, contentSecurityPolicy } from "../../src/server/security.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const builtWith = async (value: string | undefined): Promise<string> => {
  vi.stubEnv("VITE_API_BASE", value);
  vi.resetModules();
  return (await import("../../src/app/api-base.ts")).API_BASE;
};

it.each([
  ["https://api.example.com/v1", ["https://api.example.com"]],
  ["http://127.0.0.1:9000/api", ["http://127.0.0.1:9000"]],
  ["/api", []],
])("a site that is built with %s may call %j besides its own origin", async (base, origins) => {
  expect(await builtWith(base)).toBe(base);
  expect(apiOrigins(base)).toEqual(origins);
  const connect = contentSecurityPolicy([], apiOrigins(base))
    .split("; ")
    .find((directive) => directive.startsWith("connect-src"));
  expect(connect).toBe(["connect-src 'self'", ...origins].join(" "));
});

it.each([undefined, ""])("a site that is built with VITE_API_BASE=%j calls its own origin", async (value) => {
  expect(await builtWith(value)).toBe("/api");
});
