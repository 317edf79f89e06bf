/** What of subset-font the font tool uses; the package has no types of its own. */
declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat: "sfnt" | "woff" | "woff2";
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
