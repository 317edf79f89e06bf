/** Reads a stroke mesh back as a GPU would, and tells what its triangles cover. */
import { MITRE_LIMIT, STROKE_LAYOUT } from "../../../src/stage/path/stroke-layout.ts";
import type { StrokeMesh } from "../../../src/stage/path/stroke-mesh.ts";
import { isInked } from "./stroke-oracle.ts";
import { FLAGS } from "../../../src/stage/path/stroke-layout.ts";

export interface MeshVertex {
  readonly x: number;
  readonly y: number;
  readonly mx: number;
  readonly my: number;
  readonly dx: number;
  readonly dy: number;
  readonly from: number;
  readonly length: number;
  readonly row: number;
  readonly flags: number;
}

export function readVertices({ vertices, vertexCount }: StrokeMesh): MeshVertex[] {
  const view = new DataView(vertices);
  const { stride, position, mitre, direction, span, row } = STROKE_LAYOUT;
  const snorm = (at: number): number => Math.max(-1, view.getInt16(at, true) / 32_767);
  return Array.from({ length: vertexCount }, (_, i) => {
    const at = i * stride;
    return {
      x: view.getFloat32(at + position.offset, true),
      y: view.getFloat32(at + position.offset + 4, true),
      mx: snorm(at + mitre.offset) * MITRE_LIMIT,
      my: snorm(at + mitre.offset + 2) * MITRE_LIMIT,
      dx: snorm(at + direction.offset),
      dy: snorm(at + direction.offset + 2),
      from: view.getFloat32(at + span.offset, true),
      length: view.getFloat32(at + span.offset + 4, true),
      row: view.getUint16(at + row.offset, true),
      flags: view.getUint16(at + row.offset + 2, true),
    };
  });
}

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly along: number;
  readonly vertex: MeshVertex;
}

/** Whether a stroke of the given half width leaves ink at a point: vertex shader, rasteriser and fragment rule. */
export function inkedBy(mesh: StrokeMesh, table: Float32Array, halfWidth: number, seconds = 0) {
  const corners = readVertices(mesh).map((vertex): Corner => {
    const [ox, oy] = [vertex.mx * halfWidth, vertex.my * halfWidth];
    const end = (vertex.flags & FLAGS.end) === 0 ? 0 : vertex.length;
    return { x: vertex.x + ox, y: vertex.y + oy, along: end + ox * vertex.dx + oy * vertex.dy, vertex };
  });
  const triangles: [Corner, Corner, Corner][] = [];
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const [a, b, c] = [...mesh.indices.subarray(i, i + 3)].map((index) => corners[index]);
    if (a === undefined || b === undefined || c === undefined) throw new Error("An index points outside the mesh");
    triangles.push([a, b, c]);
  }
  return (x: number, y: number): boolean =>
    triangles.some(([a, b, c]) => {
      const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
      if (area === 0) return false;
      const v = ((x - a.x) * (c.y - a.y) - (y - a.y) * (c.x - a.x)) / area;
      const w = ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / area;
      if (v < 0 || w < 0 || v + w > 1) return false;
      const along = a.along + v * (b.along - a.along) + w * (c.along - a.along);
      const { row, from, length, flags } = a.vertex;
      return isInked(table, { row, from, length, along, flags }, seconds);
    });
}
