import { expect, type Page } from '@playwright/test'

/** The part of the map library that journeys read. */
interface ReadMap {
  loaded(): boolean
  getZoom(): number
  getLayer(id: string): { isHidden(zoom: number): boolean } | undefined
  isSourceLoaded(id: string): boolean
  queryRenderedFeatures(): {
    source: string
    layer: { id: string }
    properties: Record<string, unknown>
    geometry: { type: string; coordinates: unknown }
  }[]
  on(event: 'sourcedata', heard: (event: { sourceId: string; tile?: { state: string } }) => void): void
}

declare global {
  interface Window {
    /** The map that the page made last, and the number of tiles that each source has received. */
    drawnMap?: { map: ReadMap; tiles: Map<string, number> }
  }
}

/** Gives the journey access to the maps of the page. Call it before the page opens. */
export async function watchMaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('lindero:map', (event) => {
      const map = (event as CustomEvent<ReadMap>).detail
      const tiles = new Map<string, number>()
      map.on('sourcedata', ({ sourceId, tile }) => {
        if (tile?.state === 'loaded') tiles.set(sourceId, (tiles.get(sourceId) ?? 0) + 1)
      })
      window.drawnMap = { map, tiles }
    })
  })
}

/** Waits until the map has drawn all its sources. */
export async function expectMapDrawn(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.drawnMap?.map.loaded() ?? false)).toBe(true)
}

interface DrawnFeature {
  layer: string
  properties: Record<string, unknown>
  /** Longitude and latitude of a point; null for other shapes. */
  at: [number, number] | null
}

/** The features of a source that the map draws in its visible part. */
export function featuresDrawn(page: Page, source: string): Promise<DrawnFeature[]> {
  return page.evaluate(
    (name) =>
      (window.drawnMap?.map.queryRenderedFeatures() ?? [])
        .filter((feature) => feature.source === name)
        .map(({ layer, properties, geometry }) => ({
          layer: layer.id,
          properties,
          at: geometry.type === 'Point' ? (geometry.coordinates as [number, number]) : null,
        })),
    source,
  )
}

/** True if the map draws a layer of tiles at its present zoom, and has received tiles for it. */
export function hasTiles(page: Page, layer: string): Promise<boolean> {
  return page.evaluate((id) => {
    const { map, tiles } = window.drawnMap ?? {}
    const drawn = map?.getLayer(id)
    if (!map || !drawn || drawn.isHidden(map.getZoom())) return false
    return map.isSourceLoaded(id) && (tiles?.get(id) ?? 0) > 0
  }, `tiles:${layer}`)
}
