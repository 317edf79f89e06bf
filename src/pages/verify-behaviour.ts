/**
 * Verifies a file that the reader chooses or drops: the browser hashes it, and goes to the page about its hash. The file
 * itself is sent nowhere.
 */

const PDF_START = "%PDF-";

/** SHA-256 in lower-case hexadecimal digits; null for a file that is no PDF. */
async function hashOf(file: Blob): Promise<string | null> {
  if ((await file.slice(0, PDF_START.length).text()) !== PDF_START) return null;
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @returns what ends it. */
export function startVerifying(): () => void {
  const { signal, abort } = controller();
  const status = document.querySelector<HTMLElement>("#verify-status");
  const form = document.querySelector<HTMLFormElement>("#verify form");
  const input = document.querySelector<HTMLInputElement>("#verify-file");
  const say = (text: string | undefined): void => {
    if (status !== null) status.textContent = text ?? "";
  };
  const verify = (file: File | undefined): void => {
    if (file === undefined || form === null) return;
    say(status?.dataset["working"]);
    hashOf(file).then(
      (sha256) => {
        if (signal.aborted) return;
        if (sha256 === null) say(status?.dataset["notPdf"]);
        else window.location.assign(`${form.action}/${sha256}`);
      },
      () => say(status?.dataset["failed"]),
    );
  };
  input?.addEventListener("change", () => verify(input.files?.[0]), { signal });
  document.addEventListener("dragover", (event) => event.preventDefault(), { signal });
  document.addEventListener(
    "drop",
    (event) => {
      event.preventDefault();
      verify(event.dataTransfer?.files[0]);
    },
    { signal },
  );
  return abort;
}

function controller(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const made = new AbortController();
  return { signal: made.signal, abort: () => made.abort() };
}
