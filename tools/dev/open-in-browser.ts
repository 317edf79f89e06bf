/** Opens an address in the reader's browser, where there is one: the address was printed too. */
import { spawn } from "node:child_process";

const COMMANDS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
  linux: ["xdg-open"],
};

/** Nothing happens with the variable BROWSER set to `none`, or without a program that opens addresses. */
export function openInBrowser(address: string): void {
  const command = COMMANDS[process.platform];
  if (command === undefined || process.env["BROWSER"] === "none") return;
  const [program, ...options] = command;
  const child = spawn(program, [...options, address], { stdio: "ignore", detached: true });
  child.once("error", () => undefined);
  child.unref();
}
