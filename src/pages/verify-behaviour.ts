/**
 * Verifies a file that the reader chooses or drops: the browser hashes it, and goes to the page about its hash. The file
 * itself is sent nowhere. A hash that is none is told in the page. Another language replaces the form, so its parts are looked up when they are needed.
 */

const PDF_START = "%PDF-";

/** SHA-256 in lower-case hexadecimal digits; null for a file that is no PDF. */
async function hashOf(file: Blob): Promise<string | null> {
  if ((await file.slice(0, PDF_START.length).text()) !== PDF_START) return null;
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The field of an unknown file's page has its hash, so that a digit can be corrected. */
function showHash(): void {
  const [hash = ""] = /[0-9a-f]{64}$/.exec(window.location.pathname) ?? [];
  const field = document.querySelector<HTMLInputElement>("#verify-hash");
  if (field !== null) field.value ||= hash;
}

/** Shows one of the words that the form brings along. */
function showStatus(words: "working" | "notPdf" | "failed" | "invalid"): void {
  const status = document.querySelector<HTMLElement>("#verify-status");
  if (status !== null) status.textContent = status.dataset[words] ?? "";
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") === true;

/**
 * @param go leads to the page about a file.
 * @returns what ends it.
 */
export function startVerifying(go = (address: string): void => window.location.assign(address)): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let latest: File | undefined;
  showHash();
  const verify = (file: File | undefined): void => {
    if (file === undefined) return;
    latest = file;
    showStatus("working");
    // A large file that was chosen before takes longer than a small one that is chosen now.
    const isWanted = (): boolean => !signal.aborted && latest === file;
    hashOf(file).then(
      (sha256) => {
        const form = document.querySelector<HTMLFormElement>("#verify form");
        if (!isWanted() || form === null) return;
        if (sha256 === null) showStatus("notPdf");
        else go(`${form.action}/${sha256}`);
      },
      () => {
        if (isWanted()) showStatus("failed");
      },
    );
  };
  document.addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.id === "verify-file") verify(target.files?.[0]);
    },
    { signal },
  );
  // In the page's own words, where those about a file stand. The event does not bubble.
  document.addEventListener(
    "invalid",
    (event) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.id !== "verify-hash") return;
      event.preventDefault();
      event.target.focus();
      showStatus("invalid");
    },
    { signal, capture: true },
  );
  // Text that is dragged into the field is left to the browser.
  document.addEventListener(
    "dragover",
    (event) => {
      if (hasFiles(event)) event.preventDefault();
    },
    { signal },
  );
  document.addEventListener(
    "drop",
    (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      verify(event.dataTransfer?.files[0]);
    },
    { signal },
  );
  return () => ended.abort();
}
