/** The controls of filters, whose state is the address: links and a form, which work without scripts. */
import { SEARCH_FIELD_ID, SEARCH_MAX_LENGTH } from "../core/announcement-query.ts";
import { withLanguage } from "../core/routes.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import "../ui/field.css";
import "./filters.css";

/** One value of a filter, in words, with the number of records that it finds beside the other filters. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** Undefined where nobody has counted: on a copy of the site as files. */
  readonly count: number | undefined;
}

interface ChoiceLinksProps {
  readonly href: (value: string | undefined) => string;
  readonly current: string | undefined;
  readonly options: readonly Option[];
  /** Shows everything again. Without it, a chosen value is left by its own link. */
  readonly all?: string | undefined;
  /** How many records there are without this filter. */
  readonly allCount?: number | undefined;
}

export function ChoiceLinks({ href, current, options, all, allCount }: ChoiceLinksProps) {
  const choice = (value: string | undefined, label: string, count?: number) => {
    const isCurrent = current === value;
    const words = (
      <>
        <span>{label}</span>
        {count === undefined ? null : (
          <>
            {" "}
            <span className="small soft tabular">{count}</span>
          </>
        )}
      </>
    );
    return (
      <li key={value ?? ""}>
        {/* What finds nothing keeps its place, so that no other choice moves, and leads nowhere. */}
        {count === 0 && value !== undefined && !isCurrent ? (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `a` without an address has no role
          <span role="link" aria-disabled="true" className="choice">
            {words}
          </span>
        ) : (
          <Link
            href={href(isCurrent && all === undefined ? undefined : value)}
            target="_self"
            className="choice"
            aria-current={isCurrent ? "true" : undefined}
          >
            {words}
          </Link>
        )}
      </li>
    );
  };
  return (
    <ul className="choices">
      {all === undefined ? null : choice(undefined, all, allCount)}
      {options.map(({ value, label, count }) => choice(value, label, count))}
    </ul>
  );
}

interface SearchFormProps<N extends string> {
  /** The canonical path of the list, and where on it the answer is shown. */
  readonly path: string;
  readonly fragment?: string;
  readonly query: Readonly<Record<N | "q", string | number | undefined>>;
  /** The filters, which a search keeps. */
  readonly names: readonly N[];
  readonly label: string;
}

export function SearchForm<N extends string>({ path, fragment = "", query, names, label }: SearchFormProps<N>) {
  const t = useRegionTranslate();
  const { pinned } = useLanguage();
  return (
    <form className="field" method="get" action={withLanguage(path, pinned) + fragment}>
      {names.map((name) => {
        const value = query[name];
        return value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />;
      })}
      <label htmlFor={SEARCH_FIELD_ID} className="visually-hidden">
        {label}
      </label>
      <input
        id={SEARCH_FIELD_ID}
        className="field-input"
        type="search"
        name="q"
        maxLength={SEARCH_MAX_LENGTH}
        defaultValue={query.q}
        placeholder={label}
      />
      <button type="submit" className="field-submit" aria-label={t("filters.submit")}>
        <Icon name="search" size={20} />
      </button>
    </form>
  );
}
