/** A batched mesh of strokes: every path of a layer in one draw call. */
import strokeFragment from "../../../shaders/stroke.frag?raw";
import strokeVertex from "../../../shaders/stroke.vert?raw";
import type { FlatPath } from "../../path/flatten.ts";
import { STROKE_LAYOUT } from "../path/stroke-layout.ts";
import { strokeMesh } from "../path/stroke-mesh.ts";
import {
  type StrokeStyle,
  type StrokeTable,
  strokeTable,
  type AnimatedColumn,
  writeColumn,
  writeStroke,
} from "../path/stroke-table.ts";
import { Buffer, BufferUsage, type BufferImageSource, Geometry, Mesh, type Shader } from "../pixi.ts";
import { releaseMesh } from "./release.ts";
import { layerShader, type LayerUniforms } from "./shader.ts";
import { numberTexture } from "./table.ts";

export const STROKES = { name: "stroke", vertex: strokeVertex, fragment: strokeFragment };

export class StrokeLayer {
  readonly view: Mesh<Geometry, Shader>;
  private readonly table: StrokeTable;
  private readonly texture: BufferImageSource;
  private changed = false;

  constructor(paths: readonly FlatPath[], uniforms: LayerUniforms) {
    const mesh = strokeMesh(paths);
    this.table = strokeTable(mesh.rows, paths.length);
    this.texture = numberTexture(this.table.data, this.table.width, this.table.height);
    const buffer = new Buffer({ data: new Float32Array(mesh.vertices), usage: BufferUsage.VERTEX, label: "strokes" });
    const attribute = (name: Exclude<keyof typeof STROKE_LAYOUT, "stride">) => ({
      buffer,
      ...STROKE_LAYOUT[name],
      stride: STROKE_LAYOUT.stride,
    });
    const geometry = new Geometry({
      attributes: {
        aPosition: attribute("position"),
        aMitre: attribute("mitre"),
        aDirection: attribute("direction"),
        aSpan: attribute("span"),
        aRow: attribute("row"),
      },
      indexBuffer: mesh.indices,
    });
    this.view = new Mesh({ geometry, shader: layerShader(STROKES, uniforms, this.texture) });
    this.view.visible = mesh.vertexCount > 0;
  }

  /** Sets the whole style of one path. */
  setStyle(path: number, style: StrokeStyle): void {
    writeStroke(this.table, path, style);
    this.changed = true;
  }

  /** Sets one number of one path: for numbers that change each frame. */
  setColumn(path: number, column: AnimatedColumn, value: number): void {
    writeColumn(this.table, path, column, value);
    this.changed = true;
  }

  /** Uploads the changes to the GPU. Called once per frame. */
  upload(): void {
    if (this.changed) this.texture.update();
    this.changed = false;
  }

  destroy(): void {
    releaseMesh(this.view);
    this.texture.destroy();
  }
}
