/** Toasts on the page: the flag `visible` brings and takes them, and each is announced once. */
import { ANNOUNCEMENT, isReady } from "../support.ts";
import { expect, test } from "../test.ts";
import { extendedUnless } from "../../support/extended.ts";

for (const motion of ["no-preference", "reduce"] as const) {
  test(
    `a toast comes and goes by its flag and is announced once (prefers-reduced-motion: ${motion})`,
    extendedUnless(motion === "no-preference"),
    async ({ browser, baseURL }) => {
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
        element.addEventListener("transitionrun", (event) => {
          if (event instanceof TransitionEvent && event.target === element.firstElementChild)
            seen.push(event.propertyName);
        });
      });
      const seen = () => page.evaluate(() => Reflect.get(window, "seen") as readonly string[]); // made above
      const toast = page.locator(".toast");
      // Both transitions begin in one frame, in any order.
      const moves = motion === "reduce" ? [] : ["opacity", "translate"];
      const arrival = ["said The link was copied.", ...moves];
      const whole = [...arrival, "visible false", ...moves];
      const expectSeen = async (from: number, steps: readonly string[]): Promise<void> => {
        const sorted = async () => {
          const states = (await seen()).slice(from);
          return [states[0], ...states.slice(1).toSorted()];
        };
        await expect.poll(sorted).toEqual([steps[0], ...steps.slice(1).toSorted()]);
      };
      await page.getByRole("button", { name: "Copy link" }).click();
      await expect(toast).toHaveAttribute("data-visible", "true");
      await expect(toast).toBeVisible();
      await expectSeen(0, arrival);
      await toast.getByRole("button").click();
      await expect(toast).toHaveCount(0);
      await expectSeen(0, whole);
      expect((await seen())[arrival.length]).toBe("visible false");
      // While it rises, it leaves from where it is.
      await page.getByRole("button", { name: "Copy link" }).click();
      await expectSeen(whole.length, arrival);
      // In its first frame it has no opacity to lose.
      if (motion !== "reduce") await expect(toast).toHaveCSS("opacity", "1");
      await page.keyboard.press("Escape");
      await expect(toast).toHaveCount(0);
      await expectSeen(whole.length, whole);
      await context.close();
    },
  );
}
