import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { common, explorer } = textsOf('es')

test.use({ locale: LOCALES.es, maps: true })

/** Collects the bounding boxes of all map requests from now on, newest last. */
function askedBoxes(page: Page): { west: number; east: number }[] {
  const boxes: { west: number; east: number }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const box = url.searchParams.get('bbox')
    if (url.pathname !== '/api/realestates/map' || !box) return
    const [west = 0, , east = 0] = box.split(',').map(Number)
    boxes.push({ west, east })
  })
  return boxes
}

test('a user without a mouse moves and reads the map, opens a home and draws an area', async ({ page }) => {
  const boxes = askedBoxes(page)
  await signIn(page, 'admin', '/explorer?view=map&at=-3.6875,40.414,14.6&f={}')
  const map = page.getByRole('region', { name: explorer.map.label })
  await expect.poll(() => boxes.length).toBeGreaterThan(0)

  const canvas = map.getByRole('region', { name: common.map.label })
  await map.getByRole('button', { name: common.map.zoomIn }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(canvas).toBeFocused()
  await expect(page.getByText(common.map.keys)).toBeInViewport()
  await expect(canvas).toHaveAccessibleDescription(common.map.keys)

  const before = boxes.at(-1)
  // The map requests a slightly larger box than the visible one, so a short movement causes no request.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => boxes.at(-1)?.west ?? 0, { timeout: 1_000 }).toBeGreaterThan(before?.west ?? 0)
  }).toPass()
  const wide = boxes.at(-1)
  const width = (box: { west: number; east: number } | undefined) => (box ? box.east - box.west : 0)
  // The map may ignore keys while it moves, so the key is pressed again.
  await expect(async () => {
    await page.keyboard.press('+')
    await expect.poll(() => width(boxes.at(-1)), { timeout: 1_000 }).toBeLessThan(width(wide) * 0.8)
  }).toPass()
  await expect(async () => {
    await page.keyboard.press('-')
    // Zoom levels are integers, so the width may differ slightly from the original width. The map is not zoomed out
    // further, because it would then show only clusters.
    await expect.poll(() => width(boxes.at(-1)), { timeout: 1_000 }).toBeGreaterThan(width(wide) * 0.6)
  }).toPass()

  const words = map.getByRole('button', { name: /^\d[\d.]* de \d/ })
  // The items change while the map moves or loads, so stepping forwards and backwards is repeated until the map has
  // settled.
  await expect(async () => {
    await page.keyboard.press('n')
    const first = (await words.textContent({ timeout: 1_000 })) ?? ''
    expect(first).toMatch(new RegExp(`^\\d+ de [\\d.]+: (${Object.values(common.map.kinds).join('|')}) `))
    await page.keyboard.press('n')
    await expect(words).not.toHaveText(first, { timeout: 1_000 })
    await page.keyboard.press('p')
    await expect(words).toHaveText(first, { timeout: 1_000 })
  }).toPass()
  await expectAccessible(page, 'light')
  await expectAccessible(page, 'dark', 'colours')
  const closing = page.getByRole('button', { name: explorer.map.close, exact: true })
  // Enter opens a home. On a cluster, Enter zooms in instead, so the next item is tried.
  await expect(async () => {
    await canvas.focus()
    if (!(await words.isVisible())) await page.keyboard.press('n')
    await page.keyboard.press('Enter')
    await expect(closing).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await closing.press('Enter')
  await expect(closing).toHaveCount(0)

  // The user draws the area by typing its corners.
  await map.getByRole('button', { name: explorer.draw.type }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: explorer.typed.label })).toBeFocused()
  await page.keyboard.type('40.4100, -3.7000\n40.4100, -3.6800\n40.4200, -3.6800\n')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('f') ?? '').toContain('polygon')
})
