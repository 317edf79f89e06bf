/** One value on its way from a preset to another, or from one field to another. */
import type { EaseSpec } from "../../../src/motion/ease.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import { type Control, typedNumber } from "./controls.ts";

type Copied =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "switch"; readonly value: boolean }
  | { readonly kind: "choice"; readonly value: string }
  | { readonly kind: "ease"; readonly value: EaseSpec };

/** What pasting results in: a preset, or why it does not fit. */
export type Pasted = { readonly preset: Preset } | { readonly found: string; readonly allowed: string };

const KINDS: Readonly<Record<Copied["kind"], string>> = {
  number: "a number",
  switch: "on or off",
  choice: "one of its options",
  ease: "an ease",
};

const textOf = (value: Copied["value"]): string => (typeof value === "object" ? value.name : String(value));

export class ValueClip {
  private copied: Copied | null = null;

  /** Copies a control's value; an ease with its parameters. */
  copy(control: Control): void {
    if (control.kind === "button") return;
    if (control.kind === "choice" && control.ease !== undefined)
      this.copied = { kind: "ease", value: control.ease.spec };
    else if (control.kind === "number") this.copied = { kind: "number", value: control.value };
    else if (control.kind === "switch") this.copied = { kind: "switch", value: control.value };
    else this.copied = { kind: "choice", value: control.value };
  }

  /** @returns null where nothing was copied */
  paste(control: Control): Pasted | null {
    const { copied } = this;
    if (copied === null || control.kind === "button") return null;
    const refused = (allowed: string): Pasted => ({ found: textOf(copied.value), allowed });
    if (control.kind === "choice" && control.ease !== undefined)
      return copied.kind === "ease" ? { preset: control.ease.set(copied.value) } : refused(KINDS.ease);
    if (control.kind === "number") {
      const value = copied.kind === "number" ? typedNumber(String(copied.value), control.bounds) : null;
      return value === null ? refused(control.bounds.allowed) : { preset: control.set(value) };
    }
    if (control.kind === "switch")
      return copied.kind === "switch" ? { preset: control.set(copied.value) } : refused(KINDS.switch);
    return copied.kind === "choice" && control.options.includes(copied.value)
      ? { preset: control.set(copied.value) }
      : refused(control.options.join(", "));
  }
}
