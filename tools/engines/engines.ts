/** The engines besides Chromium that a machine may have, and how each is started. */
import { findFirefox, findProgram, findWebKit, type Machine } from "./find.ts";
import { startFirefox } from "./firefox.ts";
import type { BrowserSettings, Tab } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

export const ENGINE_NAMES = ["firefox", "webkitgtk"] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

export interface Engine {
  readonly name: EngineName;
  /** Starts a browser with one tab; null where the machine lacks what it needs. */
  readonly start: ((settings: BrowserSettings) => Promise<Tab>) | null;
  /** Debian's packages that bring it. */
  readonly packages: string;
}

export const findXvfb = (machine: Machine): string | null => findProgram(machine, ["Xvfb"]);

/** @param display of an X server, or null where there is none */
export function findEngines(machine: Machine, display: string | null): readonly Engine[] {
  const firefox = findFirefox(machine);
  const webkit = findWebKit(machine);
  return [
    {
      name: "firefox",
      start: firefox === null ? null : (settings) => startFirefox(firefox, settings, display),
      // Without Xvfb it runs as well, and has no WebGL.
      packages: "firefox-esr xvfb",
    },
    {
      name: "webkitgtk",
      start: webkit === null || display === null ? null : (settings) => startWebKit(webkit, settings, display),
      packages: "webkit2gtk-driver xvfb",
    },
  ];
}
