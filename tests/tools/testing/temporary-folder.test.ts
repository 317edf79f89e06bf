import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { temporaryBase } from "../../../tools/testing/temporary-folder.ts";

const GIB = 1024 ** 3;
const room = (bytes: number) => () => bytes;
function noSuchFolder(): never {
  throw new Error("ENOENT");
}

it.each<[string, NodeJS.ProcessEnv, () => number, string]>([
  ["the folder that the environment names", { TMPDIR: "/scratch" }, room(64 * GIB), "/scratch"],
  ["memory, where it has room", { TMPDIR: "" }, room(4 * GIB), "/dev/shm"],
  ["the system's, where memory has little", {}, room(GIB / 16), tmpdir()],
  ["the system's, where there is no folder in memory", {}, noSuchFolder, tmpdir()],
])("temporary files of tests go into %s", (_where, env, free, folder) => {
  expect(temporaryBase(env, free)).toBe(folder);
});
