/** Toasts on the page: the flag `visible` brings and takes them, and each is announced once. */
import { expect, test } from "@playwright/test";
import { ANNOUNCEMENT, isReady } from "../support.ts";

for (const motion of ["no-preference", "reduce"] as const) {
  test(`a toast comes and goes by its flag and is announced once (prefers-reduced-motion: ${motion})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      reducedMotion: motion,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const page = await context.newPage();
    await page.goto(`/en/announcement/${ANNOUNCEMENT}`);
    await isReady(page);
    const area = page.locator(".toast-area");
    await expect(area).toHaveAttribute("aria-live", "polite");
    // Each state of the flag, each animation, and each text that a screen reader is told.
    await area.evaluate((element) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === "childList") for (const node of addedNodes) seen.push(`said ${node.textContent}`);
          else if (target instanceof HTMLElement) seen.push(`visible ${target.dataset["visible"]}`);
        }
      }).observe(element, { subtree: true, childList: true, attributeFilter: ["data-visible"], characterData: true });
      for (const type of ["animationstart", "transitionrun"])
        element.addEventListener(type, (event) => {
          if (event.target !== element.firstElementChild) return;
          const name = event instanceof AnimationEvent ? event.animationName : "";
          seen.push(event instanceof TransitionEvent ? event.propertyName : name);
        });
    });
    const seen = () => page.evaluate(() => Reflect.get(window, "seen") as readonly string[]); // made above
    const toast = page.locator(".toast");
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(toast).toHaveAttribute("data-visible", "true");
    await expect(toast).toBeVisible();
    const arrival = motion === "reduce" ? [] : ["toast-rise", "toast-fade"];
    await expect.poll(seen).toEqual(["said The link was copied.", ...arrival]);
    await toast.getByRole("button").click();
    await expect(toast).toHaveCount(0);
    // Both transitions begin in one frame, in any order.
    const leave = motion === "reduce" ? [] : expect.arrayContaining(["opacity", "translate"]);
    const all = await seen();
    expect(all.slice(0, arrival.length + 2)).toEqual(["said The link was copied.", ...arrival, "visible false"]);
    expect(all.slice(arrival.length + 2)).toEqual(leave);
    expect(all).toHaveLength(motion === "reduce" ? 2 : 6);
    await context.close();
  });
}
