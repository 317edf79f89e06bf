import type { RecordFormat } from "../record.ts";
import type { StudioSession } from "../session.ts";
import { useSession } from "./use-session.ts";
import "./record.css";

const FORMATS: readonly { readonly format: RecordFormat; readonly label: string; readonly title: string }[] = [
  { format: "png", label: "PNG", title: "In point to out point, a picture for each frame, in one archive" },
  { format: "webm", label: "WebM", title: "In point to out point, as a video of 60 frames a second" },
];

/** Saves what is shown: this moment, or every frame from the in point to the out point. */
export function RecordButtons({ session }: { session: StudioSession }) {
  const { film } = useSession(session).viewer;
  if (film.progress !== null)
    return (
      <span className="record">
        <progress value={film.progress} aria-label="Recorded" />
        <button type="button" className="button-quiet" onClick={() => film.cancel()}>
          Cancel
        </button>
      </span>
    );
  return (
    <span className="record">
      <span className="soft">Record</span>
      <button
        type="button"
        className="button-quiet"
        onClick={() => void session.record("still")}
        title="This moment as a picture"
      >
        Still
      </button>
      {FORMATS.map(({ format, label, title }) => (
        <button
          key={format}
          type="button"
          className="button-quiet"
          onClick={() => void session.record(format)}
          title={title}
        >
          {label}
        </button>
      ))}
    </span>
  );
}
