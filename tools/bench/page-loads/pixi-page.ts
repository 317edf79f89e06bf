/** The bare PixiJS page: one application, its ticker, one sprite that turns. What the site's stage is compared with. */
import { Application, Sprite, Texture, UPDATE_PRIORITY } from "pixi.js";

declare global {
  interface Window {
    /** Set by the bench: told of each picture that is on the screen. */
    presented?: (picture: HTMLCanvasElement) => void;
    /** Milliseconds of script of each frame. */
    scriptTimes: number[];
  }
}

window.scriptTimes = [];
const app = new Application();
await app.init({ resizeTo: window, preference: "webgl", background: 0x10_18_28 });
document.body.append(app.canvas);
const sprite = new Sprite(Texture.WHITE);
sprite.anchor.set(0.5);
sprite.scale.set(300);
sprite.position.set(innerWidth / 2, innerHeight / 2);
app.stage.addChild(sprite);

let started = 0;
const begin = (): void => {
  started = performance.now();
};
const turn = (): void => {
  sprite.rotation += 0.02;
};
const end = (): void => {
  window.scriptTimes.push(performance.now() - started);
  window.presented?.(app.canvas);
};
app.ticker.add(begin, undefined, UPDATE_PRIORITY.INTERACTION);
app.ticker.add(turn);
app.ticker.add(end, undefined, UPDATE_PRIORITY.UTILITY);
