/** The layers' programs, and the uniforms that they share. */
import drift from "../../../shaders/drift.glsl?raw";
import { GlProgram, Shader, UniformGroup, type BufferImageSource } from "../pixi.ts";

const DRIFT_MARK = "// #include drift.glsl";

/** A scene sets these once for all of its layers. */
export function layerUniforms() {
  return new UniformGroup({
    uPixel: { value: 1, type: "f32" },
    uTime: { value: 0, type: "f32" },
    uAlpha: { value: 1, type: "f32" },
    uDrift: { value: new Float32Array(4), type: "vec4<f32>" },
    uDrawnIn: { value: new Float32Array(16), type: "f32", size: 16 },
    uBend: { value: new Float32Array([0, 0, 0, 1]), type: "vec4<f32>" },
    uPulse: { value: new Float32Array(3), type: "vec3<f32>" },
  });
}
export type LayerUniforms = ReturnType<typeof layerUniforms>;

interface Sources {
  readonly name: string;
  readonly vertex: string;
  readonly fragment: string;
}

export function layerProgram({ name, vertex, fragment }: Sources): GlProgram {
  return GlProgram.from({ name, vertex: vertex.replace(DRIFT_MARK, drift), fragment });
}

export function layerShader(sources: Sources, uniforms: UniformGroup, table?: BufferImageSource): Shader {
  return new Shader({
    glProgram: layerProgram(sources),
    resources: { layer: uniforms, ...(table === undefined ? {} : { uTable: table }) },
  });
}
