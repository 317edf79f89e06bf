/**
 * Fields of classes as plain assignments. markdown-it's published file defines each field of each token and state by a
 * helper that turns the name into a key, looks it up in the object, and stores it by a key that differs from call to call. The
 * engine cannot remember where such a field lies: a start with ten thousand announcements spends a second there.
 *
 * An assignment does the same where no class has a setter of that name, and none of markdown-it's has.
 */
import type { Plugin } from "vite";

const FILE = "/node_modules/markdown-it/dist/markdown-it.mjs";
/** A call of the helper inside of a constructor, up to the field's value. Comments may stand before the name. */
const FIELD = /(?<![\w$.])_defineProperty\(\s*this,\s*(?:\/\*[^]*?\*\/\s*)*"([A-Za-z_$][\w$]*)",\s*/g;

/** @returns the module with its fields assigned, each in the line of its value. @throws Error if it has no such field */
export function withPlainFields(code: string): string {
  const plain = code.replaceAll(FIELD, (call: string, name: string) => {
    const lines = call.split("\n").length - 1;
    // The bracket of the call stays around the value.
    return `${"\n".repeat(lines)}this.${name} = (`;
  });
  if (plain === code)
    throw new Error("markdown-it defines its fields in another way: correct plain-fields.ts, or remove it");
  return plain;
}

export const plainFields: Plugin = {
  name: "plain-fields",
  apply: "build",
  transform: (code, id) =>
    id.replaceAll("\\", "/").endsWith(FILE) ? { code: withPlainFields(code), map: null } : null,
};
