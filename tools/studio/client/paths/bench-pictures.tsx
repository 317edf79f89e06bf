import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { Figure } from "../../../../src/core/picture/figure.ts";
import { THEMES, type Theme } from "../../../../src/core/theme.ts";
import { imageAddress } from "../../../../src/ui/image.tsx";
import { emblemYaml } from "./analysis.ts";
import type { Draft } from "./draft.ts";
import { browserPicture, type PictureDifference, differenceOf, PICTURE_SIZE, StagePictures } from "./pictures.ts";
import { readPalettes } from "./themes.ts";

const COLOURS = { lpt: "jade", apq: "gold" } as const;
const TITLES: Readonly<Record<Theme, string>> = { light: "Light", dark: "Dark" };

interface Drawn {
  readonly stage: HTMLCanvasElement;
  readonly browser: HTMLCanvasElement;
  readonly difference: PictureDifference;
}

const figureOf = ({ path, dash, cap, bitmap }: Draft): Figure => ({
  path,
  dash,
  bitmap,
  ...(cap === null ? {} : { cap }),
});

async function bitmapOf(name: string, theme: Theme): Promise<ImageBitmap | null> {
  const address = imageAddress(name, theme);
  return address === null ? null : createImageBitmap(await (await fetch(address)).blob());
}

/** Every picture of a draft. The stage's are drawn one after another, by one renderer. */
async function drawAll(stage: StagePictures, draft: Draft): Promise<Readonly<Record<Theme, Drawn>>> {
  const figure = figureOf(draft);
  const palettes = readPalettes(document.body);
  const drawOne = async (theme: Theme): Promise<Drawn> => {
    const { [COLOURS[draft.system]]: colour, ink: both, cinnabar: onlyStage, gold, jade } = palettes[theme];
    const ours = await stage.draw(figure, colour, await bitmapOf(draft.bitmap, theme));
    const browser = await browserPicture(figure, colour);
    const onlyBrowser = draft.system === "lpt" ? gold : jade;
    return { stage: ours, browser, difference: differenceOf(ours, browser, { both, onlyStage, onlyBrowser }) };
  };
  const light = await drawOne("light");
  return { light, dark: await drawOne("dark") };
}

function Picture({ of, label, style }: { of: HTMLCanvasElement; label: string; style: CSSProperties }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    context?.clearRect(0, 0, PICTURE_SIZE, PICTURE_SIZE);
    context?.drawImage(of, 0, 0);
  }, [of]);
  return (
    <canvas ref={canvas} width={PICTURE_SIZE} height={PICTURE_SIZE} style={style}>
      {label}
    </canvas>
  );
}

interface RowProps {
  readonly theme: Theme;
  readonly drawn: Drawn;
  readonly draft: Draft;
  readonly reason: string | null;
}

function ThemeRow({ theme, drawn, draft, reason }: RowProps) {
  const palette = readPalettes(document.body)[theme];
  const css = (name: keyof typeof palette): string =>
    `rgb(${palette[name].map((one) => Math.round(255 * one)).join(" ")})`;
  // The page's own theme may be the other one.
  const style: CSSProperties = { background: css("paper"), color: css("ink") };
  const address = imageAddress(draft.bitmap, theme);
  const browser = draft.dash === null ? "Canvas2D" : "SVG of this browser";
  const same = (100 * drawn.difference.same).toFixed(1);
  return (
    <section className="bench-row" aria-label={`${TITLES[theme]} theme`} data-drawn={emblemYaml(draft)}>
      <figure>
        <Picture
          style={style}
          of={drawn.stage}
          label={reason === null ? "The figure on the stage" : "Its bitmap on the stage"}
        />
        <figcaption>{reason === null ? "Stage" : "Stage: the bitmap"}</figcaption>
      </figure>
      <figure>
        <Picture style={style} of={drawn.browser} label={`The figure by ${browser}`} />
        <figcaption>{browser}</figcaption>
      </figure>
      <figure>
        <Picture style={style} of={drawn.difference.picture} label="Where they differ" />
        <figcaption>
          <output className="bench-same">{same} % the same</output>
        </figcaption>
      </figure>
      <figure>
        {address === null ? (
          <p className="bench-missing" style={style}>
            No image has this name: nothing would be drawn.
          </p>
        ) : (
          <img src={address} style={style} alt="" width={PICTURE_SIZE} height={PICTURE_SIZE} />
        )}
        <figcaption>Bitmap{reason === null ? ", not needed" : ""}</figcaption>
      </figure>
    </section>
  );
}

/** The figure in both themes: by the stage, by the browser, where they differ, and the bitmap that stands in. */
export function BenchPictures({ draft, reason }: { draft: Draft; reason: string | null }) {
  const stage = useRef<StagePictures | null>(null);
  const [shown, setShown] = useState<Omit<RowProps, "theme" | "drawn"> & { drawn: Readonly<Record<Theme, Drawn>> }>();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const created = new StagePictures();
    stage.current = created;
    return () => created.destroy();
  }, []);
  useEffect(() => {
    let latest = true;
    const draw = async (): Promise<void> => {
      if (stage.current === null) return;
      try {
        const drawn = await drawAll(stage.current, draft);
        if (!latest) return;
        setShown({ draft, reason, drawn });
        setProblem("");
      } catch (error) {
        if (latest) setProblem(error instanceof Error ? error.message : String(error));
      }
    };
    void draw();
    return () => {
      latest = false;
    };
  }, [draft, reason]);
  return (
    <>
      {problem === "" ? null : <p role="alert">{problem}</p>}
      {shown === undefined
        ? null
        : THEMES.map((theme) => <ThemeRow key={theme} theme={theme} {...shown} drawn={shown.drawn[theme]} />)}
      <p className="soft">
        Drawn with {PICTURE_SIZE} pixels each way, the most that a reader gets. Pale: what both have. Cinnabar: only the
        stage. {draft.system === "lpt" ? "Gold" : "Jade"}: only the browser.
      </p>
    </>
  );
}
