/** The server's configuration: a mistake is one line that names the variable, what was found and what is allowed. */
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "../../src/server/config.ts";

const CWD = resolve("/srv/site");
const read = (env: Readonly<Record<string, string>>) => readConfig(env, CWD);

describe("the configuration", () => {
  it("has a default for every variable", () => {
    expect(read({})).toEqual({
      port: 8080,
      host: "127.0.0.1",
      contentDir: resolve(CWD, "content"),
      stateDir: null,
      logLevel: "info",
    });
  });

  it("takes an empty variable as one that is not set", () => {
    expect(read({ PORT: "", HOST: "", CONTENT_DIR: "", STATE_DIR: "", LOG_LEVEL: "" })).toEqual(read({}));
  });

  it("reads every variable", () => {
    expect(
      read({ PORT: "0", HOST: "::1", CONTENT_DIR: "/data", STATE_DIR: "../state", LOG_LEVEL: "debug", OTHER: "x" }),
    ).toEqual({
      port: 0,
      host: "::1",
      contentDir: resolve("/data"),
      stateDir: resolve("/srv/state"),
      logLevel: "debug",
    });
  });

  it.each(["1e3", "0x50", "65536", "-1", "8080.5", "080", " 80", "eighty"])("rejects PORT=%j", (PORT) => {
    expect(() => read({ PORT })).toThrow(new ConfigError("PORT", PORT, "a whole number from 0 to 65535"));
    expect(() => read({ PORT })).toThrow(
      `PORT: found ${JSON.stringify(PORT)}; allowed: a whole number from 0 to 65535`,
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
