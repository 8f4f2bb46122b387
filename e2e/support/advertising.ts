import { NOTICES, type Notice } from '@lindero/domain/advertising/notices'
import type { Page } from '@playwright/test'
import { tokenOf } from './inside.ts'

interface Known {
  suggestedTags: string[]
  start: object | null
}

/** The address of the commercial section of an asset in management without advertisements and without notices. */
export function unadvertisedAsset(page: Page): Promise<string> {
  return firstUnadvertised(page, { types: [11], valuationStates: [1] }, (tags) => tags.length === 0)
}

/** The same of an asset that is occupied and without possession. */
export function occupiedAsset(page: Page): Promise<string> {
  return firstUnadvertised(
    page,
    { types: [11] },
    (tags) => tags.includes('occupied') && tags.includes('withoutPossession'),
  )
}

async function firstUnadvertised(
  page: Page,
  filters: object,
  isWanted: (notices: readonly string[]) => boolean,
): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const filter = encodeURIComponent(JSON.stringify({ phases: ['management'], ...filters }))
  const found = await page.request.get(`/api/assets?r=200&s=externalId&d=true&f=${filter}`, { headers })
  const { items } = (await found.json()) as { items: { uuid: string }[] }
  const listed = await page.request.get('/api/advertisements?r=500', { headers })
  const taken = (await listed.json()) as { items: { assetUuid: string }[] }
  for (const { uuid } of items.filter((one) => !taken.items.some(({ assetUuid }) => assetUuid === one.uuid))) {
    const known = await page.request.get(`/api/assets/${uuid}/advertisements`, { headers })
    const { suggestedTags, start } = (await known.json()) as Known
    if (start !== null && isWanted(suggestedTags.filter((tag) => NOTICES.includes(tag as Notice)))) {
      return `/assets/${uuid}/commercial`
    }
  }
  throw new Error('no asset without advertisements is like that')
}
