// @vitest-environment jsdom
/**
 * The values that the specification fixes, one `describe` for each row of its table. The rest of the behaviour is
 * tested beside each part. Read this file next to the table.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { dirname, join } from "node:path";
import { act, type ReactNode } from "react";
import { parseSync } from "vite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApiClient, TIMEOUT_MS } from "../../src/api/client.ts";
import { ApiError } from "../../src/api/error.ts";
import { BOOTSTRAP_SCRIPTS } from "../../src/app/bootstrap.ts";
import { createSiteLogger } from "../../src/app/logger.ts";
import { MODE_STORAGE_KEY } from "../../src/core/development.ts";
import type { PageData } from "../../src/content/page-data.ts";
import { detectLanguage, FALLBACK_LANGUAGE, LANGUAGE_STORAGE_KEY, LANGUAGES } from "../../src/core/languages.ts";
import { matchPath } from "../../src/core/routes.ts";
import { SCREENS } from "../../src/core/screens.ts";
import { INITIAL_THEME, THEME_CLASSES, THEME_STORAGE_KEY, THEMES } from "../../src/core/theme.ts";
import { createI18n } from "../../src/i18n/create-i18n.ts";
import en from "../../src/i18n/locales/en.json" with { type: "json" };
import zhTW from "../../src/i18n/locales/zh-TW.json" with { type: "json" };
import zh from "../../src/i18n/locales/zh.json" with { type: "json" };
import { useFailureText } from "../../src/api/failure-text.ts";
import { ICON_NAMES, type IconName } from "../../src/ui/icon-names.ts";
import { Icon } from "../../src/ui/icon.tsx";
import { Image } from "../../src/ui/image.tsx";
import { destination, Link } from "../../src/ui/link.tsx";
import { ListTail } from "../../src/ui/list-tail.tsx";
import { useInfiniteList, type ListPage } from "../../src/ui/use-infinite-list.ts";
import { byFolder, themed } from "../../src/core/themed.ts";
import { ToastProvider } from "../../src/ui/toast-queue.tsx";
import { Toast, type ToastVariant } from "../../src/ui/toast.tsx";
import { serveSprites } from "../support/icon-sprites.ts";
import { render, one, click, type Rendered } from "../support/render.tsx";
import { nodesOf, textOf } from "../../tools/check/syntax.ts";
import { WIDTHS } from "../../tools/studio/client/view.ts";
import { NoObserver, StartedSite } from "./started-site.ts";
// Fetched with the first rows: the tests wait for the rows only.
import "../../src/ui/place-rows.ts";

// jsdom has no canvas; the stage and its motion control have browser tests.
vi.mock("../../src/app/stage/start-stage.tsx", () => ({ startStage: () => Promise.resolve(() => null) }));

/** What a source file imports, statically or dynamically. */
function imports(file: string, type: "ImportDeclaration" | "ImportExpression"): string[] {
  const nodes = [...nodesOf(parseSync(file, readFileSync(file, "utf8")).program)];
  return nodes.flatMap((node) => (node.type === type ? [textOf(node["source"]) ?? "an address that is computed"] : []));
}

const HAN = /\p{Script=Han}/u;

let rendered: Rendered | null = null;
afterEach(() => {
  rendered?.unmount();
  rendered = null;
  vi.restoreAllMocks();
});
function show(children: ReactNode): HTMLElement {
  rendered = render(children);
  return rendered.container;
}

describe("routes", () => {
  it.each([
    ["/", { name: "home" }],
    ["/careers", { name: "careers" }],
    ["/announcements", { name: "announcements" }],
    ["/announcement/2026-001", { name: "announcement", id: "2026-001" }],
    ["/nothing", { name: "not-found" }],
    ["/announcement/", { name: "not-found" }],
    ["/announcement/A b", { name: "not-found" }],
    ["/careers/x", { name: "text", page: "career-x" }],
    ["/careers/X", { name: "not-found" }],
    ["/__proto__", { name: "not-found" }],
  ])("%s is %j", (path, match) => {
    expect(matchPath(path)).toEqual(match);
  });

  it.each<PageData["name"]>(["home", "announcements", "announcement", "careers", "text", "not-found"])(
    "%s is loaded on demand, and alone",
    async (name) => {
      vi.resetModules();
      const { loadPageModule, renderPage } = await import("../../src/app/page-modules.tsx");
      const data = { name } as PageData; // a screen is only chosen by its name here, not rendered
      const another = { name: name === "careers" ? "home" : "careers" } as PageData;
      expect(() => renderPage(data)).toThrow("before its code was loaded");
      await loadPageModule(name);
      expect(() => renderPage(data)).not.toThrow();
      expect(() => renderPage(another)).toThrow("before its code was loaded");
    },
  );

  it("are all imported dynamically", () => {
    const pages = ["home", "announcements", "announcement", "careers", "text", "not-found"];
    const regions = [
      "home-regions",
      "announcements-regions",
      "announcement-regions",
      "careers-regions",
      "text-regions",
    ];
    const screens = [...pages, ...regions].map((name) => `../pages/${name}.tsx`);
    expect(imports("src/app/page-modules.tsx", "ImportExpression")).toEqual(screens);
    const app = readdirSync("src/app").filter((name) => /\.tsx?$/.test(name));
    const atOnce = app.flatMap((name) => imports(`src/app/${name}`, "ImportDeclaration"));
    expect(atOnce.filter((source) => screens.includes(source))).toEqual([]);
  });
});

describe("languages", () => {
  it("are en, zh and zh-TW; en is the fallback; the storage key is locale", () => {
    expect([LANGUAGES, FALLBACK_LANGUAGE, LANGUAGE_STORAGE_KEY]).toEqual([["en", "zh", "zh-TW"], "en", "locale"]);
  });

  it.each([
    [["zh-TW"], "zh-TW"],
    [["zh-HK"], "zh-TW"],
    [["zh-MO"], "zh-TW"],
    [["zh-Hant"], "zh-TW"],
    [["zh-CN"], "zh"],
    [["zh"], "zh"],
    [["en-GB"], "en"],
    [["fr"], "en"],
  ])("%j is detected as %s (all settings: tests/core/languages.test.ts)", (tags, language) => {
    expect(detectLanguage(tags)).toBe(language);
  });

  it("fall back to the English text where a language lacks one", () => {
    const { skip: _, ...without } = zh;
    const i18n = createI18n("zh", { en, zh: without as typeof zh }); // a gap that the types do not allow
    expect([i18n.t("skip"), i18n.t("nav.careers")]).toEqual([en.skip, zh.nav.careers]);
  });
});

describe("a page that has started", () => {
  let site: StartedSite;
  const info = vi.fn<(text: string) => void>();
  const debug = vi.fn<(...values: unknown[]) => void>();
  beforeEach(() => {
    vi.spyOn(console, "info").mockImplementation(info);
    vi.spyOn(console, "debug").mockImplementation(debug);
  });
  afterEach(() => {
    site.stop();
    info.mockReset();
    debug.mockReset();
  });

  it("changes its language without a reload, stores it, and sets it on the page", async () => {
    site = await StartedSite.at("/careers");
    expect(document.documentElement.lang).toBe("en");
    click(one(document, '.nav-language a[lang="zh-TW"]'));
    expect(localStorage.getItem("locale")).toBe("zh-TW");
    expect(document.cookie).toContain("locale=zh-TW");
    await site.until(() => expect(document.documentElement.lang).toBe("zh-TW"));
    expect(one(document, "h1").textContent).toBe(zhTW.careers.title);
    expect(window.location.pathname).toBe("/careers");
  });

  it("shows the current screen, and after a link the next one in its place", async () => {
    site = await StartedSite.at("/careers");
    const titles = (): readonly string[] => [...document.querySelectorAll("main h1")].map((h1) => h1.textContent);
    expect(titles()).toEqual([en.careers.title]);
    click(one(document, 'footer a[href="/privacy"]'));
    await site.until(() => expect(titles()).toEqual(["privacy en"]));
    expect(window.location.pathname).toBe("/privacy");
  });

  it("starts light; a change swaps the class of the body and is stored", async () => {
    site = await StartedSite.at("/careers");
    document.body.classList.add("other");
    expect(document.body.className).toBe("light-theme other");
    click(one(document, "[data-theme-switch]"));
    expect([...document.body.classList].toSorted()).toEqual(["dark-theme", "other"]);
    expect(localStorage.getItem("theme")).toBe("dark");
    expect(one(document, "[name=theme-color]").getAttribute("content")).toBe("#0b0f0e");
    click(one(document, "[data-theme-switch]"));
    expect([...document.body.classList].toSorted()).toEqual(["light-theme", "other"]);
    expect(localStorage.getItem("theme")).toBe("light");
    expect(one(document, "[name=theme-color]").getAttribute("content")).toBe("#f5f3ec");
  });

  it("logs its version only: hydration prints no warning", async () => {
    const error = vi.spyOn(console, "error");
    site = await StartedSite.at("/careers");
    expect(error).not.toHaveBeenCalled();
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string }; // npm requires it
    expect(info.mock.calls).toEqual([[`version ${version}`]]);
    expect(debug).not.toHaveBeenCalled();
  });

  it("logs more when the storage key mode is development", async () => {
    site = await StartedSite.at("/careers", { mode: "development" });
    expect(debug).toHaveBeenCalledWith("hydrated", "careers", "en");
  });
});

describe("theme", () => {
  it("is light or dark, starts light, and is stored under theme", () => {
    expect([THEMES, INITIAL_THEME, THEME_STORAGE_KEY]).toEqual([["light", "dark"], "light", "theme"]);
    expect(THEME_CLASSES).toEqual({ light: "light-theme", dark: "dark-theme" });
  });
});

describe("logger", () => {
  it.each([
    ["development", true],
    ["Development", false],
    ["production", false],
    [null, false],
  ])("with mode %j: development logger %j", (mode, on) => {
    const console = {
      info: vi.fn<() => void>(),
      debug: vi.fn<() => void>(),
      warn: vi.fn<() => void>(),
      error: vi.fn<() => void>(),
    };
    createSiteLogger({ getItem: (name) => (name === "mode" ? mode : null) }, console).debug("x");
    expect(console.debug).toHaveBeenCalledTimes(on ? 1 : 0);
    expect(MODE_STORAGE_KEY).toBe("mode");
  });
});

describe("toast", () => {
  const toast = (visible: boolean, variant: ToastVariant, close = (): void => undefined): ReactNode => (
    <Toast visible={visible} content="Saved" variant={variant} onClose={close} />
  );

  it("is shown while visible is true", () => {
    expect(show(toast(false, "base")).textContent).toBe("");
    rendered?.rerender(toast(true, "base"));
    expect(rendered?.container.textContent).toBe("Saved");
  });

  it("has a close icon that hides it as check, and none as base", () => {
    const container = show(toast(true, "base"));
    expect(container.querySelector("button")).toBeNull();
    rendered?.rerender(toast(true, "check", () => rendered?.rerender(toast(false, "check"))));
    click(one(container, "button"));
    expect(container.textContent).toBe("");
  });
});

describe("icon", () => {
  it("names include arrows, check variants, close, email, location, next, prev, quote and split", () => {
    expect(ICON_NAMES).toEqual(
      expect.arrayContaining([
        "arrow-left",
        "arrow-right",
        "check",
        "check-circle",
        "close",
        "email",
        "location",
        "next",
        "prev",
        "quote",
        "split",
      ]),
    );
  });

  it("has size, or width and height", () => {
    const sizes = (icon: ReactNode) => {
      const svg = one(show(icon), "svg");
      const size = [svg.getAttribute("width"), svg.getAttribute("height")];
      rendered?.unmount();
      return size;
    };
    // In ems of 16, so that an icon grows with the text beside it.
    expect(sizes(<Icon name="check" size={32} />)).toEqual(["2em", "2em"]);
    expect(sizes(<Icon name="check" width={32} height={16} />)).toEqual(["2em", "1em"]);
    rendered = null;
  });

  it("has its hovered variant beside it, which the style sheet swaps in", () => {
    const uses = [...show(<Icon name="next" hoveredName="arrow-right" />).querySelectorAll("svg > use")];
    expect(uses.map((use) => `${use.getAttribute("href")} ${use.getAttribute("class") ?? ""}`)).toEqual([
      "#icon-arrow-right icon-hovered",
      "#icon-next ",
    ]);
  });

  it.each([
    [100, 100],
    [101, 100],
  ])("alt text of %d characters is read as %d", (length, read) => {
    expect(one(show(<Icon name="check" alt={"a".repeat(length)} />), "svg").getAttribute("aria-label")).toBe(
      "a".repeat(read),
    );
  });

  it("that does not exist is a warning and an empty box of the right size", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.stubGlobal("XMLHttpRequest", serveSprites({ shared: "", light: "", dark: "" }).XMLHttpRequest);
    const svg = one(show(<Icon name={"no-such-name" as IconName} size={32} />), "svg"); // as from content
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('"no-such-name"')));
    expect([svg.getAttribute("width"), svg.getAttribute("height")]).toEqual(["2em", "2em"]);
    expect(document.getElementById("icon-no-such-name")).toBeNull();
  });
});

describe("assets", () => {
  it.each(["icons", "images"])("%s come from the theme's folder first, then from the shared one", (kind) => {
    const folders = byFolder({
      [`/assets/shared/${kind}/a.svg`]: "shared a",
      [`/assets/dark/${kind}/a.svg`]: "dark a",
      [`/assets/shared/${kind}/b.svg`]: "b",
    });
    expect(themed(folders, "a")).toEqual([
      { value: "shared a", only: "light" },
      { value: "dark a", only: "dark" },
    ]);
    expect(themed(folders, "b")).toEqual([{ value: "b", only: "both" }]);
  });

  it("are offered as webp and as png", () => {
    const picture = one(show(<Image name="guilloche" alt="" width={880} height={880} />), "picture");
    expect(one(picture, "source").getAttribute("srcset")).toMatch(/guilloche.*\.webp/);
    expect(one(picture, "img").getAttribute("src")).toMatch(/guilloche.*\.png/);
  });
});

describe("lists", () => {
  it('say "Loading more..." and "All content loaded", in Chinese too', () => {
    expect([en.list.loading, en.list.end]).toEqual(["Loading more...", "All content loaded"]);
    for (const text of [zh.list.loading, zh.list.end, zhTW.list.loading, zhTW.list.end]) expect(text).toMatch(HAN);
  });

  it("show the one while a page is fetched, and the other when nothing remains", async () => {
    vi.stubGlobal("reportError", (error: unknown) => {
      throw error;
    });
    let scrollToEnd = (): void => undefined;
    vi.stubGlobal(
      "IntersectionObserver",
      class extends NoObserver {
        constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
          super();
          scrollToEnd = () => act(() => report([{ isIntersecting: true }]));
        }
      },
    );
    const pageOf = (n: number): ListPage<string> => ({
      items: [`row ${n}`],
      offset: n,
      cursor: n === 0 ? null : `page ${n}`,
      nextCursor: n === 2 ? null : `page ${n + 1}`,
      previousCursor: null,
      total: 3,
    });
    const initial = pageOf(0);
    const answers: Array<() => Promise<void>> = [];
    const fetchPage = (cursor: string): Promise<ListPage<string>> =>
      new Promise((resolve) => answers.push(() => act(async () => resolve(pageOf(Number(cursor.at(-1)))))));
    function Rows(): ReactNode {
      const list = useInfiniteList({ initial, fetchPage, describeFailure: String });
      return (
        <>
          <ol ref={list.listRef}>
            {list.items.map((item) => (
              <li key={item} data-row="">
                {item}
              </li>
            ))}
          </ol>
          <ListTail list={list} nextHref={list.nextCursor === null ? null : `/careers?cursor=${list.nextCursor}`} />
        </>
      );
    }
    const container = show(
      <ToastProvider>
        <Rows />
      </ToastProvider>,
    );
    const told = (): string =>
      `${one(container, ".list-tail").textContent}, ${container.querySelectorAll("li").length} rows`;
    expect(told()).toBe("Load more, 1 rows");
    scrollToEnd();
    expect(told()).toBe("Loading more..., 1 rows");
    await answers[0]?.();
    expect(told()).toBe("Load more, 2 rows");
    scrollToEnd();
    expect(told()).toBe("Loading more..., 2 rows");
    await answers[1]?.();
    expect(told()).toBe("All content loaded, 3 rows");
    vi.unstubAllGlobals();
  });
});

describe("links", () => {
  it("with one leading slash are in-app routes in the same window", () => {
    expect(destination("/careers", "_self", "/")).toEqual({ kind: "route", href: "/careers" });
    click(
      one(
        show(
          <Link href="/careers" target="_self">
            Careers
          </Link>,
        ),
        "a",
      ),
    );
    expect(rendered?.history.at(-1)).toBe("/careers");
  });

  it.each([
    ["/careers", "_blank"],
    ["//elsewhere.example/", "_self"],
    ["https://elsewhere.example/", "_self"],
    ["https://elsewhere.example/", undefined],
    ["/careers", undefined],
  ] as const)("%s with target %s opens a new window", (href, target) => {
    const link = one<HTMLAnchorElement>(
      show(
        target === undefined ? (
          <Link href={href}>x</Link>
        ) : (
          <Link href={href} target={target}>
            x
          </Link>
        ),
      ),
      "a",
    );
    expect([link.target, link.href]).toEqual(["_blank", new URL(href, window.location.href).href]);
  });
});

describe("HTTP client, on the wire", () => {
  const seen: IncomingMessage[] = [];
  let server: Server;
  let origin: string;
  beforeEach(async () => {
    seen.length = 0;
    document.cookie = "XSRF-TOKEN=a%20token";
    document.cookie = "session=secret";
    server = createServer((request, response) => {
      seen.push(request);
      response.setHeader("content-type", "application/json");
      response.end('{"items":[],"offset":0,"cursor":null,"nextCursor":null,"previousCursor":null,"total":0}');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("the server has no port");
    origin = `http://127.0.0.1:${address.port}`;
  });
  afterEach(() => {
    for (const name of ["XSRF-TOKEN", "session"]) document.cookie = `${name}=; max-age=0`;
    server.closeAllConnections();
    server.close();
  });
  const clientOf = (baseURL: string, pageOrigin = origin, send: typeof fetch = fetch) =>
    createApiClient({ baseURL, origin: pageOrigin, fetch: send });

  it("asks for JSON at the configured base address, without cookies", async () => {
    await clientOf(`${origin}/v1/api/`).call("careers", { lang: "zh-TW" });
    const [request] = seen;
    expect([request?.method, request?.url]).toEqual(["GET", "/v1/api/careers?lang=zh-TW"]);
    expect(request?.headers).toMatchObject({ accept: "application/json" });
    expect(request?.headers.cookie).toBeUndefined();
    expect(request?.headers.authorization).toBeUndefined();
  });

  it("tells the browser to omit credentials, also where it would send them by default", async () => {
    const inits: (RequestInit | undefined)[] = [];
    await clientOf("/api", "https://site.example", (_url, init) => {
      inits.push(init);
      return fetch(origin);
    }).call("careers", { lang: "en" });
    expect(inits).toEqual([expect.objectContaining({ credentials: "omit" })]);
  });

  it("sends the XSRF cookie's value as a header to the page's own origin, and to no other", async () => {
    await clientOf(`${origin}/api`).call("careers", { lang: "en" });
    await clientOf(`${origin}/api`, "https://site.example").call("careers", { lang: "en" });
    expect(seen.map(({ headers }) => headers["x-xsrf-token"])).toEqual(["a token", undefined]);
    expect(seen.flatMap(({ rawHeaders }) => rawHeaders).filter((text) => text.includes("secret"))).toEqual([]);
  });

  it("has no timeout", async () => {
    vi.useFakeTimers();
    let answer: (response: Response) => void = () => undefined;
    const call = clientOf("/api", "https://site.example", () => new Promise((resolve) => (answer = resolve))).call(
      "careers",
      {
        lang: "en",
      },
    );
    const failed = vi.fn<() => void>();
    void call.catch(failed);
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    vi.useRealTimers();
    expect(TIMEOUT_MS).toBe(0);
    expect(failed).not.toHaveBeenCalled();
    answer(await fetch(origin));
    await expect(call).resolves.toMatchObject({ total: 0 });
  });

  it("stays on its base address when a path begins with a double slash", async () => {
    const asked: string[] = [];
    const client = clientOf("/api", "https://site.example", (url) => {
      asked.push(url instanceof Request ? url.url : url.toString());
      return Promise.reject(new TypeError("not sent"));
    });
    const hostile = "//evil.example/x";
    await Promise.allSettled([
      client.call("announcement", { id: hostile, lang: "en" }),
      client.call("announcement", { id: "../../x", lang: "en" }),
      client.call("announcements", { lang: "en", q: hostile, cursor: `https:${hostile}` }),
      client.call("careers", { lang: "en", cursor: hostile }),
    ]);
    expect(asked).toEqual([
      "/api/announcements/%2F%2Fevil.example%2Fx?lang=en",
      "/api/announcements/..%2F..%2Fx?lang=en",
      "/api/announcements?lang=en&q=%2F%2Fevil.example%2Fx&cursor=https%3A%2F%2Fevil.example%2Fx",
      "/api/careers?lang=en&cursor=%2F%2Fevil.example%2Fx",
    ]);
  });
});

describe("error", () => {
  it('is "Failed to fetch announcement:", with Chinese versions', () => {
    expect(en.failure.announcements).toBe("Failed to fetch announcement:");
    expect(zh.failure.announcements).toMatch(HAN);
    expect(zhTW.failure.announcements).toMatch(HAN);
    expect(zh.failure.announcements).not.toBe(zhTW.failure.announcements);
  });

  it("is shown before the reason", () => {
    const Failure = (): ReactNode => useFailureText()("announcements", new ApiError("offline"));
    expect(show(<Failure />).textContent).toMatch(/^Failed to fetch announcement: \S/);
  });

  it("is said where an announcement or their list failed, and nowhere else", () => {
    const subjects = [...SCREENS, "language"] as const;
    const Failures = (): ReactNode => {
      const describe = useFailureText();
      return subjects.map((subject) => <p key={subject}>{describe(subject, new ApiError("offline"), "NAME")}</p>);
    };
    const said = Array.from(show(<Failures />).querySelectorAll("p"), ({ textContent }) => textContent);
    const named = subjects.filter((_, index) => said[index]?.startsWith(en.failure.announcements) === true);
    expect(named).toEqual(["announcements", "announcement"]);
    expect(new Set(said).size).toBe(subjects.length - 1);
  });
});

describe("scale", () => {
  const [, rem = "", part = "", px = ""] =
    /font-size: max\(([\d.]+)rem, 100vw \/ ([\d.]+)\);\s*--px: ([\d.]+)rem;/.exec(
      readFileSync("src/styles/tokens.css", "utf8"),
    ) ?? [];
  const design = Number(part) / Number(px);
  /** The stylesheet's rule, at the browser's default text size. */
  const factorAt = (width: number): number => Math.max(Number(rem) * 16 * Number(px), width / design);

  it.each([
    [320, 1],
    [1440, 1],
    [1441, 1441 / 1440],
    [2880, 2],
  ])("a window of %d has the factor %d", (width, factor) => {
    expect(factorAt(width)).toBe(factor);
  });

  it("has the widths 1440 and 375", () => {
    expect(WIDTHS).toEqual([1440, 375]);
    expect(design).toBe(1440);
    // Layouts change there. An em of a media query is 16 pixels, unless the reader has chosen another size.
    expect(readFileSync("src/app/shell/header.css", "utf8")).toContain(`@media (width < ${375 / 16}em) {`);
    expect(readFileSync("src/styles/tokens.css", "utf8")).toContain(`@media (width >= ${1440 / 16}em) {`);
  });

  it("is what every size is a multiple of: a hairline and the units of drawings aside", () => {
    // Inside of an SVG element a pixel is a unit of its own coordinates, which the picture's box scales.
    const drawings = "src/ui/still/";
    const sheets = readdirSync("src", { recursive: true, encoding: "utf8" })
      .map((file) => `src/${file}`)
      .filter((file) => file.endsWith(".css") && !file.startsWith(drawings));
    const sizes = sheets.flatMap((file) => {
      const rules = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
      return Array.from(rules.matchAll(/[\d.]+px\b|[\d.]+ \* var\(--px\)/g), ([size]) => ({ file, size }));
    });
    expect(sizes.filter(({ size }) => size.endsWith("var(--px)")).length).toBeGreaterThan(400);
    // A field of 16 pixels at least: a telephone zooms into smaller ones.
    expect(sizes.filter(({ size }) => size.endsWith("px") && Number.parseFloat(size) > 3)).toEqual([
      { file: "src/ui/field.css", size: "16px" },
    ]);
  });
});

describe("mobile check", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A window of a width, by everything that a script could ask for it. */
  function stubWindow(width: number): void {
    vi.stubGlobal("innerWidth", width);
    vi.stubGlobal("outerWidth", width);
    vi.stubGlobal("screen", {
      width,
      availWidth: width,
      orientation: { type: width < 700 ? "portrait" : "landscape" },
    });
    vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(width);
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(width < 700 ? "iPhone Mobile" : "X11; Linux x86_64");
    vi.stubGlobal("matchMedia", (query: string) => {
      const [, limit = "0"] = /(?:width *[<:]=? *)([\d.]+)/.exec(query) ?? [];
      return Object.assign(new EventTarget(), {
        media: query,
        matches: width < Number(limit) * (query.includes("em") ? 16 : 1),
      });
    });
  }

  it.each(["/", "/announcements", "/announcement/2024-001", "/careers", "/privacy"])(
    "is false in every window: %s is rendered alike, and CSS alone decides what is small",
    async (path) => {
      const rendered: string[] = [];
      for (const width of [320, 375, 1440]) {
        stubWindow(width);
        const site = await StartedSite.at(path);
        rendered.push(document.body.innerHTML);
        site.stop();
      }
      expect(rendered[0]).toContain("<main");
      expect(new Set(rendered).size).toBe(1);
    },
  );
});

describe("storage", () => {
  it("has the keys locale, theme and mode, and what the table adds to them", async () => {
    const read = vi.spyOn(Storage.prototype, "getItem");
    const site = await StartedSite.at("/careers", { locale: "zh-TW", theme: "dark", mode: "development" });
    // The bootstrap script of the page reads locale and theme, before the app does.
    click(one(document, "[data-theme-switch]"));
    click(one(document, '.nav-language a[lang="zh"]'));
    await site.until(() => expect(localStorage.getItem("locale")).toBe("zh"));
    expect(localStorage.getItem("theme")).toMatch(/^(?:light|dark)$/);
    const keys = new Set(read.mock.calls.map(([key]) => key).filter((key) => !/^(?:loaded|list|scroll)/.test(key)));
    site.stop();
    expect([...keys]).toContain("mode");
    expect([...keys].filter((key) => !["locale", "theme", "mode", "motion", "clock"].includes(key))).toEqual([]);
    expect([LANGUAGE_STORAGE_KEY, THEME_STORAGE_KEY, MODE_STORAGE_KEY]).toEqual(["locale", "theme", "mode"]);
    expect(BOOTSTRAP_SCRIPTS.chosen).toContain("getItem('locale')");
    expect(BOOTSTRAP_SCRIPTS.chosen).toContain("getItem('theme')");
  });
});

describe("base address", () => {
  it("is the one that the site was built with, for every call of the page", async () => {
    vi.stubEnv("VITE_API_BASE", "https://api.example/v1");
    vi.resetModules();
    const site = await StartedSite.at("/careers");
    click(one(document, '.nav-language a[lang="zh-TW"]'));
    await site.until(() => expect(site.asked).not.toEqual([]));
    site.stop();
    vi.unstubAllEnvs();
    vi.resetModules();
    expect(site.asked.filter((url) => !url.startsWith("https://api.example/v1/"))).toEqual([]);
  });
});

describe("project", () => {
  const names = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: "utf8" });

  it("has its files and folders at the top level", () => {
    expect(readdirSync(".")).toEqual(
      expect.arrayContaining(["package.json", "vite.config.ts", "tsconfig.json", "src", "assets", "shaders", "tests"]),
    );
    for (const [folder, kind] of [
      ["src", /\.tsx?$/],
      ["assets", /\.(?:svg|webp|png)$/],
      ["shaders", /\.(?:vert|frag|glsl)$/],
      ["tests", /\.(?:test|spec)\.tsx?$/],
    ] as const)
      expect(names(folder).filter((name) => kind.test(name)).length, folder).toBeGreaterThan(5);
  });

  it("is made of the packages that were asked for, and uses them", () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
      "dependencies" | "devDependencies",
      Record<string, string>
    >; // npm requires them
    const sources = ["src", "tests"].flatMap((folder) =>
      names(folder)
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(join(folder, name), "utf8")),
    );
    const packages = ["react", "wouter", "pixi.js", "@pixi/react", "gsap", "i18next", "react-i18next", "redaxios"];
    for (const name of [...packages, "vitest", "jsdom", "typescript"])
      expect({ ...dependencies, ...devDependencies }, name).toHaveProperty([name]);
    const isImported = (name: string): boolean => {
      const at = new RegExp(`(?:from|import\\() ?"${name.replace(".", "\\.")}(?:/[^"]*)?"`);
      return sources.some((source) => at.test(source));
    };
    expect([...packages, "vitest", "jsdom"].filter((name) => !isImported(name))).toEqual([]);
  });
});

describe("start-up", () => {
  /** A file and everything that it imports statically. */
  function comesWith(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    if (!/\.tsx?$/.test(file)) return seen;
    for (const source of imports(file, "ImportDeclaration"))
      comesWith(source.startsWith(".") ? join(dirname(file), source) : source, seen);
    return seen;
  }

  it("fetches a chunk of its own, on demand: neither the app nor React comes with the entry", () => {
    const entry = "src/app/entry-client.tsx";
    expect(imports(entry, "ImportExpression")).toEqual(["./startup.tsx"]);
    expect([...comesWith("src/app/startup.tsx")]).toEqual(
      expect.arrayContaining(["src/app/app.tsx", "react-dom/client"]),
    );
    expect([...comesWith(entry)].filter((file) => /startup|app\.tsx|react/.test(file))).toEqual([]);
  });

  it("mounts only when the chunk is there", async () => {
    const order: string[] = [];
    vi.resetModules();
    vi.doMock("../../src/app/startup.tsx", () => {
      order.push("chunk");
      return {
        start: (given: Window) => {
          order.push(given === window ? "mount" : "mount elsewhere");
        },
      };
    });
    await act(() => import("../../src/app/entry-client.tsx"));
    vi.doUnmock("../../src/app/startup.tsx");
    expect(order).toEqual(["chunk", "mount"]);
  });
});
