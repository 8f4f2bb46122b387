import { expect, type Page, type Response } from '@playwright/test'
import { aValuedAsset, tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const language: Language = 'es'
const { common, explorer, valuation, views } = textsOf(language)
/** URL of the explorer with a map of all of Spain, which shows every result, single or in a cluster. */
const SPAIN = '/explorer?at=-3.7,40,5'

test.use({ locale: LOCALES[language], maps: true })

const grid = (page: Page) => page.getByRole('grid', { name: explorer.list.label })

/** The total number of results, as displayed below the list. */
async function shownCount(page: Page): Promise<number> {
  const [, end = ''] = common.table.rowsOf.split('{{to}}')
  const words = new RegExp(`[\\d.]+${end.replace('{{total}}', '([\\d.]+)')}`)
  const text = await page.getByText(words).first().textContent()
  return Number(words.exec(text ?? '')?.[1]?.replaceAll('.', ''))
}

/** The server's response to the next map request with a filter that meets the condition `has`. */
const mapAnswer = (page: Page, has: (filter: Record<string, unknown>) => boolean) =>
  page.waitForResponse((response) => {
    const url = new URL(response.url())
    return url.pathname === '/api/realestates/map' && has(JSON.parse(url.searchParams.get('f') ?? '{}'))
  })

async function drawn(response: Response): Promise<number> {
  const { points, clusters } = (await response.json()) as { points: unknown[]; clusters: { count: number }[] }
  return points.length + clusters.reduce((sum, { count }) => sum + count, 0)
}

async function addFilter(page: Page, name: string, from: string): Promise<void> {
  await page.getByRole('button', { name: common.list.add, exact: true }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('textbox', { name: common.list.from }).fill(from)
  await page.getByRole('button', { name: common.list.apply }).click()
}

test('a filter changes the results of the list and of the map, and a reload keeps the filter', async ({ page }) => {
  await signIn(page, 'admin', SPAIN)
  const before = await shownCount(page)
  const answered = mapAnswer(page, ({ bedrooms }) => bedrooms !== undefined)
  await addFilter(page, explorer.list.filters.bedrooms, '4')
  const onMap = await drawn(await answered)
  await expect.poll(() => shownCount(page)).toBe(onMap)
  expect(onMap).toBeGreaterThan(0)
  expect(onMap).toBeLessThan(before)
  const rooms = grid(page).getByRole('row').nth(1)
  await expect(rooms).toBeVisible()

  await page.reload()
  await expect.poll(() => shownCount(page)).toBe(onMap)
})

test('an area drawn with the mouse filters the results, and a saved view with this area can be reopened', async ({
  page,
}) => {
  await signIn(page, 'admin', '/explorer?at=-0.3763,39.4738,12')
  const all = await shownCount(page)
  const map = page.getByRole('region', { name: explorer.map.label })
  await map.getByRole('button', { name: explorer.draw.rectangle }).click()
  await expect(page.getByText(explorer.draw.hint)).toBeVisible()
  const box = await map.boundingBox()
  if (!box) throw new Error('no map')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.click(...at(0.35, 0.35))
  await page.mouse.move(...at(0.6, 0.6), { steps: 5 })
  await page.mouse.click(...at(0.7, 0.7))
  await expect(page).toHaveURL(/area|polygon/)
  await expect.poll(() => shownCount(page)).toBeLessThan(all)
  const inside = await shownCount(page)

  const name = `Centro ${Date.now().toString(36)}`
  await page.getByRole('button', { name: views.save }).click()
  await page.getByRole('dialog', { name: views.save }).getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  const tab = page
    .getByRole('navigation', { name: common.list.views })
    .getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(tab).toBeVisible()
  await page.goto('/')
  await page.goto('/explorer')
  await tab.click()
  await expect.poll(() => shownCount(page)).toBe(inside)
})

test('a user finds a place, opens a listing and adds it to a valuation with the keyboard alone', async ({ page }) => {
  await signIn(page, 'admin', '/explorer?view=table')
  const uuid = await aValuedAsset(page)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const { externalId } = (await (await page.request.get(`/api/assets/${uuid}`, { headers })).json()) as {
    externalId: string
  }
  await page.getByRole('textbox', { name: explorer.place.label }).focus()
  await page.keyboard.type('Valencia')
  await expect(page.locator('[data-combobox-selected]')).toContainText('València')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]at=-0\.\d+/)

  await page.goto(`/explorer?view=table&f=${encodeURIComponent(JSON.stringify({ operationType: 'sale' }))}`)
  await grid(page).getByRole('link').first().press('Enter')
  await expect(page).toHaveURL(/\/real-estate-detail\//)
  await page.getByRole('button', { name: explorer.use.action }).press('Enter')
  const dialog = page.getByRole('dialog', { name: explorer.use.title })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(externalId)
  // Waits for the results of the complete text, because the first letters have different results.
  const result = dialog.getByRole('radio', { name: externalId })
  await result.press('Space')
  await expect(result).toBeChecked()
  await dialog.getByRole('button', { name: explorer.use.go }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/assets/${uuid}/valuation`))
  await expect(page.getByText(said(valuation.nearby.addedFromExplorer_one, { count: 1 }))).toBeVisible()
  await expect(page.locator('[data-save-bar]').getByRole('button', { name: common.actions.save })).toBeEnabled()
})

test.describe('The explorer on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, fresh: true })

  test('a user changes from the map to the list, then from listings to closings, and opens a closing', async ({
    page,
  }) => {
    await signIn(page, 'admin', '/explorer')
    await expect(page.getByRole('region', { name: explorer.map.label })).toBeVisible()
    await page.locator('label').filter({ hasText: explorer.view.table }).tap()
    const before = await shownCount(page)
    await page.locator('label').filter({ hasText: explorer.tabs.closings }).tap()
    await expect.poll(() => shownCount(page)).not.toBe(before)
    await page
      .getByRole('main')
      .getByText(/·\s\d+\sm²/)
      .first()
      .tap()
    await expect(page).toHaveURL(/\/closing-detail\//)
    await expect(page.getByRole('heading', { name: explorer.detail.features })).toBeVisible()
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWider).toBe(false)
  })
})
