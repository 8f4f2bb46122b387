import { NOTICES, type Notice } from '@lindero/domain/advertising/notices'
import type { Page } from '@playwright/test'
import { tokenOf } from './inside.ts'

/** The address of the commercial section of an asset in management without advertisements and without notices. */
export async function unadvertisedAsset(page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const filter = encodeURIComponent(JSON.stringify({ phases: ['management'], types: [11], valuationStates: [1] }))
  const found = await page.request.get(`/api/assets?r=50&s=externalId&d=true&f=${filter}`, { headers })
  const { items } = (await found.json()) as { items: { uuid: string }[] }
  const listed = await page.request.get('/api/advertisements?r=100', { headers })
  const taken = (await listed.json()) as { items: { assetUuid: string }[] }
  for (const { uuid } of items.filter((one) => !taken.items.some(({ assetUuid }) => assetUuid === one.uuid))) {
    const known = await page.request.get(`/api/assets/${uuid}/advertisements`, { headers })
    const { suggestedTags } = (await known.json()) as { suggestedTags: string[] }
    if (!suggestedTags.some((tag) => NOTICES.includes(tag as Notice))) return `/assets/${uuid}/commercial`
  }
  throw new Error('every asset is advertised or occupied')
}
