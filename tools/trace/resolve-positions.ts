/** Finds the source of positions in built files, in any text that names them: a stack trace, a line of the log. */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join, posix } from "node:path";

/** A built file with line and column, as V8, Firefox and Safari write them. */
const POSITION =
  /(?:https?:\/\/[^\s/()]+|(?:file:\/\/)?[^\s()"'@]*?\/dist\/(?:server|client)|dist\/(?:server|client))?(\/(?:[\w.-]+\/)*[\w.-]+\.js):(\d+):(\d+)/g;

interface Entry {
  readonly originalSource?: string;
  readonly originalLine?: number;
  readonly originalColumn?: number;
}

export class PositionResolver {
  private readonly folder: string;
  private readonly maps = new Map<string, SourceMap | null>();

  /** @param folder where a build put its source maps, such as `dist/maps`. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** The text with each position that a source map knows replaced by file, line and column of the source. */
  resolve(text: string): string {
    return text.replace(POSITION, (found, path: string, line: string, column: string) => {
      const parts = found.startsWith("http") ? ["client"] : ["server", "client"];
      for (const part of parts) {
        const source = this.sourceOf(part, path, Number(line), Number(column));
        if (source !== null) return source;
      }
      return found;
    });
  }

  private sourceOf(part: string, path: string, line: number, column: number): string | null {
    const map = this.map(`${part}${path}.map`);
    // Maps count from 0, engines from 1.
    const entry: Entry | undefined = map?.findEntry(line - 1, column - 1);
    const { originalSource, originalLine, originalColumn } = entry ?? {};
    if (originalSource === undefined || originalLine === undefined || originalColumn === undefined) return null;
    // Sources are relative to where the built file lies.
    const file = posix.join("dist", part, posix.dirname(path), originalSource);
    return `${file}:${originalLine + 1}:${originalColumn + 1}`;
  }

  private map(name: string): SourceMap | null {
    let map = this.maps.get(name);
    if (map === undefined) {
      const file = join(this.folder, name);
      map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload) : null; // a map by its name
      this.maps.set(name, map);
    }
    return map;
  }
}
