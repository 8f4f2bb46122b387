import { expect, type Page } from '@playwright/test'
import { expectMapDrawn, featuresDrawn, hasTiles, watchMaps } from '../support/drawn-map.ts'
import { test } from '../support/journey.ts'
import { failLayers, forget, receivedBy, TOWN } from '../support/outside.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { explorer, common } = textsOf('en')
const { layers: texts } = explorer

/**
 * Each journey uses a different place, so that the server has not cached its tiles yet. The second place is on the
 * coast, so its map shows land and sea.
 */
const PLACES = { answered: '-0.37,39.47,14', failed: '-4.42,36.68,11' }
const OWN_SOURCE = '© Instituto Geográfico Nacional'
const FILE_SOURCE = '© OpenStreetMap, Protomaps'

// A small window, because maps are drawn slowly without a graphics card.
test.use({ locale: LOCALES.en, maps: true, fresh: true, viewport: { width: 1200, height: 720 } })

test.afterEach(() => failLayers([]))

test('the explorer shows the default base map to a user who has not chosen a map', async ({ page }) => {
  await forget('tiles')
  await openExplorer(page, PLACES.answered)
  await expect.poll(() => hasTiles(page, 'defaultMap')).toBe(true)
  const asked = await receivedBy('tiles')
  expect(asked.length).toBeGreaterThan(0)
  for (const { path } of asked) expect(path).toMatch(/^\/tiles\/defaultMap\//)
  await expect(page.getByText(common.map.baseFailed)).toHaveCount(0)
  await expect(page.getByText(common.map.offline)).toHaveCount(0)

  await page.getByRole('button', { name: texts.open, exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('radio', { name: texts.bases.defaultMap, exact: true })).toBeChecked()
})

test("the explorer shows Lindero's own map and a notice while the default base map fails", async ({ page }) => {
  await failLayers(['defaultMap'])
  await openExplorer(page, PLACES.failed)
  await expect(page.getByText(common.map.baseFailed)).toHaveCount(1)
  await expectMapDrawn(page)
  expect(await hasTiles(page, 'defaultMap')).toBe(false)
  await expect(page.getByText(OWN_SOURCE)).toBeVisible()
  // The place is on the coast.
  for (const layer of ['land', 'sea']) await expectDrawn(page, 'outline', layer)

  await failLayers([])
  // The page retries the failed map every minute and when the network returns.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => hasTiles(page, 'defaultMap')).toBe(true)
  await expect(page.getByText(common.map.baseFailed)).toHaveCount(0)
})

test("the explorer draws streets and names from the operator's map file while the default base map fails", async ({
  page,
}) => {
  await failLayers(['defaultMap'])
  const answers: number[] = []
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === BASE_FILE) answers.push(answer.status())
  })
  await openExplorer(page, `${TOWN.longitude},${TOWN.latitude},14`)
  await expect(page.getByText(common.map.baseFailed)).toHaveCount(1)
  await expect(page.getByText(FILE_SOURCE)).toBeVisible()
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  expect(new Set(answers)).toEqual(new Set([206]))
  await expect.poll(async () => (await featuresDrawn(page, 'base-file')).length).toBeGreaterThan(0)
})

const BASE_FILE = '/api/map-base'

async function openExplorer(page: Page, at: string): Promise<void> {
  await watchMaps(page)
  await signIn(page, 'admin', `/explorer?view=map&at=${at}&f={}`)
  await expect(page.getByRole('button', { name: texts.open, exact: true })).toBeVisible()
}

/** Expects that the map draws at least one feature of this layer. */
async function expectDrawn(page: Page, source: string, layer: string): Promise<void> {
  const layers = async () => (await featuresDrawn(page, source)).map((feature) => feature.layer)
  await expect.poll(layers).toContain(layer)
}
