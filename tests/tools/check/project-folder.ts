/** A small project in a temporary folder: translations, sources and assets, valid until a test breaks them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export class ProjectFolder {
  readonly root = mkdtempSync(join(tmpdir(), "project-"));

  write(path: string, content: string | Uint8Array): this {
    const full = join(this.root, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
    return this;
  }

  /** The same texts in each language, unless a language has its own. */
  locales(en: unknown, zh: unknown = en, zhTW: unknown = en): this {
    for (const [language, texts] of Object.entries({ en, zh, "zh-TW": zhTW })) {
      this.write(`src/i18n/locales/${language}.json`, JSON.stringify(texts));
      this.write(`src/i18n/regions/${language}.json`, "{}");
    }
    return this;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
