import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOURS = ['color-contrast']
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** What every screen must be: free of what axe finds, in both themes, and within the width of a phone. */
export async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectWithinPhone(page)
}

type Theme = 'light' | 'dark'

/** Nothing that axe finds against WCAG 2.2 AA, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  const isEnglish = await page.evaluate(() => document.documentElement.lang.startsWith('en'))
  // Themes differ by colours alone, and languages by words alone: nothing is looked at twice.
  if (isEnglish) return expectNothingFound(page, 'light', (axe) => axe.disableRules(COLOURS))
  await expectNothingFound(page, 'dark', (axe) => axe.withRules(COLOURS))
  await expectNothingFound(page, 'light', (axe) => axe)
}

/** On a phone things lie otherwise; their colours in the dark are those of the desk, and looked at there. */
export function expectAccessibleOnPhone(page: Page): Promise<void> {
  return expectNothingFound(page, 'light', (axe) => axe)
}

async function expectNothingFound(
  page: Page,
  theme: Theme,
  narrowed: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await page.evaluate(
    (name) => document.documentElement.setAttribute('data-mantine-color-scheme', name),
    theme,
  )
  await settled(page)
  // The mode for pages without frames of others opens no further page to gather what it found: a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).withTags(RULES)
  const { violations } = await narrowed(axe).analyze()
  const found = violations.map(
    ({ id, nodes }) =>
      `${theme}: ${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(', ')}`,
  )
  expect.soft(found).toEqual([])
}

/** Colours and places change over a moment: axe must not measure half of it. What turns for ever is not awaited. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** On a phone a page scrolls downwards only: nothing of it stands beyond its right edge. */
export async function expectWithinPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  await expect.poll(() => beyondTheEdge(page), { timeout: 5_000 }).toEqual([])
  await page.setViewportSize(DESK)
}

/** What makes the page wider than its window; the parts of the frame even where the page hides what is beyond. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const parts = scrollWidth > window.innerWidth ? 'body *' : 'main, main > *, header, footer'
    return [...document.querySelectorAll(parts)]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect()
        return width > 1 && right > window.innerWidth + 1
      })
      .slice(0, 8)
      .map((element) => `${element.tagName} ${element.getAttribute('class')}`)
  })
}
