import { paths } from "../../core/routes.ts";
import { Link } from "../../ui/link.tsx";
import { useShell } from "../../components/shell-context.tsx";

/** The Group's name and stock code, as a link to the home page. */
export function Wordmark({ isHome = false, onClick }: { isHome?: boolean; onClick?: () => void }) {
  const { names, stockCode } = useShell();
  return (
    <Link
      href={paths.home}
      target="_self"
      className="wordmark"
      aria-current={isHome ? "page" : undefined}
      onClick={onClick}
    >
      <span className="wordmark-name">{names.group}</span>
      <span className="wordmark-code tabular">{stockCode}</span>
    </Link>
  );
}
