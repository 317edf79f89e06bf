/** The tokens, read from the style sheets of the page: names and values are theirs. */
import { useEffect, useState } from "react";
import { styleRules } from "./forced-states.ts";
import { PartsSection } from "./specimen.tsx";

/** Names of presets and sequences, by their files. */
const PRESETS = Object.keys(import.meta.glob("../../../src/motion/presets/*.ts"))
  .map((path) => path.replace(/^.*\/|\.ts$/g, ""))
  .toSorted();
const EASES = Object.keys(import.meta.glob("../../../src/motion/eases/*.ts"))
  .map((path) => path.replace(/^.*\/|\.ts$/g, ""))
  .toSorted();

type Kind = "colour" | "motion" | "type" | "size";
type TokenLists = Readonly<Record<Kind, ReadonlyMap<string, string>>>;

function kindOf(name: string, value: string): Kind {
  if (/^[\d.]+m?s\b|^cubic-bezier/.test(value) || /-(?:from|to)$/.test(name)) return "motion";
  if (CSS.supports("color", value)) return "colour";
  return /^--(?:font|gothic|display|h\d|body|small|tracking|han|in-)/.test(name) ? "type" : "size";
}

/** A size in pixels of this window; any other value as it is written. */
function resolved(document: Document, name: string, value: string): string {
  if (!/px|rem|vw|calc|max/.test(value)) return value;
  const probe = document.createElement("div");
  Object.assign(probe.style, { position: "fixed", width: `var(${name})` });
  document.body.append(probe);
  const { width } = getComputedStyle(probe);
  probe.remove();
  return /^[\d.]+px$/.test(width) ? `${Math.round(Number.parseFloat(width) * 10) / 10} px` : value;
}

/** The custom properties that rules of the root and of the body set, with their values in the theme that is shown. */
function readTokens(document: Document): TokenLists {
  const tokens = { colour: new Map(), motion: new Map(), type: new Map(), size: new Map() } as const;
  const values = getComputedStyle(document.body);
  for (const { selectorText, style } of styleRules(document.styleSheets)) {
    if (!/^(?::root|:is\(:root|body|\[lang)/.test(selectorText)) continue;
    for (const name of style) {
      const value = values.getPropertyValue(name).trim();
      if (name.startsWith("--") && value !== "") tokens[kindOf(name, value)].set(name, resolved(document, name, value));
    }
  }
  return tokens;
}

/** Drawn before a token: what it looks like. */
type SampleOf = "swatch" | "length" | null;

function List({ tokens, sample = null }: { tokens: ReadonlyMap<string, string>; sample?: SampleOf }) {
  return (
    <ul className="parts-tokens">
      {[...tokens].map(([name, value]) => (
        <li key={name} className="parts-token" data-token={name}>
          {sample === "swatch" ? <span className="parts-swatch" style={{ background: `var(${name})` }} /> : null}
          {sample === "length" ? <span className="parts-length" style={{ width: `min(var(${name}), 100%)` }} /> : null}
          <code>{name}</code>
          <code className="soft">{value}</code>
        </li>
      ))}
    </ul>
  );
}

export function TokensSection() {
  const [tokens, setTokens] = useState<TokenLists | null>(null);
  useEffect(() => {
    const read = (): void => setTokens(readTokens(document));
    // The theme is the body's class, which a transition of the whole page may change later than React's state.
    const observer = new MutationObserver(read);
    observer.observe(document.body, { attributeFilter: ["class"] });
    const frame = requestAnimationFrame(read);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  if (tokens === null) return null;
  return (
    <PartsSection
      id="parts-tokens"
      title="Tokens"
      lead={
        <>
          The custom properties of <code>src/styles/tokens.css</code> and <code>motion.css</code>, with their values in
          this theme, at this width. Sizes are multiples of the design pixel, <code>--px</code>.
        </>
      }
    >
      <div lang="en">
        <h3 className="parts-name">Colours</h3>
        <List tokens={tokens.colour} sample="swatch" />
        <h3 className="parts-name">Type, and what differs between themes</h3>
        <List tokens={tokens.type} />
        <h3 className="parts-name">Sizes and spacing</h3>
        <List tokens={tokens.size} sample="length" />
        <h3 className="parts-name">Motion in style sheets, made from presets</h3>
        <List tokens={tokens.motion} />
        <h3 className="parts-name">Presets and sequences</h3>
        <p className="small parts-names">
          {PRESETS.map((name) => (
            <code key={name}>{name}</code>
          ))}
        </p>
        <h3 className="parts-name">Eases</h3>
        <p className="small parts-names">
          {EASES.map((name) => (
            <code key={name}>{name}</code>
          ))}
        </p>
      </div>
    </PartsSection>
  );
}
