/** The pictures that the source draws: `<Image name="…" width={…} height={…}>`. */
import type { PixelSize } from "../../src/content/image-file.ts";
import { isNode, nodesOf, textOf, type Node, type SourceFile } from "./syntax.ts";

export interface ScannedImage {
  readonly file: string;
  readonly line: number;
  /** Null where the name is not written out. */
  readonly name: string | null;
  /** Null where the size is not written out. */
  readonly size: PixelSize | null;
}

export function scanImages(sources: readonly SourceFile[]): ScannedImage[] {
  return sources.flatMap(({ file, program, lineOf }) =>
    [...nodesOf(program)].filter(isImage).map((node) => {
      const [width, height] = [numberOf(attribute(node, "width")), numberOf(attribute(node, "height"))];
      return {
        file,
        line: lineOf(node),
        name: textOf(attribute(node, "name")),
        size: width === null || height === null ? null : { width, height },
      };
    }),
  );
}

function isImage(node: Node): boolean {
  const name = node["name"];
  return node.type === "JSXOpeningElement" && isNode(name) && name["name"] === "Image";
}

/** The value of an attribute, out of its braces. */
function attribute(element: Node, wanted: string): unknown {
  if (!Array.isArray(element["attributes"])) return undefined;
  const found = element["attributes"].filter(isNode).find(({ name }) => isNode(name) && name["name"] === wanted);
  const value = found?.["value"];
  return isNode(value) && value.type === "JSXExpressionContainer" ? value["expression"] : value;
}

function numberOf(node: unknown): number | null {
  return isNode(node) && typeof node["value"] === "number" ? node["value"] : null;
}
