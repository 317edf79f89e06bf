/** The server's configuration: a mistake is one line that names the variable, what was found and what is allowed. */
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { CONFIG_VARIABLES, ConfigError, readConfig } from "../../src/server/config.ts";

const CWD = resolve("/srv/site");
const read = (env: Readonly<Record<string, string>>) => readConfig(env, CWD);

describe("the configuration", () => {
  it("has a default for every variable", () => {
    expect(read({})).toEqual({
      port: 8080,
      host: "127.0.0.1",
      contentDir: resolve(CWD, "content"),
      stateDir: null,
      assetsDir: null,
      keepBuilds: 7,
      logLevel: "info",
      requestLog: false,
      requireApprovals: false,
      metricsPort: null,
      alertCommand: null,
      webSubHub: null,
    });
  });

  it("takes an empty variable as one that is not set", () => {
    expect(read(Object.fromEntries(CONFIG_VARIABLES.map((name) => [name, ""])))).toEqual(read({}));
  });

  it("reads every variable", () => {
    expect(
      read({
        PORT: "0",
        HOST: "::1",
        CONTENT_DIR: "/data",
        STATE_DIR: "../state",
        ASSETS_DIR: "/assets",
        KEEP_BUILDS: "0",
        LOG_LEVEL: "debug",
        REQUEST_LOG: "1",
        REQUIRE_APPROVALS: "1",
        METRICS_PORT: "9464",
        ALERT_COMMAND: "/usr/local/bin/alert",
        WEBSUB_HUB: "https://hub.example.com/publish",
        OTHER: "x",
      }),
    ).toEqual({
      port: 0,
      host: "::1",
      contentDir: resolve("/data"),
      stateDir: resolve("/srv/state"),
      assetsDir: resolve("/assets"),
      keepBuilds: 0,
      logLevel: "debug",
      requestLog: true,
      requireApprovals: true,
      metricsPort: 9464,
      alertCommand: "/usr/local/bin/alert",
      webSubHub: "https://hub.example.com/publish",
    });
  });

  it.each(["1e3", "0x50", "65536", "-1", "8080.5", "080", " 80", "eighty"])("rejects PORT=%j", (PORT) => {
    expect(() => read({ PORT })).toThrow(new ConfigError("PORT", PORT, "a whole number from 0 to 65535"));
    expect(() => read({ PORT })).toThrow(
      `PORT: found ${JSON.stringify(PORT)}; allowed: a whole number from 0 to 65535`,
    );
  });

  it("rejects a port of the metrics that is no port, or the site's own", () => {
    expect(() => read({ METRICS_PORT: "yes" })).toThrow(
      'METRICS_PORT: found "yes"; allowed: a whole number from 0 to 65535',
    );
    expect(() => read({ METRICS_PORT: "8080" })).toThrow(
      'METRICS_PORT: found "8080", the same as PORT; allowed: another port',
    );
    expect(read({ METRICS_PORT: "0", PORT: "0" }).metricsPort).toBe(0);
  });

  it("rejects a request log that is neither on nor off, and an alert command with arguments or without a folder", () => {
    expect(() => read({ REQUEST_LOG: "yes" })).toThrow('REQUEST_LOG: found "yes"; allowed: 0, 1');
    for (const ALERT_COMMAND of ["alert", "sh -c alert", "./alert"])
      expect(() => read({ ALERT_COMMAND })).toThrow(
        `ALERT_COMMAND: found ${JSON.stringify(ALERT_COMMAND)}; allowed: the absolute path of a program, without arguments`,
      );
  });

  it("rejects a hub that is not asked over HTTPS, and one with a password or a fragment", () => {
    for (const WEBSUB_HUB of [
      "http://hub.example.com/",
      "hub.example.com",
      "https://a:b@hub.example.com/",
      "https://h/#x",
    ])
      expect(() => read({ WEBSUB_HUB })).toThrow(
        `WEBSUB_HUB: found ${JSON.stringify(WEBSUB_HUB)}; allowed: an address`,
      );
  });

  it("rejects an unknown log level", () => {
    expect(() => read({ LOG_LEVEL: "loud" })).toThrow(
      'LOG_LEVEL: found "loud"; allowed: silent, fatal, error, warn, info, debug',
    );
  });

  it.each(["content", "content/state", "/srv/site/content"])(
    "rejects STATE_DIR=%s inside the content folder",
    (dir) => {
      expect(() => read({ STATE_DIR: dir })).toThrow(
        `STATE_DIR: found ${JSON.stringify(dir)}, inside CONTENT_DIR; allowed: a folder outside of it`,
      );
    },
  );
});
