/** A bar on one line of the terminal, gone when the work is done. */
const WIDTH = 30;

export function progressBar(write: (text: string) => void): (done: number, total: number, what: string) => void {
  let shown = -1;
  return (done, total, what) => {
    const filled = total === 0 ? WIDTH : Math.floor((done / total) * WIDTH);
    if (done >= total) {
      if (shown !== -1) write("\r\u001b[K");
      shown = -1;
      return;
    }
    // Drawn only when it looks different: a terminal is slower than the work.
    if (filled === shown) return;
    shown = filled;
    write(`\r\u001b[K${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${done}/${total} ${what}`);
  };
}
