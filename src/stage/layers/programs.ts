/** The programs that every scene draws with, linked before the first of them; an emblem's are linked when it comes. */
import type { GlProgram } from "../pixi.ts";
import { DOTS } from "./dots.ts";
import { FIELD } from "./field.ts";
import { layerProgram } from "./shader.ts";
import { STROKES } from "./strokes.ts";

export const layerPrograms = (): readonly GlProgram[] => [STROKES, DOTS, FIELD].map(layerProgram);
