import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { assetChanges } from '../assets.table.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let asset: string

type Area = 'info' | 'valuation' | 'tape' | 'docs' | 'enrichment'

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  const portfolio = await addPortfolio(system, admin.customerUuid)
  ;[asset = ''] = await addAssets(system, admin.customerUuid, portfolio, [{}])
  const entry = (field: string, area: Area, at: string, userUuid: string | null = admin.uuid) => ({
    customerUuid: admin.customerUuid,
    assetUuid: asset,
    area,
    userUuid,
    at: new Date(at),
    changes: [{ field, oldValue: null, newValue: 1 }],
  })
  await system.context.database.transaction('system', (tx) =>
    tx.insert(assetChanges).values([
      entry('rooms', 'info', '2026-03-01T10:00:00Z'),
      entry('sale.value', 'valuation', '2026-03-02T10:00:00Z'),
      entry('size', 'tape', '2026-03-03T10:00:00Z'),
      entry('address', 'enrichment', '2026-03-04T10:00:00Z', null),
      // In Spain this is already 5 March, half past midnight.
      entry('images', 'docs', '2026-03-04T23:30:00Z'),
    ]),
  )
})
afterAll(() => system.close())

interface Entry {
  author: { name: string } | null
  isByJob: boolean
  changes: { field: string }[]
}

async function log(f: object | null, page = '') {
  const filter = f ? `f=${encodeURIComponent(JSON.stringify(f))}` : ''
  const { status, body } = await admin.call('GET', `/assets/${asset}/change-log?${filter}${page}`)
  const {
    items = [],
    total,
    authors,
  } = body as unknown as {
    items?: Entry[]
    total: number
    authors: { uuid: string }[]
  }
  return {
    status,
    total,
    authors,
    items,
    fields: items.flatMap(({ changes }) => changes.map(({ field }) => field)),
  }
}

describe('The history of an asset (product facts 5.9)', () => {
  it.each<[string, object | null, string[]]>([
    ['all entries, newest first', null, ['images', 'address', 'size', 'sale.value', 'rooms']],
    ['the entries of one area', { areas: ['valuation'] }, ['sale.value']],
    ['the entries of several areas', { areas: ['docs', 'info'] }, ['images', 'rooms']],
    ['the entries without a person', { author: 'system' }, ['address']],
    ['the entries from a day in Spain on', { from: '2026-03-05' }, ['images']],
    ['the entries up to and including a day', { until: '2026-03-02' }, ['sale.value', 'rooms']],
    ['the entries of one day', { from: '2026-03-04', until: '2026-03-04' }, ['address']],
    ['the entries that match two filters', { areas: ['tape', 'docs'], until: '2026-03-04' }, ['size']],
  ])('the history call returns exactly the requested entries: %s', async (_what, filter, expected) => {
    const { fields, total } = await log(filter)
    expect([fields, total]).toEqual([expected, expected.length])
  })

  it('the history of an asset can be filtered by the person who made the changes', async () => {
    expect((await log({ author: admin.uuid })).fields).toEqual(['images', 'size', 'sale.value', 'rooms'])
    expect((await log({ author: asset })).fields).toEqual([])
  })

  it('the history lists every person who has changed the asset, even if the filter excludes the changes of this person', async () => {
    const { authors } = await log({ author: 'system' })
    expect(authors).toMatchObject([{ uuid: admin.uuid }])
  })

  it('the history marks changes by jobs, names the user who loaded a tape, and names no person for an enrichment', async () => {
    const { items } = await log(null)
    expect(items.map(({ isByJob }) => isByJob)).toEqual([false, true, true, false, false])
    expect(items[1]?.author).toBeNull()
    expect(items[2]?.author).not.toBeNull()
  })

  it('the history of an asset is returned in pages, with the total number of entries', async () => {
    const { fields, total } = await log({ areas: ['info', 'valuation', 'tape'] }, '&p=2&r=2')
    expect([fields, total]).toEqual([['rooms'], 3])
  })

  it('the history rejects an unknown filter key', async () => {
    expect((await log({ kind: 'docs' })).status).toBe(400)
  })
})
