import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { listenEnvironment } from "../../tools/cli/listen-options.ts";
import { EXTENDED } from "../support/extended.ts";
import { casesOf } from "../support/long.ts";

const run = (...args: readonly string[]) => spawnSync(process.execPath, args, { encoding: "utf8" });

it("npm start refuses an option that it does not know, before it builds or listens", () => {
  const { status, stderr, stdout } = run("tools/start.mjs", "--prot", "3000");
  expect(stderr).toContain('found "--prot"; allowed: --port, --host, --help (did you mean "--port"?)');
  expect(stdout).toBe("");
  expect(status).toBe(2);
});

const HELP = [
  ["tools/start.mjs", "npm start -- [--port <number>] [--host <address>]"],
  ["tools/dev.ts", "npm run dev -- [--port <number>] [--host <address>] [--studio]"],
  ["tools/build.ts", "npm run build --"],
  ["tools/test.ts", "npm test --"],
  ["tools/long-tests.ts", "npm run test:long --"],
  ["tools/install-test-tools.ts", "npm run test:install --"],
] as const;

it.each(casesOf(HELP, ([script]) => script !== "tools/long-tests.ts" && script !== "tools/install-test-tools.ts"))(
  "%s prints its help",
  EXTENDED,
  (script, usage) => {
    const { status, stdout } = run("--import", "tsx", script, "--help");
    expect(stdout).toContain(usage);
    expect(status).toBe(0);
  },
);

it("--port and --host override PORT and HOST; an empty PORT is none", () => {
  const environment = { PORT: "1", HOST: "::1", LANG: "C" };
  expect(listenEnvironment({ port: undefined, host: undefined }, environment, "8080")).toEqual(environment);
  expect(listenEnvironment({ port: "2", host: "0.0.0.0" }, environment, "8080")).toEqual({
    PORT: "2",
    HOST: "0.0.0.0",
    LANG: "C",
  });
  expect(listenEnvironment({ port: undefined, host: undefined }, { PORT: "" }, "8080")["PORT"]).toBe("8080");
});
