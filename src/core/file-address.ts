/** Where a file lies. */

/** How much of a file's SHA-256 its address has: 128 bits, which no two files share. Hexadecimal digits. */
const ADDRESS_DIGITS = 32;

/** The public address of an attachment. */
export const fileAddress = ({ sha256, name }: { readonly sha256: string; readonly name: string }): string =>
  `/files/${sha256.slice(0, ADDRESS_DIGITS)}/${name}`;
