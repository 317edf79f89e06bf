/** Entry of the telephone's page. It writes nothing: what is edited, played and saved is the desk's. */
import "../../../../src/styles/tokens.css";
import "./phone.css";
import { required } from "../../../../src/core/required.ts";
import { playEachFrame } from "../frames.ts";
import { listFiles } from "../server.ts";
import { DESK_EVENT, JOIN_EVENT, readDeskText } from "./desk-state.ts";
import { Telephone } from "./telephone.ts";

const root = required(document.getElementById("phone"), "#phone");
const listing = await listFiles(window.fetch.bind(window));
let telephone: Telephone | null = null;

// Vite looks for these very words: it gives modules no channel that do not have them.
import.meta.hot?.on(DESK_EVENT, (text: unknown) => {
  const desk = readDeskText(text);
  if (desk === null) return;
  telephone ??= new Telephone(root, listing, desk);
  telephone.follow(desk);
});
import.meta.hot?.send(JOIN_EVENT, {});
playEachFrame((elapsed) => telephone?.playback.advance(elapsed));
