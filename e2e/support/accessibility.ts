import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing that axe finds against WCAG 2.2 AA, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate(
      (name) => document.documentElement.setAttribute('data-mantine-color-scheme', name),
      theme,
    )
    // Colours change over a moment: axe must not measure half of it.
    await page.waitForTimeout(250)
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found).toEqual([])
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
}
