/** Runs nginx for the tests of the sample configuration and of the static export. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { findNginx } from "../../tools/testing/nginx.ts";
import { untilAnswers } from "./replica-processes.ts";

/**
 * For `beforeAll`: skips the tests of a file where nginx is not installed, and says so.
 * @returns the path of nginx
 * @throws Error in CI, where every test runs
 */
export function nginxOrSkip(): string {
  const path = findNginx();
  if (path !== null) return path;
  if (process.env["CI"] !== undefined) throw new Error('nginx is not installed: run "npm run test:install"');
  process.stdout.write(`${test.info().file}: skipped: nginx is not installed\n`);
  test.skip(true, "nginx is not installed");
  return "";
}

/** Settings that let any account run nginx inside one folder. */
export function ownFolder(prefix: string): { readonly main: string; readonly http: string } {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const user = process.getuid?.() === 0 ? "user root root;" : "";
  return {
    main: `daemon off;\n${user}\npid ${prefix}/nginx.pid;\n`,
    http: temporary.map((name) => `${name}_temp_path ${prefix}/temp;\n`).join(""),
  };
}

/**
 * Starts nginx in a folder and waits until it answers with a success.
 * @throws an assertion with nginx's message when it rejects the configuration
 * @throws Error with nginx's log when it ends or does not answer
 */
export async function startNginx(
  nginx: string,
  prefix: string,
  configuration: string,
  address: string,
): Promise<ChildProcess> {
  mkdirSync(join(prefix, "temp"));
  const file = join(prefix, "nginx.conf");
  writeFileSync(file, configuration);
  const args = ["-e", join(prefix, "error.log"), "-p", prefix, "-c", file];
  const tested = spawnSync(nginx, [...args, "-t"], { encoding: "utf8" });
  expect(tested.status, tested.stderr).toBe(0);
  const child = spawn(nginx, args, { stdio: "ignore" });
  await untilAnswers(child, address).catch((error: unknown) => {
    throw new Error(`nginx does not answer:\n${readFileSync(join(prefix, "error.log"), "utf8")}`, { cause: error });
  });
  return child;
}
