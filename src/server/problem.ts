/** Errors as `application/problem+json` (RFC 9457), in the language that was asked for. */
import type { Language } from "../core/languages.ts";
import type { Problem } from "../content/contract.ts";
import { Representation } from "./representation.ts";

export type ProblemKind =
  "bad-parameter" | "not-found" | "method-not-allowed" | "address-too-long" | "not-ready" | "internal";

const STATUS: Readonly<Record<ProblemKind, number>> = {
  "bad-parameter": 400,
  "not-found": 404,
  "method-not-allowed": 405,
  "address-too-long": 414,
  "not-ready": 503,
  internal: 500,
};

const TITLES: Readonly<Record<ProblemKind, Readonly<Record<Language, string>>>> = {
  "bad-parameter": {
    en: "A parameter has a value that is not allowed",
    zh: "参数的取值不被允许",
    "zh-TW": "參數的值不獲接受",
  },
  "not-found": { en: "There is nothing at this address", zh: "此地址没有内容", "zh-TW": "此網址沒有內容" },
  "method-not-allowed": {
    en: "This address can only be read",
    zh: "此地址只能读取",
    "zh-TW": "此網址只供讀取",
  },
  "address-too-long": { en: "The address is too long", zh: "地址过长", "zh-TW": "網址過長" },
  "not-ready": { en: "The site is not ready yet", zh: "网站尚未就绪", "zh-TW": "網站尚未準備就緒" },
  internal: { en: "The server failed", zh: "服务器出错", "zh-TW": "伺服器發生錯誤" },
};

export interface ProblemDetail {
  readonly parameter?: string;
  readonly found?: string;
  readonly allowed?: string;
}

const FOUND: Readonly<Record<Language, (parameter: string, allowed: string) => string>> = {
  en: (parameter, allowed) => `${parameter} may be: ${allowed}`,
  zh: (parameter, allowed) => `${parameter} 可以是：${allowed}`,
  "zh-TW": (parameter, allowed) => `${parameter} 可以是：${allowed}`,
};

export function problem(
  kind: ProblemKind,
  language: Language,
  detail: ProblemDetail = {},
  headers: Readonly<Record<string, string>> = {},
): Representation {
  const body: Problem = {
    type: `urn:problem:${kind}`,
    title: TITLES[kind][language],
    status: STATUS[kind],
    ...(detail.parameter === undefined
      ? {}
      : { parameter: detail.parameter, detail: FOUND[language](detail.parameter, detail.allowed ?? "") }),
    ...(detail.allowed === undefined ? {} : { allowed: detail.allowed }),
  };
  return new Representation({
    status: STATUS[kind],
    mediaType: "application/problem+json",
    body: JSON.stringify(body),
    headers: { "Content-Language": language, ...headers },
    cache: kind === "internal" || kind === "not-ready" ? "none" : "grid",
  });
}
