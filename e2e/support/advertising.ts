import type { Page } from '@playwright/test'
import { tokenOf } from './inside.ts'

/** The address of the commercial section of an asset in management without advertisements. */
export async function unadvertisedAsset(page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const filter = encodeURIComponent(JSON.stringify({ phases: ['management'], types: [11], valuationStates: [1] }))
  const found = await page.request.get(`/api/assets?r=50&s=externalId&d=true&f=${filter}`, { headers })
  const { items } = (await found.json()) as { items: { uuid: string }[] }
  const listed = await page.request.get('/api/advertisements?r=100', { headers })
  const taken = (await listed.json()) as { items: { assetUuid: string }[] }
  const free = items.find(({ uuid }) => !taken.items.some(({ assetUuid }) => assetUuid === uuid))
  return `/assets/${free?.uuid}/commercial`
}
