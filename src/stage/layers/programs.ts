/** The programs that are linked before the first scene is created. An emblem's are linked when it is created. */
import type { GlProgram } from "../pixi.ts";
import { DOTS } from "./dots.ts";
import { FIELD } from "./field.ts";
import { layerProgram } from "./shader.ts";
import { STROKES } from "./strokes.ts";

export const layerPrograms = (): readonly GlProgram[] => [STROKES, DOTS, FIELD].map(layerProgram);
