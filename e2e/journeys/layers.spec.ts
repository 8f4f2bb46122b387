import { AREA_MAP_NAMES, AREA_MAP_ZOOM } from '@lindero/domain/areas/area-maps'
import { type BaseMap, type OVERLAYS, OWN_LAYER_NAMES, TILE_LAYER_NAMES } from '@lindero/domain/market/map-layers'
import { expect, type Page } from '@playwright/test'
import { expectMapDrawn, featuresDrawn, hasTiles, watchMaps } from '../support/drawn-map.ts'
import { test } from '../support/journey.ts'
import { forget, receivedBy } from '../support/outside.ts'
import { EMPTY_PLACE, placeAsset, placeEvidence } from '../support/placed.ts'
import { servers } from '../support/servers.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { explorer, common } = textsOf('es')
const { layers: texts } = explorer

/** Longitude and latitude of the centre of a demo municipality. */
const PLACE = '-3.70,40.42'
/** The place of the things that this file adds for the product's own layers. */
const PLACED = `${EMPTY_PLACE.longitude},${EMPTY_PLACE.latitude}`

interface Row {
  layer: string
  /** Label of the layer's switch in the panel. */
  name: string
  /** Zoom from which the layer is drawn (core 9). */
  minZoom: number
  /** Beginning of the path of each request for this layer. */
  asks: string
  /** The explorer tab with this layer; absent if every tab has it. */
  tab?: 'closings'
  /** The place that the map shows. */
  place: string
  isDrawn: (page: Page) => Promise<boolean>
}

const overlay = (layer: (typeof OVERLAYS)[number], minZoom: number): Row => ({
  layer,
  minZoom,
  name: texts.names[layer],
  asks: `/api/map/${layer}/`,
  place: PLACE,
  isDrawn: (page) => hasTiles(page, layer),
})
const area = (layer: (typeof AREA_MAP_NAMES)[number]): Row => ({
  layer,
  minZoom: AREA_MAP_ZOOM,
  name: texts.areas[layer],
  asks: `/api/sources/es/maps/${layer}`,
  place: PLACE,
  // An area without a figure is transparent.
  isDrawn: async (page) => {
    const areas = await featuresDrawn(page, 'area-map')
    return areas.some(({ properties }) => typeof properties.value === 'number')
  },
})
/** @param kind the kind of the layer's points, and the beginning of the identifiers of its clusters */
const own = (layer: (typeof OWN_LAYER_NAMES)[number], minZoom: number, asks: string, kind: string): Row => ({
  layer,
  minZoom,
  name: texts.owns[layer],
  asks,
  place: PLACED,
  isDrawn: async (page) => {
    const points = await featuresDrawn(page, 'points')
    return points.some(({ properties: { id, kind: drawn } }) => drawn === kind || String(id).startsWith(`${kind}:`))
  },
})

const LAYERS: readonly Row[] = [
  overlay('municipalities', 12),
  overlay('postalCodes', 12),
  overlay('censalSections', 12),
  overlay('cadastre', 12),
  overlay('protectedAreas', 8),
  overlay('naturalAreas', 8),
  overlay('volcanicRisk', 8),
  overlay('floodingAreas', 12),
  area('incomes'),
  area('incomesDistribution'),
  area('populationDistribution'),
  own('portfolios', 5, '/api/assets/map', 'asset'),
  { ...own('listings', 1, '/api/realestates/map', 'listing'), tab: 'closings' },
  own('closings', 14, '/api/closings/map', 'closing'),
]

/** For each base layer: its base map and, if it is a historic orthophoto, its period. */
const BASES: Readonly<Record<string, { base: BaseMap; period?: string }>> = {
  defaultMap: { base: 'defaultMap' },
  topographicMap: { base: 'topographicMap' },
  satelliteMap: { base: 'satelliteMap' },
  ortofotoLatestMap: { base: 'ortofotoLatestMap' },
  ortofotoHistoricMap1955: { base: 'ortofotoHistoricMap' },
  ortofotoHistoricMap1972: { base: 'ortofotoHistoricMap', period: '1973-1986' },
  ortofotoHistoricMap1996: { base: 'ortofotoHistoricMap', period: '1997-2003' },
  ortofotoHistoricMap2003: { base: 'ortofotoHistoricMap', period: '2004-2019' },
}

// A small window, because maps are drawn slowly without a graphics card.
test.use({ locale: LOCALES.es, maps: true, viewport: { width: 1200, height: 720 } })

test('the journeys in this file cover every layer of the maps', () => {
  const rows = [...LAYERS.map(({ layer }) => layer), ...Object.keys(BASES)]
  expect(rows.sort()).toEqual([...TILE_LAYER_NAMES, ...AREA_MAP_NAMES, ...OWN_LAYER_NAMES].sort())
})

test.beforeAll(async () => {
  const { url } = servers().connected
  await placeEvidence(url, EMPTY_PLACE)
  await placeAsset(url, EMPTY_PLACE)
})

/** Layers with the same minimum zoom level and the same explorer tab are tested on the same page. */
const VISITS = Map.groupBy(LAYERS, ({ minZoom, tab }) => `${minZoom}${tab ? ` beside ${tab}` : ''}`)

for (const [visit, rows] of VISITS) {
  const [{ minZoom, tab, place }] = rows as [Row]
  test(`the explorer draws layers with the minimum zoom level ${visit} at this level and requests none of them one level farther out`, async ({
    page,
  }) => {
    const asked = rows.map(({ asks }) => recorded(page, asks))
    await openExplorer(page, minZoom + 0.9, { tab, place })
    const panel = await openPanel(page)
    for (const { name } of rows) await panel.getByRole('switch', { name, exact: true }).setChecked(false)
    await closePanel(page)
    for (const [index, row] of rows.entries()) {
      await turn(page, row, true)
      await expect.poll(() => asked[index]?.length, row.layer).toBeGreaterThan(0)
      await expect.poll(() => row.isDrawn(page), row.layer).toBe(true)
      if (row.asks.startsWith('/api/map/')) {
        await expect(page.getByRole('region', { name: texts.legend })).toContainText(row.name)
      }
      if (row.asks.includes('/maps/')) {
        await expect(page.getByRole('region', { name: row.name })).toContainText('desde')
        continue
      }
      await turn(page, row, false)
      await expect.poll(() => row.isDrawn(page), row.layer).toBe(false)
    }

    await openPanel(page)
    for (const { name } of rows) await panel.getByRole('switch', { name, exact: true }).setChecked(true)
    await closePanel(page)
    await zoomOut(page)
    await openPanel(page)
    for (const row of rows) {
      await expect(panel.getByRole('switch', { name: farther(row), exact: true })).toBeVisible()
    }
    await closePanel(page)
    for (const each of asked) each.length = 0
    await page.getByRole('region', { name: explorer.map.label }).locator('canvas').first().focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(SETTLED)
    expect(asked.flat()).toEqual([])
    for (const row of rows) await expect.poll(() => row.isDrawn(page), row.layer).toBe(false)
  })
}

test('the explorer draws each base map from its own tiles once the user has selected it', async ({ page }) => {
  await openExplorer(page, 13)
  for (const [layer, name] of Object.entries(BASES)) {
    await forget('tiles')
    const asked = recorded(page, `/api/map/${layer}/`)
    const panel = await openPanel(page)
    await panel.getByRole('radio', { name: texts.bases[name.base], exact: true }).click()
    if (name.period) {
      await panel.getByRole('combobox', { name: texts.period }).click()
      await page.getByRole('option', { name: name.period }).click()
    }
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await closePanel(page)
    await expect.poll(() => hasTiles(page, layer)).toBe(true)
    // Tiles of the previous map may still arrive, so this checks that at least one request is for a tile of this map.
    expect((await receivedBy('tiles')).some(({ path }) => path.startsWith(`/tiles/${layer}/`))).toBe(true)
  }
  await expect(page.getByText(common.map.offline)).toHaveCount(0)
})

test('a base map selected in the explorer is also used on the map of assets', async ({ page }) => {
  await openExplorer(page, 13)
  await (await openPanel(page)).getByRole('radio', { name: texts.bases.topographicMap }).click()
  await closePanel(page)
  const asked = recorded(page, '/api/map/topographicMap/')
  await page.goto('/assets?view=map')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const panel = await openPanel(page)
  await expect(panel.getByRole('radio', { name: texts.bases.topographicMap })).toBeChecked()
  await expect(panel.getByRole('switch', { name: texts.owns.portfolios })).toBeDisabled()
})

/** Longer than the delay between a movement of the map and its request. */
const SETTLED = 1_500
const farther = ({ name, minZoom }: Row) => `${name} ${texts.fromZoom.replace('{{zoom}}', String(minZoom))}`

/** Opens the explorer with Lindero's own base map. */
async function openExplorer(
  page: Page,
  zoom: number,
  { tab, place = PLACE }: { tab?: 'closings' | undefined; place?: string } = {},
): Promise<void> {
  await watchMaps(page)
  await page.addInitScript(() => {
    if (!localStorage.getItem('lindero.map-layers'))
      localStorage.setItem('lindero.map-layers', JSON.stringify({ base: 'own' }))
  })
  await signIn(page, 'admin', `/explorer${tab ? `/${tab}` : ''}?view=map&at=${place},${zoom}&f={}`)
  await expect(page.getByRole('button', { name: texts.open })).toBeVisible()
  await expectMapDrawn(page)
}

async function openPanel(page: Page) {
  await page.getByRole('button', { name: texts.open, exact: true }).click()
  return page.getByRole('dialog')
}

async function turn(page: Page, { name }: Row, isOn: boolean): Promise<void> {
  const panel = await openPanel(page)
  await panel.getByRole('switch', { name, exact: true }).setChecked(isOn)
  await closePanel(page)
}

const closePanel = (page: Page) => page.keyboard.press('Escape')
const zoomOut = (page: Page) => page.getByRole('button', { name: common.map.zoomOut }).click()

/** Collects all requests from now on with a path that begins with this text. */
function recorded(page: Page, start: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(start)) asked.push(pathname)
  })
  return asked
}
