/**
 * The bootstrap script, run exactly as it stands in the page: what it does for each state of storage, cookie
 * and address. It must never throw: it is the first script of every page.
 */
import { runInNewContext } from "node:vm";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { LANGUAGE_STORAGE_KEY } from "../../src/core/languages.ts";
import { MOTION_OFF_CLASS, MOTION_STORAGE_KEY } from "../../src/core/motion.ts";
import { THEME_COLOURS, THEME_STORAGE_KEY } from "../../src/core/theme.ts";
import { languageCookie } from "../../src/app/language-cookie.ts";
import { BOOTSTRAP_SCRIPTS } from "../../src/app/bootstrap.ts";

interface Situation {
  /** What is stored; a function throws or gives what the browser gives instead of storage. */
  readonly stored?: Readonly<Record<string, string>> | (() => unknown);
  readonly cookie?: string;
  readonly cookiesRefused?: boolean;
  readonly path?: string;
  readonly served?: string;
  readonly pinned?: boolean;
  /** Whether an earlier script has hidden the page. */
  readonly left?: boolean;
  readonly protocol?: "https:" | "http:";
  /** How the browser came to the page. */
  readonly navigation?: NavigationTimingType;
}

function start({
  stored = {},
  cookie,
  cookiesRefused = false,
  path = "/careers",
  served = "en",
  pinned = false,
  left = false,
  protocol = "https:",
  navigation = "navigate",
}: Situation) {
  const html = `<html lang="${served}" class="no-js"><meta name="theme-color"><body class="light-theme other">`;
  const { window, cookieJar } = new JSDOM(html, { url: `${protocol}//site.example${path}` });
  const { document } = window;
  const { body } = document;
  // The script stands in the head.
  body.remove();
  let bodyCame: () => void = () => undefined;
  if (cookiesRefused) Object.defineProperty(document, "cookie", { value: "", writable: false });
  else if (cookie !== undefined) document.cookie = cookie;
  document.documentElement.hidden = left;
  const moves: string[] = [];
  const { pathname, search, hash } = new URL(path, "https://site.example");
  runInNewContext(BOOTSTRAP_SCRIPTS[pinned ? "pinned" : "chosen"], {
    document,
    performance: { getEntriesByType: () => [{ type: navigation }] },
    MutationObserver: class {
      constructor(callback: (this: object) => void) {
        bodyCame = () => callback.call(this);
      }
      observe(): void {}
      disconnect(): void {
        bodyCame = () => undefined;
      }
    },
    location: {
      protocol,
      pathname,
      search,
      hash,
      reload: () => moves.push("reload"),
      replace: (to: string) => moves.push(`replace ${to}`),
    },
    get localStorage(): unknown {
      return typeof stored === "function" ? stored() : { getItem: (name: string) => stored[name] ?? null };
    },
  });
  const { documentElement: html_ } = document;
  bodyCame(); // a change of the root before its body
  html_.append(body);
  bodyCame();
  const state = html_.className;
  document.dispatchEvent(new window.Event("scroll"));
  return {
    moves,
    cookie: document.cookie,
    isSecure: cookieJar.getCookiesSync(window.location.href).some(({ secure }) => secure),
    body: body.className,
    themeColour: document.querySelector<HTMLMetaElement>("[name=theme-color]")?.content,
    hidden: html_.hidden,
    state,
    scrolledState: html_.className,
  };
}

const UNTOUCHED = {
  moves: [],
  cookie: "",
  isSecure: false,
  body: "light-theme other",
  themeColour: "",
  hidden: false,
  state: "starting deferred unscrolled",
  scrolledState: "starting deferred",
};

it("says that scripts are starting, and does nothing more on a first visit", () => {
  expect(start({})).toEqual(UNTOUCHED);
});

it("rests from the first paint where motion is stored as off", () => {
  expect(start({ stored: { [MOTION_STORAGE_KEY]: "off" } })).toEqual({
    ...UNTOUCHED,
    state: `${UNTOUCHED.state} ${MOTION_OFF_CLASS}`,
    scrolledState: `${UNTOUCHED.scrolledState} ${MOTION_OFF_CLASS}`,
  });
  expect(start({ stored: { [MOTION_STORAGE_KEY]: "calm" } })).toEqual(UNTOUCHED);
});

describe("the layout of what is far below the window, and animations driven by scrolling", () => {
  it("are deferred where the page begins at its top, the animations until the first scroll", () => {
    const { state, scrolledState } = start({});
    expect(state).toBe("starting deferred unscrolled");
    expect(scrolledState).toBe("starting deferred");
  });

  it.each(["reload", "back_forward"] as const)(
    "are not deferred after %s, which may begin further down",
    (navigation) => {
      expect(start({ navigation }).state).toBe("starting");
    },
  );

  it("are not deferred where the address names a part of the page", () => {
    expect(start({ path: "/#team" }).state).toBe("starting");
  });
});

describe("a stored theme", () => {
  it("replaces the theme class and keeps the other classes", () => {
    expect(start({ stored: { theme: "dark" } })).toMatchObject({
      body: "dark-theme other",
      themeColour: THEME_COLOURS.dark,
    });
  });

  it.each(["light", "blue", "", "dark "])("keeps the page light for %j", (theme) => {
    expect(start({ stored: { theme } })).toEqual(UNTOUCHED);
  });

  it("holds on a page that pins its language too", () => {
    expect(start({ stored: { theme: "dark", locale: "zh" }, pinned: true })).toEqual({
      ...UNTOUCHED,
      body: "dark-theme other",
      themeColour: THEME_COLOURS.dark,
    });
  });
});

describe("a stored language other than the served one", () => {
  it("is written to the cookie, and the hidden page reloads", () => {
    expect(start({ stored: { locale: "zh-TW" } })).toEqual({
      ...UNTOUCHED,
      moves: ["reload"],
      cookie: "locale=zh-TW",
      isSecure: true,
      hidden: true,
    });
  });

  it("is written to a cookie that is sent over TLS alone, except on a page without TLS", () => {
    const stored = { locale: "zh" };
    expect(start({ stored }).isSecure).toBe(true);
    expect(start({ stored, protocol: "http:" })).toMatchObject({ cookie: "locale=zh", isSecure: false });
  });

  it("replaces another language in the cookie", () => {
    const { moves, cookie } = start({ stored: { locale: "zh" }, cookie: "locale=zh-TW" });
    expect([moves, cookie]).toEqual([["reload"], "locale=zh"]);
  });

  it("is written although another cookie begins or ends alike", () => {
    const { moves, cookie } = start({ stored: { locale: "zh" }, cookie: "xlocale=zh" });
    expect([moves, cookie]).toEqual([["reload"], "xlocale=zh; locale=zh"]);
  });

  it.each([
    ["/careers", "/zh/careers"],
    ["/", "/zh"],
    ["/?a=1#team", "/zh?a=1#team"],
    ["/announcements?category=announcement#x", "/zh/announcements?category=announcement#x"],
  ])("that the cookie did not bring about is asked for by address: %s", (path, to) => {
    const situation: Situation = { stored: { locale: "zh" }, path };
    expect(start({ ...situation, cookie: "locale=zh" }).moves).toEqual([`replace ${to}`]);
    expect(start({ ...situation, cookiesRefused: true }).moves).toEqual([`replace ${to}`]);
  });

  it("does not move the missing page that a static host answers an address in a language with", () => {
    for (const path of ["/zh/no/such", "/zh-TW", "/en/x"])
      expect(start({ stored: { locale: "zh" }, cookie: "locale=zh", path }).moves).toEqual([]);
    expect(start({ stored: { locale: "zh" }, cookie: "locale=zh", path: "/zhx" }).moves).toEqual(["replace /zh/zhx"]);
  });

  it("does not move a page that is being left for another already", () => {
    expect(start({ stored: { locale: "zh" }, left: true })).toEqual({ ...UNTOUCHED, hidden: true });
  });

  it("does not move a page whose address pins its language", () => {
    expect(start({ stored: { locale: "zh" }, pinned: true, path: "/en/careers" })).toEqual(UNTOUCHED);
  });
});

it.each(["en", "zh", "zh-TW"])("a stored language that was served is left alone: %s", (language) => {
  expect(start({ stored: { locale: language }, served: language })).toEqual(UNTOUCHED);
});

it.each(["fr", "zh-CN", "zh-tw", "", "en|zh", "zh\n", "//evil.example", "null"])(
  "an invalid stored language is ignored: %j",
  (locale) => {
    expect(start({ stored: { locale }, served: "zh-TW" })).toEqual(UNTOUCHED);
  },
);

describe("storage that is refused", () => {
  it.each<[string, () => unknown]>([
    [
      "by throwing at the property",
      () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    ],
    [
      "by throwing at the reading",
      () => ({
        getItem: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      }),
    ],
    ["by being null, as in an embedded browser", () => null],
  ])("keeps the page as served for %s", (_name, stored) => {
    expect(start({ stored })).toEqual(UNTOUCHED);
  });
});

it("uses the same keys as the rest of the site, and a cookie for a year", () => {
  for (const script of Object.values(BOOTSTRAP_SCRIPTS)) expect(script).toContain(`getItem('${THEME_STORAGE_KEY}')`);
  expect(BOOTSTRAP_SCRIPTS.chosen).toContain(`getItem('${LANGUAGE_STORAGE_KEY}')`);
  expect(languageCookie("zh-TW")).toBe("locale=zh-TW; path=/; max-age=31536000; samesite=lax");
  expect(BOOTSTRAP_SCRIPTS.chosen).toContain("'; path=/; max-age=31536000; samesite=lax'");
});

it("can stand in a script element", () => {
  for (const script of Object.values(BOOTSTRAP_SCRIPTS)) expect(script).not.toMatch(/<\/|<!--|\n/);
});

describe("an image of the content that does not load", () => {
  const DIGEST = "Aa0-_Aa0-_Aa0-_Aa0-_Aa";
  const { window } = new JSDOM("<html><body></body></html>", { url: "https://site.example/" });
  const { document } = window;
  runInNewContext(BOOTSTRAP_SCRIPTS.pinned, {
    document,
    performance,
    location: {},
    localStorage: { getItem: () => null },
  });

  function picture(folder: string) {
    const base = `/images/${DIGEST}/${folder}/group`;
    document.body.innerHTML = `<picture><source srcset="${base}.webp"><img src="${base}.png" alt=""></picture>`;
    const [source, image] = [document.querySelector("source"), document.querySelector("img")];
    if (source === null || image === null) throw new Error("no picture");
    return {
      fail: () => image.dispatchEvent(new window.Event("error")),
      addresses: () => [source.getAttribute("srcset"), new URL(image.src).pathname],
      isMissing: () => image.hasAttribute("data-missing"),
    };
  }

  it.each(["light", "dark"])("gives way to the shared one, then to what lies below (%s)", (folder) => {
    const { fail, addresses, isMissing } = picture(folder);
    fail();
    expect(addresses()).toEqual([`/images/${DIGEST}/shared/group.webp`, `/images/${DIGEST}/shared/group.png`]);
    expect(isMissing()).toBe(false);
    fail();
    expect(isMissing()).toBe(true);
    expect(addresses()).toEqual([`/images/${DIGEST}/shared/group.webp`, `/images/${DIGEST}/shared/group.png`]);
  });

  it("is told from other images and from scripts, which stay as they are", () => {
    document.body.innerHTML = '<img src="/assets/light/images/a.png" alt=""><link href="/x.css"><b></b>';
    for (const element of document.body.children) element.dispatchEvent(new window.Event("error"));
    expect(document.body.innerHTML).toBe('<img src="/assets/light/images/a.png" alt=""><link href="/x.css"><b></b>');
  });
});
