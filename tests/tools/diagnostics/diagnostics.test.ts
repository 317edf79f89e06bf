/**
 * The words of every code, as the command line prints them. They are compared as a whole with a file, so that a change
 * of words is seen: `npx vitest run tests/tools/diagnostics --update` writes it.
 */
import { expect, it } from "vitest";
import { CONTENT_DIAGNOSTICS, diagnostic, formatDiagnostic } from "../../../src/content/diagnostic.ts";
import { AGREEMENT_DIAGNOSTICS } from "../../../tools/diagnostics/agreement.ts";
import { ASSET_DIAGNOSTICS } from "../../../tools/diagnostics/assets.ts";
import { EXCHANGE_DIAGNOSTICS } from "../../../tools/diagnostics/exchange.ts";
import { DELIVERY_DIAGNOSTICS } from "../../../tools/diagnostics/delivery.ts";
import { EXPORT_DIAGNOSTICS } from "../../../tools/diagnostics/export.ts";
import { PUBLISHING_DIAGNOSTICS } from "../../../tools/diagnostics/publishing.ts";
import { asText } from "../../../tools/diagnostics/report.ts";
import { REVIEW_DIAGNOSTICS } from "../../../tools/diagnostics/review.ts";
import { DIAGNOSTICS, type AnyDiagnostic, type Code } from "../../../tools/diagnostics/table.ts";
import { TRANSLATION_DIAGNOSTICS } from "../../../tools/diagnostics/translations.ts";
import { WORD_DIAGNOSTICS } from "../../../tools/diagnostics/words.ts";

const none = {};
const underWay = { underWay: false };
const time = "2026-12-01 16:30 HKT";
const [old, actual] = ["0".repeat(8), "f".repeat(8)];
const href = "/announcement/2026-017";

/** Values for every code; TypeScript refuses a code that is missing here. */
const EXAMPLES: { readonly [C in Code]: ReadonlyArray<AnyDiagnostic<C>["values"]> } = {
  "content-folder-missing": [none],
  "unknown-entry": [
    { known: ["site.yaml", "pages"], nearest: "site.yaml" },
    { known: ["site.yaml"], nearest: undefined },
  ],
  "folder-name-invalid": [{ name: "Draft_1" }],
  "unit-unreadable": [{ reason: "EACCES: permission denied" }],
  "unit-set-aside": [{ failure: "memory" }, { failure: "time" }, { failure: "error" }],
  "file-missing": [none],
  "file-not-regular": [{ kind: "symbolic-link" }, { kind: "folder" }, { kind: "special-file" }],
  "folder-is-link": [none],
  "folder-too-full": [{ count: 5_000, limit: 1_000 }],
  "file-too-large": [{ bytes: 70_000, limit: 65_536 }],
  "file-changing": [none],
  "file-unreadable": [{ reason: "EACCES: permission denied" }],
  "file-not-copied": [{ reason: "a copy cannot be written: ENOSPC" }],
  "text-not-utf8": [none],
  "text-with-control": [{ character: "U+000B" }],
  "text-too-large": [{ size: 300_000, limit: 262_144 }],
  "text-part-missing": [{ part: "title-line" }, { part: "title" }, { part: "summary" }],
  "yaml-invalid": [{ reason: "duplicated mapping key" }],
  "key-unknown": [
    { key: "hodl", known: ["hold", "files"], nearest: "hold" },
    { key: "zzz", known: ["hold", "files"], nearest: undefined },
  ],
  "value-missing": [{ allowed: "true or false" }],
  "value-invalid": [{ value: '"yes"', allowed: "true or false" }],
  "id-unknown": [
    { id: "directer-1", nearest: "director-1" },
    { id: "x", nearest: undefined },
  ],
  "supersedes-circle": [{ chain: ["2026-001", "2026-003", "2026-002", "2026-001"] }],
  "id-duplicate": [{ id: "audit" }],
  "change-file-name": [{ name: "Draft_1.yml" }],
  "change-conflict": [{ other: "changes/new-office.yaml", at: time }],
  "change-id-unknown": [
    { id: "directer-1", at: time, missing: "name", nearest: "director-1" },
    { id: "x", at: time, missing: null, nearest: undefined },
  ],
  "change-of-removed": [{ id: "director-1", by: "changes/new-office.yaml", at: time }],
  "change-incomplete": [{ missing: "zh", at: time }],
  "change-length": [{ length: 0, low: 1, high: 200, at: time }],
  "change-breaks-reference": [{ place: "committees.yaml, committees.0.members.0.person", id: "director-1", at: time }],
  "figures-differ": [
    { languages: ["en", "zh-TW"], first: ["12500000"], second: ["15200000"] },
    { languages: ["zh", "zh-TW"], first: [], second: ["5/17"] },
  ],
  "pdf-figures-differ": [{ figures: ["5.2%", "16:30"] }],
  "board-below-rule": [
    { count: 2, of: 8, least: 3, oneIn: 3, source: "Rule 3.10" },
    { count: 1, of: 3, least: 2, oneIn: null, source: "Rule 3.25" },
  ],
  "directors-differ": [
    { missing: ["Chan"], others: [], since: "2026-07-01T09:00:00+08:00" },
    { missing: ["Chan"], others: ["Lee"], since: "2026-07-01T09:00:00+08:00" },
  ],
  "pdf-without-code": [{ code: "00399" }],
  "pdf-title-not-found": [{ title: "Results" }],
  "pdf-of-another": [{ id: "2026-017", sha256: old }],
  "pdf-without-language": [none],
  "pdf-language-differs": [{ stated: "zh-Hant", listed: "en" }],
  "pdf-script-differs": [{ written: "zh-TW", listed: "zh" }],
  "pdf-font-not-embedded": [{ fonts: ["Helvetica"] }],
  "pdf-without-text": [none],
  "pdf-with-script": [none],
  "pdf-with-attachment": [{ names: ["draft.xlsx"] }],
  "nothing-to-acknowledge": [none],
  "reader-unreachable": [{ reason: "connection refused", attempts: 3 }],
  "reader-status": [
    { status: 404, allowed: [200] },
    { status: 200, allowed: [410, 404] },
  ],
  "reader-listed": [{ id: "2026-001" }],
  "reader-too-large": [{ limit: 33_554_432 }],
  "reader-language": [{ language: "zh" }],
  "reader-title": [{ title: "Results" }],
  "reader-answer": [{ parts: ["files", "corrections"] }],
  "reader-file": [{ expected: old, actual }],
  "reader-unlisted": [{ id: "2026-017" }],
  "proof-page-missing": [{ address: "/en/announcement/2026-017", status: 404 }],
  "log-not-written": [{ reason: "EACCES: permission denied" }],
  "log-line-invalid": [none],
  "log-line-order": [{ expected: 3, actual: 4 }],
  "log-line-changed": [none],
  "log-end-changed": [
    { lines: 3, recorded: "4" },
    { lines: 3, recorded: null },
  ],
  "log-hash-unknown": [{ hash: actual }],
  "approvers-not-listed": [none],
  "exempted-already": [none],
  "signing-failed": [{ reason: "no such file" }],
  "change-unknown": [{ nearest: "new-office" }],
  "approvers-missing": [none],
  "approvers-invalid": [none],
  "approval-exemptions-changed": [{ actual, sha256: old }],
  "approvals-missing": [
    { needed: 2, given: [], release: time },
    { needed: 2, given: ["chan"], release: time },
  ],
  "approval-unreadable": [none],
  "approval-key-unknown": [{ fingerprint: "SHA256:abc" }],
  "approval-key-ended": [{ person: "chan", ended: time }],
  "approval-key-early": [{ person: "chan", begins: time }],
  "approval-void": [{ person: "chan" }],
  "file-texts-invalid": [{ isJson: false }, { isJson: true }],
  "file-unlisted": [
    { expected: ["meta.yaml", "en.md"], nearest: undefined },
    { expected: ["meta.yaml", "en.md"], nearest: "en.md" },
  ],
  "text-hash-mismatch": [
    { language: "zh", recorded: old, actual },
    { language: "zh", recorded: null, actual },
  ],
  "attachment-duplicate": [{ path: "a.pdf" }],
  "attachment-size-mismatch": [{ path: "a.pdf", recorded: 1, actual: 2 }],
  "attachment-hash-mismatch": [{ path: "a.pdf", recorded: old, actual }],
  "attachment-not-pdf": [none],
  "content-image-missing": [{ name: "director-1" }],
  "content-image-pair-missing": [{ other: "director-1.webp" }],
  "content-image-theme-missing": [{ name: "logo", folders: ["dark"] }],
  "content-image-format": [{ format: "webp" }],
  "content-image-incomplete": [{ format: "png" }],
  "content-image-pixels": [{ size: { width: 4000, height: 3000 }, limit: 2048 }],
  "content-image-size": [
    {
      actual: { width: 480, height: 480 },
      expected: { width: 720, height: 720 },
      other: "images/light/director-1.png",
    },
  ],

  "sample-site": [{ records: 4 }],
  "sample-record": [none],
  "language-missing": [{ language: "zh-TW" }],
  "reference-unknown": [{ id: "2024-01", nearest: "2024-001" }],
  "fact-edited": [
    { before: '"Chairman"', after: "nothing", more: 0 },
    { before: '"Chairman"', after: '"Chair"', more: 3 },
  ],
  "milestone-without-evidence": [{ announcement: null }, { announcement: "2026-001" }],
  "document-files-missing": [{ missing: ["zh-TW"], required: ["en", "zh-TW"] }],
  "document-unlisted": [{ nearest: undefined }],
  "document-not-file": [{ kind: "folder" }],
  "content-image-entry": [{ nearest: "shared" }, { nearest: undefined }],
  "content-image-unused": [{ name: "director-2" }],
  "placeholder-left": [{ placeholder: "[[Title]]" }],
  "draft-time-past": [{ publishAt: time }],
  "text-hashes-missing": [none],
  "pdf-unreadable": [{ reason: "Invalid PDF structure." }],
  "pdf-page-count": [{ recorded: 2, actual: 3, path: "a.pdf" }],
  "pdf-untagged": [none],
  "pdf-without-title": [none],
  "pdf-date-after-release": [{ date: time, publishAt: time }],
  "link-to-heading": [{ href: "#part" }],
  "link-to-unknown-file": [{ href: "/files/x.pdf" }],
  "link-to-unknown-page": [{ href: "/nowhere" }],
  "link-to-unknown-section": [{ href: "/#contakt", sections: ["news", "contact"], nearest: "contact" }],
  "link-to-unknown-announcement": [{ href, nearest: "2026-016" }],
  "link-to-invalid-announcement": [{ href, id: "2026-017" }],
  "link-to-later-announcement": [
    { href, id: "2026-017", onHold: true },
    { href, id: "2026-017", onHold: false },
  ],

  "announcement-unknown": [{ nearest: "2026-017" }],
  "id-taken": [none],
  "yaml-not-editable": [none],
  "schedule-time-past": [{ publishAt: time, now: time }],
  "replaced-file-changed": [{ sha256: old }],
  "outside-publication-window": [
    { publishAt: time, next: "2026-12-01 18:00 HKT" },
    { publishAt: time, next: null },
  ],
  "required-document-missing": [
    { kind: "text", language: "zh-TW" },
    { kind: "PDF", language: "en" },
  ],
  "holidays-unknown": [{ year: 2027 }],
  "exchange-hours-unknown": [none],
  "hkex-time-far": [{ at: time, publishAt: "2026-11-30 12:00 HKT" }],
  "hkex-time-to-come": [{ at: time, now: "2026-11-30 12:00 HKT" }],
  "already-public": [{ publishAt: time }],
  "attachment-language-unknown": [none],
  "not-public-yet": [
    { id: "2026-017", publishAt: time },
    { id: "2026-017", publishAt: null },
  ],
  "attachment-unknown": [{ name: "b.pdf", known: ["a.pdf", "en.md"], nearest: "a.pdf" }],
  "replacement-missing": [{ kind: "PDF" }],
  "replacement-not-pdf": [{ reason: "Invalid PDF structure." }, { reason: null }],
  "replacement-unchanged": [none],
  "withdrawn-already": [{ at: time }],
  "replacement-of-another": [{ id: "2025-012" }],
  "document-of-another": [{ id: "documents.yaml, annual-report-2025", name: "List of directors" }],
  "document-name-not-found": [{ name: "List of directors" }],
  "replacement-other-text": [{ percent: 3 }],
  "correction-due": [{ name: "2026-001-en.pdf", at: time }],
  "correction-not-due": [{ name: "2026-001-en.pdf" }],
  "supersedes-another": [{ id: "2026-001" }],
  "supersedes-newer": [{ publishAt: time, id: "2026-001" }],

  "export-under-way": [
    { since: time, until: time },
    { since: null, until: null },
  ],
  "store-credentials-missing": [underWay, { underWay: true }],
  "store-credentials-rejected": [underWay],
  "store-credentials-expired": [underWay],
  "store-access-denied": [underWay],
  "store-bucket-unknown": [underWay],
  "store-region-missing": [underWay],
  "store-bucket-elsewhere": [underWay],
  "store-region-wrong": [underWay],
  "store-clock-skewed": [underWay],
  "store-bytes-damaged": [underWay],
  "store-unreachable": [{ reason: "ECONNREFUSED", ...underWay }],
  "store-failed": [
    { name: "SlowDown", status: 503, underWay: true },
    { name: "Unknown", status: null, ...underWay },
  ],

  "source-syntax": [{ reason: "Unexpected token" }],
  "locale-not-json": [{ reason: "Unexpected end of JSON input" }],
  "locale-unreadable": [none],
  "translation-not-text": [{ value: "1" }],
  "translation-missing": [{ other: "en", text: '"Home"' }],
  "translation-empty": [{ value: '" "' }],
  "translation-variables": [
    { variables: ["count"], expected: ["number"], reference: "en" },
    { variables: [], expected: [], reference: "en" },
  ],
  "translation-unused": [none],
  "term-not-used": [{ form: "main network", write: "mainnet" }],
  "character-of-another-script": [{ character: "后", write: "後" }],
  "term-right-and-wrong": [{ form: "公告", concept: "announcement", language: "zh" }],
  "key-not-translated": [{ key: "nav.hone", reference: "src/i18n/locales/en.json", nearest: "nav.home" }],
  "key-prefix-unknown": [
    { prefix: "lists.", reference: "src/i18n/locales/en.json" },
    { prefix: "", reference: "src/i18n/locales/en.json" },
  ],
  "key-values-missing": [{ key: "list.added", missing: ["number"], variables: ["number"] }],

  "emblem-as-bitmap": [{ reason: 'unsupported command "R" at column 16', bitmap: "emblem-lpt" }],
  "preset-value": [{ line: 7, found: "-5", allowed: "a time from 0 to 86400000 milliseconds" }],
  "icon-missing": [
    { name: "check", folders: [] },
    { name: "check", folders: ["light"] },
  ],
  "icon-without-name": [{ nearest: "check" }],
  "icon-not-svg": [{ extension: ".png" }],
  "icon-not-readable": [{ part: '<circle r="9"/>' }],
  "image-missing": [{ name: "hero" }],
  "bitmap-missing": [{ name: "mark" }],
  "image-format": [{ extension: ".gif" }],
  "image-pair-missing": [{ other: "hero.webp" }],
  "image-unused": [none],
  "image-not-readable": [{ format: "webp" }],
  "image-size": [
    {
      name: "hero",
      actual: { width: 440, height: 220 },
      declared: { width: 880, height: 440 },
      source: "src/pages/home.tsx",
      line: 12,
    },
  ],
};

const isCode = (name: string): name is Code => name in DIAGNOSTICS;

/** Every example as a diagnostic; of files, a PDF with a language is the one that has a remedy of its own. */
const examples = Object.entries(EXAMPLES).flatMap(([code, values]) =>
  values.map(
    (value) =>
      ({
        code,
        severity: isCode(code) ? DIAGNOSTICS[code].severity : "error",
        file: code === "file-unlisted" ? "announcements/2026-017/2026-017-en.pdf" : "folder/file",
        field: "field",
        values: value,
      }) as AnyDiagnostic, // the examples' own code and values
  ),
);

it("says what was found, what is allowed and what to do, for every code", async () => {
  // One at a time: of many in one file, only the first are told.
  const ordered = examples.toSorted((a, b) => Number(a.severity === "error") - Number(b.severity === "error"));
  const texts = ordered.map((each) => asText([each], false).split("\n").slice(0, -2).join("\n"));
  await expect(`${texts.join("\n")}\n`).toMatchFileSnapshot("diagnostics.txt");
});

it("names codes in kebab case, each in one table", () => {
  const tables = [
    CONTENT_DIAGNOSTICS,
    REVIEW_DIAGNOSTICS,
    PUBLISHING_DIAGNOSTICS,
    EXCHANGE_DIAGNOSTICS,
    EXPORT_DIAGNOSTICS,
    DELIVERY_DIAGNOSTICS,
    AGREEMENT_DIAGNOSTICS,
    TRANSLATION_DIAGNOSTICS,
    ASSET_DIAGNOSTICS,
    WORD_DIAGNOSTICS,
  ];
  const codes = tables.flatMap((table) => Object.keys(table));
  expect(
    codes.filter((code, index) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(code) || codes.indexOf(code) !== index),
  ).toEqual([]);
  expect(codes.toSorted()).toEqual(Object.keys(DIAGNOSTICS).toSorted());
});

it("formats a diagnostic of the loader on one line, with its code", () => {
  const at = { file: "site.yaml", field: "origni" };
  expect(formatDiagnostic(diagnostic("key-unknown", at, { key: "origni", known: ["origin"], nearest: "origin" }))).toBe(
    'site.yaml, origni: found the unknown key "origni"; allowed: origin (did you mean "origin"?) [key-unknown]',
  );
  expect(formatDiagnostic(diagnostic("file-missing", { file: "site.yaml" }))).toBe(
    "site.yaml: found no such file; allowed: a file of this name [file-missing]",
  );
});
