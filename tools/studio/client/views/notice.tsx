import type { StudioSession } from "../session.ts";
import { Conflict } from "./conflict.tsx";
import { useSession } from "./use-session.ts";
import "./notice.css";

/** The session's notice, and the choice to make after a conflict. @param importing the import dialog shows its own problems */
export function NoticeBar({ session, importing }: { session: StudioSession; importing: boolean }) {
  const { notice, view } = useSession(session);
  return (
    <div className="notices" aria-live="polite">
      <Conflict key={view.selected} session={session} />
      {notice === null || (importing && notice.kind === "invalid") ? null : (
        <div className={`notice notice-${notice.kind}`}>
          {notice.kind === "saved" ? (
            <div>
              <p>
                Saved to <strong>{notice.path}</strong>
                {notice.response.made === null ? null : `, and ${notice.response.made}, which is made from it`}
              </p>
              <pre className="diff" aria-label="What changed in the file">
                {notice.response.removed.map((line) => (
                  <del key={line}>{`- ${line}`}</del>
                ))}
                {notice.response.added.map((line) => (
                  <ins key={line}>{`+ ${line}`}</ins>
                ))}
              </pre>
            </div>
          ) : notice.kind === "invalid" ? (
            <ul>
              {notice.problems.map(({ field, found, allowed }) => (
                <li key={`${field} ${allowed}`}>
                  <strong>{field}</strong>: found {found}; allowed: {allowed}
                </li>
              ))}
            </ul>
          ) : (
            <p>{notice.text}</p>
          )}
          <button type="button" className="button-quiet" onClick={() => session.showNotice(null)}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}
