import { NOTICES, type Notice } from '@lindero/domain/advertising/notices'
import type { Page } from '@playwright/test'
import { tokenOf } from './inside.ts'

interface Known {
  suggestedTags: string[]
  start: { energyRating: string | null } | null
}

async function headersOf(page: Page) {
  return { authorization: `Bearer ${await tokenOf(page)}` }
}

/**
 * URL path of the commercial section of an asset in management that has no advertisement.
 *
 * @param filters additional filters for the list of assets
 */
export async function unadvertisedAsset(page: Page, filters: object = {}): Promise<string> {
  const asset = await unadvertised(page, { d: true, filters: { types: [11], valuationStates: [1], ...filters } })
  return `/assets/${asset}/commercial`
}

/** States that the owner of the asset of a commercial section is no bank. */
export async function stateNoBank(page: Page, path: string): Promise<void> {
  const saved = await page.request.post(`/api${path.replace(/\/commercial$/, '')}`, {
    headers: await headersOf(page),
    data: { changes: [{ field: 'details.bankOwned', oldValue: null, newValue: false }] },
  })
  if (!saved.ok()) throw new Error(`the asset was not saved: ${await saved.text()}`)
}

/**
 * Like `unadvertisedAsset`, but chooses an asset that is not in the list of repossessions, and marks it as occupied.
 */
export async function occupiedAsset(page: Page): Promise<string> {
  const headers = await headersOf(page)
  const listed = await page.request.get('/api/management/repossessions?r=500', { headers })
  const { items } = (await listed.json()) as { items: { assetUuid: string }[] }
  const worked = new Set(items.map(({ assetUuid }) => assetUuid))
  const uuid = await unadvertised(page, { d: false, filters: { types: [11], lacks: ['possession'] }, except: worked })
  const management = await page.request.get(`/api/assets/${uuid}/management`, { headers })
  const { acquisition } = (await management.json()) as { acquisition: Record<string, unknown> }
  const set = (fields: object, saved: Record<string, unknown> = {}) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, newValue]) => [field, { oldValue: saved[field] ?? null, newValue }]),
    )
  const saved = await page.request.post(`/api/assets/${uuid}/management`, {
    headers,
    data: {
      changes: {
        acquisition: set({ acquisitionType: 'COMPRAVENTA_REO', acquisitionDate: '2026-01-15' }, acquisition),
        records: [{ section: 'possession', id: null, fields: set({ isOccupied: true }) }],
      },
    },
  })
  if (!saved.ok()) throw new Error(await saved.text())
  return `/assets/${uuid}/commercial`
}

interface Wanted {
  /** True to sort identifiers in descending order, so that parallel journeys use different assets. */
  d: boolean
  filters: object
  except?: ReadonlySet<string>
}

async function unadvertised(page: Page, { d, filters, except = new Set() }: Wanted): Promise<string> {
  const headers = await headersOf(page)
  const filter = encodeURIComponent(JSON.stringify({ phases: ['management'], ...filters }))
  const listReply = await page.request.get(`/api/assets?r=200&s=externalId&d=${d}&f=${filter}`, { headers })
  const { items } = (await listReply.json()) as { items: { uuid: string }[] }
  const listed = await page.request.get('/api/advertisements?r=500', { headers })
  const taken = (await listed.json()) as { items: { assetUuid: string }[] }
  const free = items.filter(({ uuid }) => !except.has(uuid) && !taken.items.some(({ assetUuid }) => assetUuid === uuid))
  for (const { uuid } of free) {
    const advertReply = await page.request.get(`/api/assets/${uuid}/advertisements`, { headers })
    const { suggestedTags, start } = (await advertReply.json()) as Known
    // The journeys choose an energy rating, which may not contradict a certificate of the asset.
    const isFree = start !== null && start.energyRating === null
    if (isFree && !suggestedTags.some((tag) => NOTICES.includes(tag as Notice))) return uuid
  }
  throw new Error('every asset is advertised or occupied')
}
