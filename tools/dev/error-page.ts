import { escapeHtml } from "../../src/core/html.ts";

/**
 * What a developer sees in place of a page that cannot be made.
 * @param development head markup of Vite's client, which loads the page again after the next change.
 */
export function errorPage(title: string, lines: readonly string[], development: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${development}
</head>
<body style="margin:2rem;font:1rem/1.5 system-ui">
<h1 style="font-size:1.25rem">${escapeHtml(title)}</h1>
<ul>
${lines.map((line) => `<li><pre style="margin:0;white-space:pre-wrap">${escapeHtml(line)}</pre></li>`).join("\n")}
</ul>
<p>The page loads again after the next change.</p>
</body>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
