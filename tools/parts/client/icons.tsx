/** The icons, and those that take their place while their control is pointed at. */
import { ICON_NAMES, type IconName } from "../../../src/ui/icon-names.ts";
import { Icon } from "../../../src/ui/icon.tsx";
import { Forced, PartsSection } from "./specimen.tsx";
import { ICON_PAIRS } from "./icon-pairs.ts";

const SIZES = [18, 24, 36] as const;

/** Icons that only take the place of another one have no row of their own. */
const isAlone = (name: IconName): boolean => !ICON_PAIRS.some(([, hovered]) => hovered === name);

function Row({ name, hovered }: { name: IconName; hovered: IconName | undefined }) {
  return (
    <li className="parts-icon">
      <div className="parts-icon-sizes">
        {SIZES.map((size) => (
          <Icon key={size} name={name} size={size} />
        ))}
        {hovered === undefined ? null : (
          <>
            <span className="soft" aria-hidden="true">
              →
            </span>
            <Forced force="hover">
              <Icon name={name} hoveredName={hovered} size={36} />
            </Forced>
          </>
        )}
      </div>
      <code className="small">{hovered === undefined ? name : `${name} → ${hovered}`}</code>
    </li>
  );
}

export function IconsSection() {
  const rows = [
    ...ICON_NAMES.filter(isAlone)
      .filter((name) => !ICON_PAIRS.some(([plain]) => plain === name))
      .map((name) => [name, undefined] as const),
    ...ICON_PAIRS,
  ].toSorted(([one], [other]) => one.localeCompare(other));
  return (
    <PartsSection
      id="parts-icons"
      title="Icons"
      lead="Drawings of 24 units with a line of 1.5, at 18, 24 and 36 design pixels, with the icon that takes their place while their control is pointed at or has the focus."
    >
      <ul className="parts-icons" lang="en">
        {rows.map(([name, hovered]) => (
          <Row key={`${name} ${hovered ?? ""}`} name={name} hovered={hovered} />
        ))}
      </ul>
    </PartsSection>
  );
}
