import type { ReactNode, Ref } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { Link } from "./link.tsx";
import "./button.css";
import "./button-plain.css";

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly type?: "button" | "submit";
  readonly variant?: "line" | "plain";
  readonly icon?: IconName;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({
  children,
  onClick,
  type = "button",
  variant = "line",
  icon,
  disabled = false,
  className = "",
  ref,
}: ButtonProps) {
  return (
    <button
      ref={ref}
      type={type}
      className={`button button-${variant} ${className}`}
      onClick={onClick}
      disabled={disabled}
    >
      {children}
      {icon === undefined ? null : <Icon name={icon} size={18} />}
    </button>
  );
}

interface ViewMoreProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly target?: "_self" | "_blank";
}

/** The link at the end of a section. */
export function ViewMore({ href, children, target = "_self" }: ViewMoreProps) {
  return (
    <Link href={href} target={target} className="view-more">
      <span className="view-more-text">{children}</span>
      {target === "_self" ? (
        <Icon name="arrow-right" hoveredName="arrow-right-filled" size={20} />
      ) : (
        <Icon name="arrow-up-right" hoveredName="external" size={20} />
      )}
    </Link>
  );
}
