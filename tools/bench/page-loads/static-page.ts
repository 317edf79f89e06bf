/** The static page: one document and one style sheet, as a generator of blogs makes them. No script, no font, no image. */

const POSTS = 12;
const SENTENCE =
  "A static page is the least that a reader can be asked to wait for, and every other page is measured beside it. ";

function post(number: number): string {
  const day = String((number % 28) + 1).padStart(2, "0");
  return `<article><h2><a href="/posts/${number}/">Post ${number}: what a page costs its readers</a></h2>
<p class="date"><time datetime="2026-01-${day}">${day} January 2026</time> · <a href="/tags/performance/">performance</a></p>
<p>${`Part ${number}. ${SENTENCE}`.repeat(3).trim()}</p></article>`;
}

const LINKS = ["Home", "Archive", "About", "Feed"].map(
  (name) => `<li><a href="/${name.toLowerCase()}/">${name}</a></li>`,
);

export const STATIC_DOCUMENT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A plain blog</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="${SENTENCE.trim()}">
<link rel="stylesheet" href="/static.css"></head>
<body><header><p class="name"><a href="/">A plain blog</a></p><nav aria-label="Main"><ul>${LINKS.join("")}</ul></nav></header>
<main><h1>Latest posts</h1>
${Array.from({ length: POSTS }, (_, index) => post(POSTS - index)).join("\n")}
</main><footer><p>Made of files.</p></footer></body></html>
`;

export const STATIC_STYLE = `:root{--ink:#1f2430;--paper:#fff;--link:#0b57a4;--line:#d8dce4;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--ink:#dfe3ea;--paper:#14171d;--link:#8ab8ef;--line:#343a46}}
*{box-sizing:border-box}body{margin:0 auto;max-width:42rem;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
header{display:flex;flex-wrap:wrap;gap:1rem;align-items:baseline;border-bottom:1px solid var(--line)}
.name{font-weight:700;margin:1rem 0}nav ul{display:flex;gap:1rem;list-style:none;margin:0;padding:0}
a{color:var(--link)}a:hover{text-decoration-thickness:2px}h1{font-size:2rem;line-height:1.2}h2{font-size:1.25rem;margin:2rem 0 .25rem}
.date{margin:0;font-size:.875rem;opacity:.75}footer{border-top:1px solid var(--line);margin-top:3rem}
`;
