import { expect, type Page } from '@playwright/test'
import { aValuedAsset } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { valuation } = textsOf('es')

test.use({ locale: LOCALES.es, maps: true })

/** Window sizes in CSS pixels: typical windows at 100, 150 and 200 % zoom, and a phone. */
const WINDOWS = [
  { name: '1440×900', width: 1440, height: 900 },
  { name: '1366×650', width: 1366, height: 650 },
  { name: '1280×720', width: 1280, height: 720 },
  { name: '1280×720 at 150 %', width: 853, height: 480 },
  { name: '1366×650 at 150 %', width: 911, height: 433 },
  { name: '1280×720 at 200 %', width: 640, height: 360 },
  { name: 'a phone', width: 390, height: 844 },
]

/** Opens the valuation of an asset. The tests resize the window later. */
async function openWorkbench(page: Page): Promise<void> {
  await signIn(page, 'admin', '/user-profile')
  await page.goto(`/assets/${await aValuedAsset(page)}/valuation`)
  await expect(page.locator('[data-row]').first()).toBeAttached()
}

/**
 * Scrolls to the last comparable.
 *
 * @returns the ancestors of this comparable that scroll vertically, with total and visible height
 */
function scrollAreas(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const last = [...document.querySelectorAll('[data-row]')].at(-1)
    last?.scrollIntoView({ block: 'center' })
    const scrolling: string[] = []
    for (let node = last?.parentElement ?? null; node; node = node.parentElement) {
      const { overflowY } = getComputedStyle(node)
      const canScroll = node === document.documentElement || overflowY === 'auto' || overflowY === 'scroll'
      if (canScroll && node.scrollHeight > node.clientHeight + 1)
        scrolling.push(`${node.className || node.tagName} ${node.scrollHeight} > ${node.clientHeight}`)
    }
    return scrolling
  })
}

function scrollToTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const node of document.querySelectorAll('html, main, main *')) node.scrollTop = 0
  })
}

/** Pairs of texts that belong to different header figures and overlap. */
function overprinted(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes: { text: string; tile: number; box: DOMRect }[] = []
    for (const [tile, element] of [...document.querySelectorAll('header dl > div')].entries()) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.sr')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        boxes.push({ text: node.textContent ?? '', tile, box: range.getBoundingClientRect() })
      }
    }
    return boxes.flatMap(({ text, tile, box }, index) =>
      boxes
        .slice(index + 1)
        .flatMap((other) =>
          tile !== other.tile &&
          box.right > other.box.left + 1 &&
          other.box.right > box.left + 1 &&
          box.bottom > other.box.top + 1 &&
          other.box.bottom > box.top + 1
            ? [`${text} / ${other.text}`]
            : [],
        ),
    )
  })
}

/**
 * Buttons and links in `main`, outside tables, lists and regions, that are inside the window but covered by a different
 * element.
 */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    return [...(main?.querySelectorAll('button:not([tabindex="-1"]), a') ?? [])].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const at = { x: left + width / 2, y: top + height / 2 }
      if (width === 0 || control.closest('table, ul, [role="region"]') || !control.checkVisibility()) return []
      // Ignores links beyond the edge of their navigation, because the user can scroll the navigation.
      const row = control.closest('nav')?.getBoundingClientRect()
      if (row && (at.x > row.right || at.x < row.left)) return []
      const hit = document.elementFromPoint(at.x, at.y)
      // Ignores elements outside the window or scrolled below an element outside `main`.
      if (!hit || !main?.contains(hit)) return []
      return control.contains(hit) ? [] : [`${control.textContent || control.ariaLabel} / ${hit.className}`]
    })
  })
}

test('the workbench has one scroll area, no overlapping text, and a sale value that stays in view, in windows of every size', async ({
  page,
}) => {
  await openWorkbench(page)
  const rows = page.locator('[data-row]')
  for (const { name, ...size } of WINDOWS) {
    await test.step(name, async () => {
      await scrollToTop(page)
      await page.setViewportSize(size)
      await expect.poll(() => overprinted(page)).toEqual([])
      await expect.poll(() => covered(page)).toEqual([])
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width).toBeLessThanOrEqual(size.width)
      await expect(async () => {
        expect(await scrollAreas(page)).toHaveLength(1)
        await expect(rows.last()).toBeInViewport({ timeout: 1_000 })
      }).toPass({ timeout: 15_000 })
      const values = page.getByText(valuation.tiles.value.sale, { exact: true })
      await expect(values.filter({ visible: true }).last()).toBeInViewport()
    })
  }
})

test('the buttons above the comparables fit on one line in a window of 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openWorkbench(page)
  const comparables = page.getByRole('region', { name: valuation.table.caption })
  const fits = async () => {
    const choice = await comparables.getByRole('group', { name: valuation.table.statistic }).boundingBox()
    const add = await comparables.getByRole('button', { name: valuation.table.add }).boundingBox()
    return choice !== null && add !== null && add.y < choice.y + choice.height
  }
  await expect.poll(fits).toBe(true)
})

test('the legend of the map covers no mark, and each mark has a touch target of at least 24 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openWorkbench(page)
  const map = page.getByRole('region', { name: valuation.map.label })
  const legend = map.getByRole('list')
  await expect(legend).toBeVisible()
  const marks = map.locator('[aria-label][tabindex="-1"]')
  await expect.poll(() => marks.count()).toBeGreaterThan(3)
  const overlap = async () => {
    const canvas = await map.locator('canvas').boundingBox()
    return (canvas?.y ?? 0) + (canvas?.height ?? 0) - ((await legend.boundingBox())?.y ?? 0)
  }
  await expect.poll(overlap).toBeLessThanOrEqual(0)
  const targets = await marks.evaluateAll((all) =>
    all.map((mark) => Number.parseFloat(getComputedStyle(mark, '::after').width)),
  )
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(24)
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 853, height: 480 },
  { width: 390, height: 844 },
]) {
  test(`the table of comparables has its final height before its rows are drawn, in a window of ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.addInitScript((name) => {
      const seen = {
        frames: [] as number[],
        rows: [] as number[],
        columns: [] as number[],
        isToldLoading: false,
      }
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const pane = document.querySelector(`section[aria-label="${name}"]`)
        if (!pane?.lastElementChild) return
        const hasRows = pane.querySelector('[data-row]') !== null
        seen[hasRows ? 'rows' : 'frames'].push(pane.lastElementChild.scrollHeight)
        if (hasRows) seen.columns.push(pane.querySelectorAll('thead th').length)
        seen.isToldLoading ||= pane.querySelector('[role="status"]') !== null
      }).observe(document, { childList: true, subtree: true })
    }, valuation.table.caption)
    await openWorkbench(page)
    // Half a second without requests: by now, the page has measured the table.
    await page.waitForLoadState('networkidle')
    const { frames, rows, columns, isToldLoading } = await page.evaluate(
      () =>
        (
          window as unknown as {
            seen: Record<'frames' | 'rows' | 'columns', number[]> & { isToldLoading: boolean }
          }
        ).seen,
    )
    const [before = 0, after = 1] = [frames.at(-1), rows[0]]
    // On a phone, a note may wrap to a second line.
    expect(Math.abs(before / after - 1)).toBeLessThan(size.width > 640 ? 0.01 : 0.05)
    // If a column disappeared after the measurement, the remaining columns would move.
    expect(new Set(columns).size).toBe(1)
    expect(isToldLoading).toBe(false)
  })
}
