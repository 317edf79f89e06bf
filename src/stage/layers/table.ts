/** A texture of plain numbers that shaders read by row. */
import { BufferImageSource } from "../pixi.ts";

export function numberTexture(data: Float32Array, width: number, height: number): BufferImageSource {
  return new BufferImageSource({
    resource: data,
    width,
    height,
    format: "rgba32float",
    alphaMode: "no-premultiply-alpha",
    scaleMode: "nearest",
    addressMode: "clamp-to-edge",
    autoGenerateMipmaps: false,
  });
}
