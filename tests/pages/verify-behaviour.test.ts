// @vitest-environment jsdom
/** Verifying a file that is chosen: whatever has become of the form meanwhile, and of the file that was chosen before. */
import { createHash, webcrypto } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startVerifying } from "../../src/pages/verify-behaviour.ts";

const went: string[] = [];
let end: () => void;
beforeEach(() => {
  vi.stubGlobal("crypto", webcrypto);
  form("en");
  went.length = 0;
  end = startVerifying((address) => void went.push(new URL(address).pathname));
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

/** The form in a language, in the place of what was there. */
function form(language: string): void {
  document.body.innerHTML = `<div id="verify">
    <form action="/${language}/verify"><input id="verify-hash" required></form>
    <input type="file" id="verify-file">
    <output id="verify-status" data-working="${language} working" data-not-pdf="${language} no PDF" data-failed="${language} failed" data-invalid="${language} invalid"></output>
  </div>`;
}

const status = (): string => document.querySelector("#verify-status")?.textContent ?? "";
const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

/** As Node's cryptography takes them: of its own realm, not of jsdom's. */
function bytesOf(text: string): ArrayBufferLike {
  const { buffer, byteOffset, byteLength } = Buffer.from(text);
  return buffer.slice(byteOffset, byteOffset + byteLength);
}

/** A promise that the test settles. */
function settled(): { readonly promise: Promise<unknown>; readonly resolve: () => void; readonly reject: () => void } {
  let [resolve, reject] = [(): void => undefined, (): void => undefined];
  const promise = new Promise<null>((done, fail) => {
    resolve = () => done(null);
    reject = () => fail(new Error("cannot be read"));
  });
  return { promise, resolve, reject };
}

interface Source {
  readonly text: string;
  /** What its bytes wait for. */
  readonly read?: Promise<unknown>;
}

/** A file, as far as it is read: jsdom's own has no `text`. */
function file({ text, read = Promise.resolve() }: Source): File {
  return {
    slice: (start: number, stop: number) => ({ text: () => Promise.resolve(text.slice(start, stop)) }),
    arrayBuffer: () => read.then(() => bytesOf(text)),
  } as unknown as File;
}

function choose(source: Source): void {
  const input = document.querySelector("#verify-file");
  if (input === null) throw new Error("no field");
  Object.defineProperty(input, "files", { configurable: true, value: [file(source)] });
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

function drag(type: "dragover" | "drop", transfer: { types: string[]; files: File[] }): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, "dataTransfer", { value: transfer });
  document.body.dispatchEvent(event);
  return event;
}

it("goes to the page about the file", async () => {
  choose({ text: "%PDF-1" });
  expect(status()).toBe("en working");
  await vi.waitFor(() => expect(went).toEqual([`/en/verify/${hash("%PDF-1")}`]));
});

it("works in the form of another language that has replaced the one it began with", async () => {
  form("zh");
  choose({ text: "text" });
  await vi.waitFor(() => expect(status()).toBe("zh no PDF"));
  choose({ text: "%PDF-2" });
  await vi.waitFor(() => expect(went).toEqual([`/zh/verify/${hash("%PDF-2")}`]));
});

it("follows the file that was chosen last, however long the one before takes", async () => {
  const slow = settled();
  choose({ text: "%PDF-slow", read: slow.promise });
  choose({ text: "%PDF-quick" });
  await vi.waitFor(() => expect(went).toHaveLength(1));
  slow.resolve();
  const broken = settled();
  choose({ text: "%PDF-broken", read: broken.promise });
  choose({ text: "text" });
  await vi.waitFor(() => expect(status()).toBe("en no PDF"));
  broken.reject();
  await Promise.allSettled([slow.promise, broken.promise]);
  expect(went).toEqual([`/en/verify/${hash("%PDF-quick")}`]);
  expect(status()).toBe("en no PDF");
  choose({ text: "%PDF-lost", read: Promise.reject(new Error("cannot be read")) });
  await vi.waitFor(() => expect(status()).toBe("en failed"));
});

it("takes a file that is dropped, and leaves dragged text to the browser", async () => {
  for (const type of ["dragover", "drop"] as const)
    expect(drag(type, { types: ["text/plain"], files: [] }).defaultPrevented).toBe(false);
  for (const type of ["dragover", "drop"] as const)
    expect(drag(type, { types: ["Files"], files: [file({ text: "%PDF-3" })] }).defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(went).toEqual([`/en/verify/${hash("%PDF-3")}`]));
});

it("does nothing once it has ended", async () => {
  choose({ text: "%PDF-4" });
  end();
  const others: string[] = [];
  end = startVerifying((address) => void others.push(address));
  choose({ text: "%PDF-5" });
  await vi.waitFor(() => expect(others).toHaveLength(1));
  expect(went).toEqual([]);
});

it("tells in the page's words that a hash is none, and puts the focus there", () => {
  expect(document.querySelector("form")?.checkValidity()).toBe(false);
  expect(status()).toBe("en invalid");
  expect(document.activeElement?.id).toBe("verify-hash");
});
