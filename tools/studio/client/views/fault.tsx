import type { FaultyFile } from "../server.ts";
import "./fault.css";

/** What is wrong with the file of the selected preset. It is mended there: the studio changes no file that it cannot read. */
export function Fault({ file }: { file: FaultyFile }) {
  return (
    <section className="fault" aria-label="Fault of the file">
      <h2>This preset’s file has a fault</h2>
      <ul>
        {file.problems.map(({ file: path, line, field, found, allowed }) => (
          <li key={`${line} ${field}`}>
            <p>
              <code>
                {path}:{line}
              </code>
            </p>
            <dl>
              {field === "" ? null : (
                <div>
                  <dt>value</dt>
                  <dd>{field}</dd>
                </div>
              )}
              <div>
                <dt>found</dt>
                <dd>{found}</dd>
              </div>
              <div>
                <dt>allowed</dt>
                <dd>{allowed}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className="soft">
        Mend the file: the studio opens it as soon as it is saved. Until then the page plays the preset without the bad
        value, every other preset works, and edits are kept.
      </p>
    </section>
  );
}
