import type { Page } from '@playwright/test'

/** The token of the user who is logged in on the page. */
export async function tokenOf(page: Page): Promise<string> {
  const session = await page.evaluate(() => localStorage.getItem('lindero.session'))
  return (JSON.parse(session ?? '{}') as { token: string }).token
}

/** The uuid of an asset that the machine has valued, as the logged-in user sees it. */
export async function aValuedAsset(page: Page): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ valuationStates: [1] }))
  const answer = await page.request.get(`/api/assets?r=1&s=externalId&f=${filter}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { items } = (await answer.json()) as { items: { uuid: string }[] }
  return items[0]?.uuid ?? ''
}

/** The uuid of an asset in the phase management. */
export async function aManagedAsset(page: Page): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ phases: ['management'] }))
  const answer = await page.request.get(`/api/assets?r=1&s=externalId&f=${filter}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { items } = (await answer.json()) as { items: { uuid: string }[] }
  return items[0]?.uuid ?? ''
}

/** The uuid of the first group by name, as the logged-in user sees it. */
export async function aGroup(page: Page): Promise<string> {
  const answer = await page.request.get('/api/groups?r=1', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { items } = (await answer.json()) as { items: { uuid: string }[] }
  return items[0]?.uuid ?? ''
}

/** The address of the page of a listing or closing. */
export async function anAddressOfMarket(page: Page, kind: 'listing' | 'closing'): Promise<string> {
  const [path, screen] =
    kind === 'listing' ? ['realestates', 'real-estate-detail'] : ['closings', 'closing-detail']
  const answer = await page.request.get(`/api/${path}?r=1&totals=false`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { items } = (await answer.json()) as { items: { uuid: string }[] }
  return `/${screen}/${items[0]?.uuid ?? ''}`
}

/** The first published advertisement, as the logged-in user sees it. */
export async function anAdvertisement(page: Page): Promise<{ uuid: string; assetUuid: string }> {
  const filter = encodeURIComponent(JSON.stringify({ statuses: ['PUBLISHED'] }))
  const answer = await page.request.get(`/api/advertisements?r=1&s=externalId&f=${filter}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { items } = (await answer.json()) as { items: { uuid: string; assetUuid: string }[] }
  return items[0] ?? { uuid: '', assetUuid: '' }
}

/** Fails as an error in a screen would, with nothing to catch it. */
export async function breakSomething(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    void Promise.reject(new Error(text))
  }, message)
}
