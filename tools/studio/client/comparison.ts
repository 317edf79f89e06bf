/** What the edited values are compared with: the saved file, the last commit, a variant, or values that were kept. */
import type { Preset } from "../../../src/motion/preset.ts";
import type { Sequence } from "../../../src/motion/sequence.ts";
import { listCommitted, saveVariants, type Variants } from "./server.ts";

type Data = Preset | Sequence;

interface Compared {
  readonly label: string;
  /** Null for the file as it is saved. */
  readonly data: Data | null;
}

const CURRENT_FILE: Compared = { label: "as saved", data: null };

/** What is selected, as the session has it. */
export interface ComparisonHost {
  fetch(): typeof window.fetch;
  selected(): string;
  /** As edited, and as saved; null for a file with a fault. */
  present(): Data | null;
  saved(): Data | null;
  variants(): Variants;
  setVariants(name: string, variants: Variants): void;
  /** @returns null for values that the preset or sequence may not have: other fields may have been in use then */
  check(value: unknown): Data | null;
  edit(data: Data): void;
  onChange(): void;
  fail(problem: string): void;
}

export class Comparison {
  /** What side a plays. */
  compared: Compared = CURRENT_FILE;
  private readonly host: ComparisonHost;

  constructor(host: ComparisonHost) {
    this.host = host;
  }

  /** Another file is selected. */
  reset(): void {
    this.compared = CURRENT_FILE;
  }

  withFile(): void {
    this.set(CURRENT_FILE);
  }

  /** Compares with the present values from now on. */
  keepAsA(): void {
    const data = this.host.present();
    if (data !== null) this.set({ label: "kept", data });
  }

  withVariant(name: string): void {
    this.withData(name, this.host.variants()[name]?.data);
  }

  async withCommit(): Promise<void> {
    const { host } = this;
    const committed = await listCommitted(host.fetch());
    this.withData("last commit", committed[host.selected()] ?? host.saved());
  }

  /** Keeps the present values under a name, beside the file. */
  async keep(name: string, note: string): Promise<void> {
    const data = this.host.present();
    if (data !== null) await this.write({ ...this.host.variants(), [name]: { note, data } });
  }

  async drop(name: string): Promise<void> {
    await this.write(Object.fromEntries(Object.entries(this.host.variants()).filter(([other]) => other !== name)));
  }

  /** Makes a variant the present values: an edit, which undo takes back. */
  take(name: string): void {
    const data = this.checked(name, this.host.variants()[name]?.data);
    if (data !== null) this.host.edit(data);
  }

  private withData(label: string, value: unknown): void {
    const data = this.checked(label, value);
    if (data !== null) this.set({ label, data });
  }

  private checked(label: string, value: unknown): Data | null {
    const { host } = this;
    const data = host.check(value);
    if (data === null) host.fail(`${label} has values that ${host.selected()} may not have now`);
    return data;
  }

  private set(compared: Compared): void {
    this.compared = compared;
    this.host.onChange();
  }

  private async write(variants: Variants): Promise<void> {
    const { host } = this;
    const name = host.selected();
    await saveVariants(host.fetch(), name, variants);
    host.setVariants(name, variants);
  }
}
