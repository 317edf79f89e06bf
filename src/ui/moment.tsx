import { formatDate, formatTime, instantOf } from "../core/time.ts";
import { useLanguage } from "../i18n/language-context.tsx";

interface MomentProps {
  /** ISO 8601 with offset. */
  readonly at: string;
  readonly withTime?: boolean;
  readonly className?: string;
}

/** A point in time in Hong Kong time, the same for every reader. */
export function Moment({ at, withTime = false, className }: MomentProps) {
  const { language } = useLanguage();
  const instant = instantOf(at);
  if (instant === null) return <span className={className}>{at}</span>;
  return (
    <time dateTime={at} className={className}>
      {formatDate(instant, language)}
      {withTime ? <span className="moment-time">{` ${formatTime(instant)}`}</span> : null}
    </time>
  );
}
