import type { Desk } from "../session.ts";
import { useDesk } from "./use-session.ts";

/** What the studio has to say, and what must be decided. @param importing the dialog says itself what it refuses */
export function NoticeBar({ desk, importing }: { desk: Desk; importing: boolean }) {
  const { notice, conflict, source, view } = useDesk(desk);
  return (
    <div className="notices" aria-live="polite">
      {conflict && source !== null ? (
        <div className="notice notice-failed">
          <p>
            <strong>{source.path}</strong> has changed since this edit began. Saving is refused until you choose.
          </p>
          <button type="button" onClick={() => desk.edits.drop(view.selected)}>
            Take the file’s
          </button>
          <button type="button" onClick={() => desk.edits.rebase(view.selected)}>
            Keep my edit
          </button>
        </div>
      ) : null}
      {notice === null || (importing && notice.kind === "refused") ? null : (
        <div className={`notice notice-${notice.kind}`}>
          {notice.kind === "saved" ? (
            <div>
              <p>
                Saved to <strong>{notice.path}</strong>
                {notice.saved.made === null ? null : `, and ${notice.saved.made}, which is made from it`}
              </p>
              <pre className="diff" aria-label="What changed in the file">
                {notice.saved.removed.map((line) => (
                  <del key={line}>{`- ${line}`}</del>
                ))}
                {notice.saved.added.map((line) => (
                  <ins key={line}>{`+ ${line}`}</ins>
                ))}
              </pre>
            </div>
          ) : notice.kind === "refused" ? (
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
          <button type="button" onClick={() => desk.say(null)}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}
