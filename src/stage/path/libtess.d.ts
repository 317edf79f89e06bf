/** The part of libtess 1.2 that `tessellate.ts` uses; the package has no types of its own. Names are GLU's. */
declare module "libtess" {
  interface Tessellator {
    gluTessProperty(which: number, value: number): void;
    gluTessCallback(which: number, callback: (...data: never[]) => unknown): void;
    gluTessNormal(x: number, y: number, z: number): void;
    gluTessBeginPolygon(data?: unknown): void;
    gluTessBeginContour(): void;
    gluTessVertex(coords: [number, number, number], data: number): void;
    gluTessEndContour(): void;
    gluTessEndPolygon(): void;
  }
  const libtess: {
    readonly GluTesselator: new () => Tessellator;
    readonly gluEnum: {
      readonly GLU_TESS_VERTEX: number;
      readonly GLU_TESS_COMBINE: number;
      readonly GLU_TESS_EDGE_FLAG: number;
      readonly GLU_TESS_ERROR: number;
      readonly GLU_TESS_WINDING_RULE: number;
    };
    readonly windingRule: { readonly GLU_TESS_WINDING_ODD: number; readonly GLU_TESS_WINDING_NONZERO: number };
  };
  export default libtess;
}
