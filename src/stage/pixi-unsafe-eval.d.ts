/** Replaces the functions that PixiJS would build from strings; it has no types of its own. */
declare module "pixi.js/unsafe-eval";
