import type { Page } from '@playwright/test'

/** The token of the logged-in user. */
export async function tokenOf(page: Page): Promise<string> {
  const session = await page.evaluate(() => localStorage.getItem('lindero.session'))
  return (JSON.parse(session ?? '{}') as { token: string }).token
}

/**
 * The uuid of a flat with an automatic value that the user can see. `number` is the position of the flat, from 1, when
 * these flats are sorted by identifier.
 */
export async function aValuedAsset(page: Page, number = 1, more: object = {}): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ valuationStates: [1], types: [11], ...more }))
  const answer = await page.request.get(`/api/assets?r=1&p=${number}&s=externalId&f=${filter}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { items } = (await answer.json()) as { items: { uuid: string }[] }
  return items[0]?.uuid ?? ''
}

/** The uuid of a plot of the demo, with a residual value. */
export async function aPlot(page: Page): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ types: [51, 53] }))
  const [first] = await itemsOf<{ uuid: string }>(page, `/api/assets?r=1&s=externalId&f=${filter}`)
  return first?.uuid ?? ''
}

/** The uuid of the occupied demo asset in legal management with the earliest upcoming date. */
export async function aRepossession(page: Page): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ search: 'ALC-00', isOccupied: true }))
  const [first] = await itemsOf<{ assetUuid: string }>(page, `/api/management/repossessions?r=1&f=${filter}`)
  return first?.assetUuid ?? ''
}

/** The address of an open service request for the logged-in provider. */
export async function aServiceRequest(page: Page): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ states: ['IN_PROGRESS'] }))
  const [first] = await itemsOf<{ id: number; assetUuid: string }>(page, `/api/management/services?r=1&f=${filter}`)
  return `/assets/${first?.assetUuid}/management/services/${first?.id}`
}

async function itemsOf<Item>(page: Page, path: string): Promise<Item[]> {
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  const { items } = (await answer.json()) as { items: Item[] }
  // An address without a uuid would silently open the "not found" page.
  if (items.length === 0) throw new Error(`nothing at ${path}`)
  return items
}

/** The uuid of the alphabetically first group that the logged-in user can see. */
export async function aGroup(page: Page): Promise<string> {
  const answer = await page.request.get('/api/groups?r=1', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { items } = (await answer.json()) as { items: { uuid: string }[] }
  return items[0]?.uuid ?? ''
}

/** The address of a page about a listing or closing. */
export async function anAddressOfMarket(page: Page, kind: 'listing' | 'closing'): Promise<string> {
  const [path, screen] = kind === 'listing' ? ['realestates', 'real-estate-detail'] : ['closings', 'closing-detail']
  const answer = await page.request.get(`/api/${path}?r=1&totals=false`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { items } = (await answer.json()) as { items: { uuid: string }[] }
  return `/${screen}/${items[0]?.uuid ?? ''}`
}

/** A published advertisement that the logged-in user can see. */
export async function anAdvertisement(page: Page): Promise<{ uuid: string; assetUuid: string }> {
  const filter = encodeURIComponent(JSON.stringify({ statuses: ['PUBLISHED'] }))
  const answer = await page.request.get(`/api/advertisements?r=1&s=externalId&f=${filter}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { items } = (await answer.json()) as { items: { uuid: string; assetUuid: string }[] }
  return items[0] ?? { uuid: '', assetUuid: '' }
}

/** The bank account of the demo. */
export async function aBankAccount(page: Page): Promise<string> {
  const answer = await page.request.get('/api/operations/bank-accounts?r=1', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { items } = (await answer.json()) as { items: { uuid: string }[] }
  return items[0]?.uuid ?? ''
}

/** The earliest file of direct debits, which the bank has, with returned debits. */
export async function aDebitFile(page: Page): Promise<string> {
  const answer = await page.request.get('/api/operations/direct-debits?r=1&s=collectionDate&d=false', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { items } = (await answer.json()) as { items: { uuid: string }[] }
  return items[0]?.uuid ?? ''
}

/** Causes an unhandled rejection in the page, like a programming error. */
export async function breakSomething(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    void Promise.reject(new Error(text))
  }, message)
}
