/** Diagnostics as tests compare them: by code and place, never by their sentences. */

interface Located {
  readonly severity: string;
  readonly code: string;
  readonly file: string;
  readonly field: string;
}

/** `error file-missing announcements/2025-001/zh.md`, and the field, where there is one. */
export function summary({ severity, code, file, field }: Located): string {
  return [severity, code, file, field].filter((part) => part !== "").join(" ");
}

/** Lines of a terminal as summaries: what `npm run check` and `npm run content` print. */
export function summaries(text: string): string[] {
  return [...text.matchAll(/^(error|warning): (.*?)(?:, (.*?))?: found .* \[([a-z0-9-]+)\]$/gm)].map(
    ([, severity = "", file = "", field = "", code = ""]) => summary({ severity, code, file, field }),
  );
}
