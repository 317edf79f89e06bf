/** The only file that knows the tessellator: libtess, SGI's GLU tessellator in JavaScript. */
import libtess from "libtess";
import type { FillRule, Tessellate, Triangles } from "./fill.ts";
import { PathLimitError } from "../../path/limits.ts";

const WINDING: Readonly<Record<FillRule, number>> = {
  nonzero: libtess.windingRule.GLU_TESS_WINDING_NONZERO,
  evenodd: libtess.windingRule.GLU_TESS_WINDING_ODD,
};

/** @throws PathLimitError when the tessellator gives up: never a part of a shape */
export const tessellate: Tessellate = (rings, rule) => {
  try {
    return triangulate(rings, rule);
  } catch (cause) {
    throw new PathLimitError("The tessellator gave up", { cause });
  }
};

function triangulate(rings: readonly Float64Array[], rule: FillRule): Triangles {
  const { gluEnum } = libtess;
  const positions: number[] = [];
  const indices: number[] = [];
  const point = (x: number, y: number): number => positions.push(x, y) / 2 - 1;

  const tessellator = new libtess.GluTesselator();
  tessellator.gluTessProperty(gluEnum.GLU_TESS_WINDING_RULE, WINDING[rule]);
  tessellator.gluTessCallback(gluEnum.GLU_TESS_VERTEX, (index: number) => indices.push(index));
  tessellator.gluTessCallback(gluEnum.GLU_TESS_COMBINE, ([x, y]: [number, number]) => point(x, y));
  // With an edge callback libtess emits plain triangles, neither fans nor strips.
  tessellator.gluTessCallback(gluEnum.GLU_TESS_EDGE_FLAG, () => undefined);
  tessellator.gluTessCallback(gluEnum.GLU_TESS_ERROR, (code: number) => {
    throw new Error(`GLU error ${code}`);
  });
  tessellator.gluTessNormal(0, 0, 1);
  tessellator.gluTessBeginPolygon();
  for (const ring of rings) {
    tessellator.gluTessBeginContour();
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [ring[i] ?? 0, ring[i + 1] ?? 0];
      tessellator.gluTessVertex([x, y, 0], point(x, y));
    }
    tessellator.gluTessEndContour();
  }
  tessellator.gluTessEndPolygon();
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}
