// @vitest-environment jsdom
/** HTML from the API is sanitised: charts stay as they are, and of SVG nothing else does. */
import { describe, expect, it } from "vitest";
import { ROSETTE } from "../../src/core/picture/seal.ts";
import { purify } from "../../src/ui/purify.ts";

/** jsdom has no Trusted Types: a string is what it gets. */
const htmlOf = (html: string): string => purify(html) as unknown as string;

const SVG = "http://www.w3.org/2000/svg";

/** What a browser makes of the sanitised HTML. */
function elementsOf(html: string): Element[] {
  const holder = document.createElement("div");
  holder.innerHTML = htmlOf(html);
  return [...holder.querySelectorAll("*")];
}

/** As `server/investors/results-chart.ts` writes them: a test of that names the same elements and attributes. */
const CHART =
  '<figure class="chart"><figcaption>Revenue &lt;&amp;&gt;</figcaption><svg viewBox="0 0 400 180" font-size="13" role="img" ' +
  'aria-label="Revenue: &quot;all&quot;"><path d="M0 110H400"/><rect x="80" y="20" width="40" height="90"/>' +
  '<text x="100" y="14">40.0</text></svg></figure>';

/** As `server/page-ring.ts` writes them. */
const RING =
  '<figure class="page-ring"><svg viewBox="44 44 912 912" font-size="210" role="img" aria-label="1/2"><path d="M510 70A430 430 ' +
  '0 0 1 510 930"/><path d=""/><text x="500" y="568">1/2</text></svg><figcaption class="small">Held &amp; kept</figcaption></figure>';

/** As `server/history/status-band.ts` writes them. */
const BAND =
  '<figure class="chart band"><svg role="img" aria-label="Trading: since 2023"><rect x="0%" y="2.6em" width="100%" height=".8em"/>' +
  '<text x="0%" y="1em">2023</text></svg><figcaption><p>Once</p><p class="small soft">Solid</p></figcaption></figure>';

/** As `server/investors/person-seal-html.ts` writes them. */
const SEAL =
  '<div class="person"><div class="seal person-seal" aria-hidden="true"><svg viewBox="0 0 32 32"><circle cx="16" cy="16" r="14.5" ' +
  'pathLength="2" stroke-dasharray="0.9 0.1" stroke-dashoffset="-0.05"/><circle class="person-chair" cx="16" cy="16" r="14.5" ' +
  'pathLength="2" stroke-dasharray="0.9 2" stroke-dashoffset="-0.05"/><path class="seal-fine" ' +
  `transform="translate(16 16) scale(0.048)" d="${ROSETTE}"/><path class="seal-fine seal-star" ` +
  `transform="translate(16 16) scale(0.048) rotate(70) scale(1 0.75)" d="${ROSETTE}"/></svg></div>` +
  '<h3 id="person-director-1">Name</h3></div>';

/** The same with a portrait for each theme. */
const PORTRAIT =
  '<div class="seal person-seal" aria-hidden="true"><svg viewBox="0 0 32 32"></svg><picture class="image only-light person-picture">' +
  '<source type="image/webp" srcset="/images/aa/light/one.webp"><img src="/images/aa/light/one.png" alt="" width="240" height="240" ' +
  'loading="lazy" decoding="async"></picture></div>';

describe("SVG in texts", () => {
  it.each([
    ["chart of results", CHART, "rect"],
    ["ring of a page", RING, "text"],
    ["band of statuses", BAND, "rect"],
    ["seal of a person", SEAL, "circle.person-chair"],
    ["seal around a portrait", PORTRAIT, "source"],
  ])("is a %s, which stays as the server has written it", (_, html, part) => {
    const written = document.createElement("div");
    written.innerHTML = html;
    const kept = document.createElement("div");
    kept.innerHTML = htmlOf(html);
    expect(kept.querySelectorAll(part)).toHaveLength(1);
    expect(kept.isEqualNode(written)).toBe(true);
  });

  it.each([
    "<svg onload=alert(1)><rect onclick=alert(1) x=1></rect></svg>",
    "<svg><script>alert(1)</script><script href=data:,alert(1) /></svg>",
    "<svg><foreignObject><img src=x onerror=alert(1)><iframe srcdoc='<script>alert(1)</script>'></iframe></foreignObject></svg>",
    "<svg><a href=javascript:alert(1)><text>x</text></a></svg>",
    "<svg><a xlink:href='java&#10;script:alert(1)'><rect width=9 height=9 /></a></svg>",
    "<svg><a href=https://elsewhere.example/><text>x</text></a></svg>",
    "<svg><use href=https://elsewhere.example/a.svg#x></use><use xlink:href='data:image/svg+xml,<svg id=x/>#x' /></svg>",
    "<svg><image href=https://elsewhere.example/pixel.png /><feImage href=https://elsewhere.example/pixel.png /></svg>",
    "<svg><style>@import 'https://elsewhere.example/a.css'; * { fill: url(https://elsewhere.example/) }</style></svg>",
    "<svg><rect style='fill:url(https://elsewhere.example/)' fill='url(https://elsewhere.example/)' filter=url(#f) mask=url(#m) /></svg>",
    "<svg><a id=x><animate attributeName=href values=javascript:alert(1) /></a><set attributeName=onload to=alert(1) /></svg>",
    "<svg><animate href=#target attributeName=href to=javascript:alert(1) begin=0s /></svg>",
    "<svg><title><img src=x onerror=alert(1)></title><desc><p onclick=alert(1)>x</p></desc></svg>",
    "<svg></p><style><a title='</style><img src=x onerror=alert(1)>'></style></svg>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
    "<svg><text><textPath href=#p>x</textPath><tspan onfocus=alert(1) tabindex=0 autofocus>y</tspan></text></svg>",
    "<svg><video src=x onerror=alert(1)></video><font><p id=cookie>x</p></font></svg>",
    "<svg id=body class=header name=cookie tabindex=0 data-page-title><path d=M0 id=root></path></svg>",
  ])("is nothing else: %s", (html) => {
    const elements = elementsOf(html);
    const chart: Readonly<Record<string, readonly string[]>> = {
      svg: ["viewBox", "font-size", "role", "aria-label"],
      path: ["d", "class", "transform"],
      circle: ["cx", "cy", "r", "class", "pathLength", "stroke-dasharray", "stroke-dashoffset"],
      rect: ["x", "y", "width", "height"],
      text: ["x", "y"],
    };
    for (const element of elements.filter(({ namespaceURI }) => namespaceURI === SVG)) {
      expect(Object.keys(chart)).toContain(element.localName);
      for (const name of element.getAttributeNames()) expect(chart[element.localName]).toContain(name);
    }
    for (const { attributes } of elements)
      for (const { name, value } of attributes) {
        expect(name).not.toMatch(/^on|style/i);
        expect(value).not.toMatch(/script:|elsewhere/i);
      }
    expect(elements.map(({ localName }) => localName)).not.toContain("style");
    expect(elements.some(({ namespaceURI }) => namespaceURI?.includes("Math") === true)).toBe(false);
  });

  it("leaves the HTML of texts alone", () => {
    const html =
      '<h2 id="a">A</h2><p><a href="/en/careers">x</a> <a href="https://b.example" target="_blank">y</a></p>';
    expect(htmlOf(html)).toBe(html);
  });
});
