/** The rules of RFC 4287 for a feed document, as far as its grammar and its prose can be checked without a network. */
import { JSDOM } from "jsdom";

const ATOM = "http://www.w3.org/2005/Atom";
const XML = "http://www.w3.org/XML/1998/namespace";

/** Children of a feed and of an entry (4.1.1, 4.1.2): how often each may occur. */
const FEED: Readonly<Record<string, readonly [number, number]>> = {
  author: [0, Infinity],
  category: [0, Infinity],
  contributor: [0, Infinity],
  generator: [0, 1],
  icon: [0, 1],
  id: [1, 1],
  link: [0, Infinity],
  logo: [0, 1],
  rights: [0, 1],
  subtitle: [0, 1],
  title: [1, 1],
  updated: [1, 1],
  entry: [0, Infinity],
};
const ENTRY: typeof FEED = {
  author: [0, Infinity],
  category: [0, Infinity],
  content: [0, 1],
  contributor: [0, Infinity],
  id: [1, 1],
  link: [0, Infinity],
  published: [0, 1],
  rights: [0, 1],
  source: [0, 1],
  summary: [0, 1],
  title: [1, 1],
  updated: [1, 1],
};
/** 3.2: a person has one name, and at most one address and one e-mail. */
const PERSON: typeof FEED = { name: [1, 1], uri: [0, 1], email: [0, 1] };

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  link: ["href", "rel", "type", "hreflang", "title", "length"],
  category: ["term", "scheme", "label"],
  content: ["type", "src"],
  generator: ["uri", "version"],
  title: ["type"],
  subtitle: ["type"],
  summary: ["type"],
  rights: ["type"],
};

const MEDIA_TYPE = /^[A-Za-z0-9.+-]+\/[A-Za-z0-9.+-]+$/;
const LANGUAGE_TAG = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

class Rules {
  readonly violations: string[] = [];

  private check(holds: boolean, section: string, element: Element, rule: string): void {
    if (!holds) this.violations.push(`RFC 4287 ${section}: ${element.localName}: ${rule}`);
  }

  feed(feed: Element): void {
    this.check(feed.localName === "feed" && feed.namespaceURI === ATOM, "4.1.1", feed, "is the document element");
    this.children(feed, FEED, "4.1.1");
    const entries = childrenOf(feed, "entry");
    const everyEntryHasAuthor = entries.every((entry) => childrenOf(entry, "author").length > 0);
    this.check(childrenOf(feed, "author").length > 0 || everyEntryHasAuthor, "4.1.1", feed, "has an author");
    const self = childrenOf(feed, "link").filter((link) => relationOf(link) === "self");
    this.check(self.length === 1, "4.1.1", feed, "names its own address once");
    this.alternates(feed, "4.1.1");
    const ids = entries.map((entry) => textOf(entry, "id"));
    this.check(new Set(ids).size === ids.length, "4.1.1", feed, "each entry has an id of its own");
    for (const entry of entries) this.entry(entry);
    for (const element of [feed, ...feed.querySelectorAll("*")]) this.element(element);
  }

  private entry(entry: Element): void {
    this.children(entry, ENTRY, "4.1.2");
    this.alternates(entry, "4.1.2");
    const content = childrenOf(entry, "content");
    const hasAlternate = childrenOf(entry, "link").some((link) => relationOf(link) === "alternate");
    this.check(content.length > 0 || hasAlternate, "4.1.2", entry, "has content or an alternate address");
    const [published, updated] = [textOf(entry, "published"), textOf(entry, "updated")];
    this.check(published === "" || Date.parse(published) <= Date.parse(updated), "4.2.15", entry, "is not older");
  }

  /** At most one alternate for each media type and language. */
  private alternates(parent: Element, section: string): void {
    const kinds = childrenOf(parent, "link")
      .filter((link) => relationOf(link) === "alternate")
      .map((link) => `${link.getAttribute("type")} ${link.getAttribute("hreflang")}`);
    this.check(new Set(kinds).size === kinds.length, section, parent, "has one alternate of a kind");
  }

  private children(parent: Element, allowed: typeof FEED, section: string): void {
    for (const child of parent.children)
      this.check(child.localName in allowed, section, parent, `may not have ${child.localName}`);
    for (const [name, [least, most]] of Object.entries(allowed)) {
      const { length } = childrenOf(parent, name);
      this.check(length >= least && length <= most, section, parent, `has ${length} of ${name}`);
    }
  }

  private element(element: Element): void {
    this.check(element.namespaceURI === ATOM, "6.4", element, "is of Atom");
    const text = element.textContent;
    switch (element.localName) {
      case "title":
      case "subtitle":
      case "summary":
      case "rights":
        this.check(["text", "html", "xhtml"].includes(typeOf(element)), "3.1.1", element, "has a text type");
        this.check(element.children.length === 0, "3.1.1.1", element, "has no child elements");
        break;
      case "author":
      case "contributor":
        this.children(element, PERSON, "3.2");
        break;
      case "name":
        this.check(text.trim() !== "", "3.2.1", element, "is not empty");
        break;
      case "id":
      case "uri":
        this.check(text === text.trim() && URL.canParse(text), "4.2.6", element, "is an absolute address");
        break;
      case "updated":
      case "published":
        this.check(RFC_3339.test(text) && !Number.isNaN(Date.parse(text)), "3.3", element, "is a date");
        break;
      case "category":
        this.check(element.hasAttribute("term"), "4.2.2.1", element, "has a term");
        break;
      case "link":
        this.link(element);
        break;
    }
    this.attributes(element);
  }

  private link(link: Element): void {
    const [type, hreflang, length] = ["type", "hreflang", "length"].map((name) => link.getAttribute(name));
    this.check(URL.canParse(link.getAttribute("href") ?? ""), "4.2.7.1", link, "has an absolute address");
    this.check(type === null || MEDIA_TYPE.test(type ?? ""), "4.2.7.3", link, "has a media type");
    this.check(hreflang === null || LANGUAGE_TAG.test(hreflang ?? ""), "4.2.7.4", link, "has a language tag");
    this.check(length === null || /^\d+$/.test(length ?? ""), "4.2.7.6", link, "has a length in octets");
    this.check(link.childNodes.length === 0, "4.2.7", link, "is empty");
  }

  private attributes(element: Element): void {
    for (const { name, namespaceURI, value } of element.attributes) {
      if (namespaceURI === XML) this.check(name !== "xml:lang" || LANGUAGE_TAG.test(value), "2", element, "language");
      else if (name !== "xmlns")
        this.check(ATTRIBUTES[element.localName]?.includes(name) === true, "6.4", element, `attribute ${name}`);
    }
  }
}

function childrenOf(parent: Element, name: string): Element[] {
  return [...parent.children].filter((child) => child.localName === name);
}

/** The text of the one child with this name. */
const textOf = (parent: Element, name: string): string => childrenOf(parent, name)[0]?.textContent ?? "";
/** The default of 4.2.7.2. */
const relationOf = (link: Element): string => link.getAttribute("rel") ?? "alternate";
/** The default of 3.1.1. */
const typeOf = (element: Element): string => element.getAttribute("type") ?? "text";

export function parseXml(text: string): Document {
  return new JSDOM(text, { contentType: "application/xml" }).window.document;
}

/** @returns the rules that a feed document breaks, with the sections of RFC 4287. Throws when it is not well-formed. */
export function atomViolations(text: string): readonly string[] {
  const rules = new Rules();
  rules.feed(parseXml(text).documentElement);
  return rules.violations;
}
