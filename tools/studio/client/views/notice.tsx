import type { StudioSession } from "../session.ts";
import { useSession } from "./use-session.ts";
import "./notice.css";

/** The session's notice, and the choice to make after a conflict. @param importing the import dialog shows its own problems */
export function NoticeBar({ session, importing }: { session: StudioSession; importing: boolean }) {
  const { notice, conflict, source, view } = useSession(session);
  return (
    <div className="notices" aria-live="polite">
      {conflict && source !== null ? (
        <div className="notice notice-error">
          <p>
            <strong>{source.path}</strong> has changed since this edit began. Saving is refused until you choose.
          </p>
          <button type="button" className="button-quiet" onClick={() => session.edits.drop(view.selected)}>
            Take the file’s
          </button>
          <button type="button" className="button-quiet" onClick={() => session.edits.rebase(view.selected)}>
            Keep my edit
          </button>
        </div>
      ) : null}
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
