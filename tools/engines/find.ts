/** Finds the browsers and programs that the engines need. */
import { delimiter, join } from "node:path";

/** Where this machine keeps programs. */
export interface Machine {
  /** The variable PATH. */
  readonly path: string;
  exists(file: string): boolean;
  /** Names of the folders in a folder; none where it is missing. */
  folders(parent: string): readonly string[];
}

/** @param places full paths that are tried after PATH @returns the first that exists, or null */
export function findProgram(machine: Machine, names: readonly string[], places: readonly string[] = []): string | null {
  const onPath = machine.path
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find((file) => machine.exists(file)) ?? null;
}

export function findFirefox(machine: Machine): string | null {
  return findProgram(
    machine,
    ["firefox-esr", "firefox"],
    ["/Applications/Firefox.app/Contents/MacOS/firefox", "C:\\Program Files\\Mozilla Firefox\\firefox.exe"],
  );
}

export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
}

/** WebKitGTK's driver, and the small browser that its library packages bring. */
export function findWebKit(machine: Machine): WebKitPrograms | null {
  const driver = findProgram(machine, ["WebKitWebDriver"]);
  // /usr/lib/<architecture>/webkit2gtk-4.1/MiniBrowser on Debian; later releases are called webkitgtk-6.0.
  const browser = ["/usr/lib", "/usr/libexec", "/usr/lib64"]
    .flatMap((folder) => [folder, ...machine.folders(folder).map((name) => join(folder, name))])
    .flatMap((folder) => machine.folders(folder).map((name) => join(folder, name)))
    .filter((folder) => /webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, "MiniBrowser"))
    .find((file) => machine.exists(file));
  return driver === null || browser === undefined ? null : { driver, browser };
}
