/**
 * Icons that the server did not draw into the page: they are fetched once the first of them is wanted, with the
 * sprites of both themes, so that a change of theme needs no further request.
 */
import { SPRITES } from "virtual:icon-sprites";
import { ICONS_ID, symbolId } from "../core/icon-drawing.ts";
import { THEMES, type Theme } from "../core/theme.ts";

const SVG = "http://www.w3.org/2000/svg";

type Folder = keyof typeof SPRITES;
/** Null where the sprite could not be fetched: the other folders then serve. */
type Sprites = Readonly<Record<Folder, Document | null>>;

/** By XMLHttpRequest: it parses XML itself, where the page's Trusted Types policy allows no DOMParser. */
function fetchSprite(folder: Folder): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.onloadend = () => {
      const sprite = request.status === 200 ? request.responseXML : null;
      // oxlint-disable-next-line no-console -- only a gap on the page would tell otherwise
      if (sprite === null) console.warn(`The ${folder} icons could not be fetched.`);
      resolve(sprite);
    };
    request.open("GET", SPRITES[folder]);
    request.overrideMimeType("image/svg+xml");
    request.send();
  });
}

async function fetchSprites(): Promise<Sprites> {
  const [shared, light, dark] = await Promise.all([fetchSprite("shared"), fetchSprite("light"), fetchSprite("dark")]);
  // Tried again for the next icon.
  if (shared === null) sprites = null;
  return { shared, light, dark };
}

let sprites: Promise<Sprites> | null = null;

function drawingFor(theme: Theme, loaded: Sprites, name: string): Element | null {
  const id = symbolId(name);
  return loaded[theme]?.getElementById(id) ?? loaded.shared?.getElementById(id) ?? null;
}

/** The theme's drawing, else the shared one; a symbol with both drawings where the themes differ. */
function symbolFor(loaded: Sprites, name: string, document: Document): Element | null {
  const [light, dark] = THEMES.map((theme) => ({ theme, drawing: drawingFor(theme, loaded, name) }));
  const first = light?.drawing ?? dark?.drawing ?? null;
  if (first === null) return null;
  const symbol = document.importNode(first, light?.drawing === dark?.drawing);
  if (symbol.childElementCount > 0) return symbol;
  for (const entry of [light, dark]) {
    if (entry === undefined || entry.drawing === null) continue;
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", `icon-${entry.theme}`);
    group.append(...Array.from(entry.drawing.children, (path) => document.importNode(path, true)));
    symbol.append(group);
  }
  return symbol;
}

const warned = new Set<string>();

function warnOnce(name: string): void {
  if (warned.has(name)) return;
  warned.add(name);
  // A wrong name is a programming error that would otherwise only be a gap on the page.
  // oxlint-disable-next-line no-console
  console.warn(`There is no icon named "${name}"; an empty box of its size is shown.`);
}

/** Puts an icon's symbol into the page that the server has made: every `<use>` of it is drawn from then on. */
export async function addSymbol(name: string, document: Document): Promise<void> {
  const symbols = document.getElementById(ICONS_ID);
  if (symbols === null) return;
  sprites ??= fetchSprites();
  const loaded = await sprites;
  if (document.getElementById(symbolId(name)) !== null) return;
  const symbol = symbolFor(loaded, name, document);
  if (symbol !== null) symbols.append(symbol);
  else if (loaded.shared !== null) warnOnce(name);
}
