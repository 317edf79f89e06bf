/** Pages are checked by axe-core against WCAG 2.2 AA and its best practices. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * @param where is named when it fails.
 * @param without rules that do not apply.
 */
export async function expectNoViolation(
  page: Page,
  where = page.url(),
  without: readonly string[] = [],
): Promise<void> {
  // Legacy mode takes half the time, and differs only for pages with frames.
  // Only violations are described: describing each element that passes takes longer than checking it.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(TAGS)
    .disableRules([...without])
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`),
    where,
  ).toEqual([]);
}
