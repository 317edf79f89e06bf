/** Buttons, links, and the controls of the header, each in every state. */
import { CopyLink } from "../../../src/pages/copy-link.tsx";
import { VerifyForm } from "../../../src/pages/verify-form.tsx";
import { Dropdown } from "../../../src/app/shell/dropdown.tsx";
import { LanguageLinks } from "../../../src/app/shell/language-links.tsx";
import { ThemeSwitch } from "../../../src/app/shell/theme-switch.tsx";
import { Wordmark } from "../../../src/app/shell/wordmark.tsx";
import { createMotionStore } from "../../../src/app/stage/motion-store.ts";
import { MotionControl } from "../../../src/app/stage/motion-control.tsx";
import type { Motion } from "../../../src/core/motion.ts";
import { paths } from "../../../src/core/routes.ts";
import { Button, ViewMore } from "../../../src/ui/button.tsx";
import { Link } from "../../../src/ui/link.tsx";
import { PartsSection, Specimen, States } from "./specimen.tsx";

const VARIANTS = ["line", "plain"] as const;

/** What the control can show; `still` where nothing can draw. */
const MOTIONS = ["full", "calm", "off", "still"] as const satisfies ReadonlyArray<Motion | "still">;

function motionStore(motion: (typeof MOTIONS)[number]) {
  const store = createMotionStore({ storage: null, reducedMotion: false, saveData: false });
  if (motion === "still") store.stayStill();
  else store.choose(motion);
  return store;
}

const STORES = MOTIONS.map((motion) => [motion, motionStore(motion)] as const);
const RESTING = motionStore("full");

function Links() {
  const text = (href: string, target: "_self" | "_blank" = "_self") => (
    <p>
      <Link href={href} target={target}>
        Text that leads on
      </Link>
    </p>
  );
  return (
    <div lang="en">
      <States name="Link" further={{ "new window": text("https://www.example.com", "_blank") }}>
        {text(paths.announcements)}
      </States>
      <States
        name="ViewMore"
        further={{
          "new window": (
            <ViewMore href="https://www.example.com" target="_blank">
              View more
            </ViewMore>
          ),
        }}
      >
        <ViewMore href={paths.announcements}>View more</ViewMore>
      </States>
    </div>
  );
}

export function ControlsSection() {
  return (
    <PartsSection
      id="parts-controls"
      title="Controls"
      lead="At rest, pointed at, focused by the keyboard, pressed, and as their properties make them."
    >
      {VARIANTS.map((variant) => (
        <States
          key={variant}
          name={`Button, ${variant}`}
          further={{
            disabled: (
              <Button variant={variant} disabled>
                Try again
              </Button>
            ),
            "with an icon": (
              <Button variant={variant} icon="copy">
                Copy
              </Button>
            ),
          }}
        >
          <Button variant={variant}>Try again</Button>
        </States>
      ))}
      <Links />
      <States name="ThemeSwitch">
        <ThemeSwitch />
      </States>
      <States
        name="MotionControl"
        further={Object.fromEntries(
          STORES.map(([motion, store]) => [motion, <MotionControl key={motion} store={store} />]),
        )}
      >
        <MotionControl store={RESTING} />
      </States>
      <States
        name="Dropdown"
        further={{
          current: (
            <ul className="nav">
              <Dropdown label="Investors" active>
                <LanguageLinks className="nav-list" />
              </Dropdown>
            </ul>
          ),
        }}
      >
        <ul className="nav">
          <Dropdown label="Investors">
            <LanguageLinks className="nav-list" />
          </Dropdown>
        </ul>
      </States>
      <States name="LanguageLinks, as in a drop-down list">
        <LanguageLinks className="nav-list" />
      </States>
      <States name="Wordmark" further={{ current: <Wordmark isHome /> }}>
        <Wordmark />
      </States>
      <div className="parts-states">
        <h3 className="parts-name" lang="en">
          Forms and copying
        </h3>
        <Specimen label="CopyLink">
          <CopyLink path={paths.announcements} />
        </Specimen>
        <Specimen
          label="VerifyForm: field focus-visible, button hover"
          force={{ ".field-input": "focus", ".field-submit": "hover" }}
        >
          <VerifyForm />
        </Specimen>
      </div>
    </PartsSection>
  );
}
