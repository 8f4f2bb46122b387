import { expect, type Page, test } from '@playwright/test'
import { aValuedAsset } from '../support/inside.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { valuation } = textsOf('es')

test.use({ locale: LOCALES.es })

/** CSS pixels of the windows that valuers use, at 100, 150 and 200 % zoom, and of a phone. */
const WINDOWS = [
  { name: '1440×900', width: 1440, height: 900 },
  { name: '1366×650', width: 1366, height: 650 },
  { name: '1280×720', width: 1280, height: 720 },
  { name: '1280×720 at 150 %', width: 853, height: 480 },
  { name: '1366×650 at 150 %', width: 911, height: 433 },
  { name: '1280×720 at 200 %', width: 640, height: 360 },
  { name: 'a phone', width: 390, height: 844 },
]

/** Scrolls the comparables into view; answers the elements that scroll there vertically. */
async function scrollToComparables(page: Page): Promise<string[]> {
  const rows = page.locator('[data-row]')
  await rows.last().scrollIntoViewIfNeeded()
  return page.evaluate(() => {
    const last = [...document.querySelectorAll('[data-row]')].at(-1)
    const scrolling: string[] = []
    for (let node = last?.parentElement ?? null; node; node = node.parentElement) {
      const { overflowY } = getComputedStyle(node)
      const canScroll = node === document.documentElement || overflowY === 'auto' || overflowY === 'scroll'
      if (canScroll && node.scrollHeight > node.clientHeight + 1)
        scrolling.push(`${node.className} ${node.scrollHeight} > ${node.clientHeight}`)
    }
    return scrolling
  })
}

/** Texts of figures in the head that run into each other or out of their row. */
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

test('the workbench fits every window: one scroll area, value in view, nothing printed over', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const asset = await aValuedAsset(page)
  for (const { name, ...size } of WINDOWS) {
    await test.step(name, async () => {
      await page.setViewportSize(size)
      await page.goto(`/assets/${asset}/valuation`)
      await expect(page.locator('[data-row]').first()).toBeAttached()
      expect(await overprinted(page)).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(size.width)
      expect((await scrollToComparables(page)).slice(1)).toEqual([])
      await expect(page.locator('[data-row]').last()).toBeInViewport()
      const values = page.getByText(valuation.tiles.value.sale, { exact: true })
      await expect(values.filter({ visible: true }).last()).toBeInViewport()
    })
  }
})

test('the legend of the map covers no mark, and each mark has a target of 24 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(page, 'admin')
  await page.goto(`/assets/${await aValuedAsset(page)}/valuation`)
  const map = page.getByRole('region', { name: valuation.map.label })
  const legend = map.getByRole('list')
  await expect(legend).toBeVisible()
  const top = (await legend.boundingBox())?.y ?? 0
  const canvas = await map.locator('canvas').boundingBox()
  expect((canvas?.y ?? 0) + (canvas?.height ?? 0)).toBeLessThanOrEqual(top)
  const targets = await map
    .locator('[aria-label][tabindex="-1"]')
    .evaluateAll((marks) => marks.map((mark) => Number.parseFloat(getComputedStyle(mark, '::after').width)))
  expect(targets.length).toBeGreaterThan(3)
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(24)
})
