import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { refreshFacts } from '../facts/refresh-facts.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())

interface Row {
  uuid: string
  completeness: number | null
}

async function pagesOf(order: string, filter: object): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const f = encodeURIComponent(JSON.stringify(filter))
    const { status, body } = await admin.call('GET', `/assets?s=completeness&${order}&r=3&p=${page}&f=${f}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const { items } = body as unknown as { items: Row[] }
    if (items.length === 0) return rows
    rows.push(...items)
  }
}

it('pages in the order of completeness contain each asset once, before and after the figures are computed', async () => {
  const portfolio = await addPortfolio(system, admin.customerUuid)
  const drafts = Array.from({ length: 14 }, (_, n) => ({
    ...{
      externalId: `O-${n}`,
      typeId: n % 2 === 0 ? (11 as const) : (51 as const),
      constructionYear: n % 3 === 0 ? 1970 : null,
    },
    ...{ address: n % 4 === 0 ? 'Calle Mayor, 1' : null, size: n % 5 === 0 ? 80 : null },
  }))
  const uuids = await addAssets(system, admin.customerUuid, portfolio, drafts)
  const marked = uuids.slice(3, 7)
  const inOrder = (rows: Row[], sign: 1 | -1) =>
    rows.toSorted(
      (left, right) =>
        sign * (Number(left.completeness) - Number(right.completeness) || (left.uuid < right.uuid ? -1 : 1)),
    )
  for (const step of ['all are marked', 'none is marked', 'some are marked']) {
    if (step === 'none is marked') await refreshFacts(system.context)
    if (step === 'some are marked') {
      await system.context.database.transaction('system', (tx) =>
        tx.change(`UPDATE assets SET address = 'Calle Nueva, 2', size = 90 WHERE uuid = ANY ($1::uuid[])`, [marked]),
      )
    }
    for (const filter of [{}, { types: [11] }]) {
      const expected = drafts.flatMap(({ typeId }, n) => ('types' in filter && typeId !== 11 ? [] : [uuids[n]]))
      for (const [order, sign] of [
        ['d=false', 1],
        ['d=true', -1],
      ] as const) {
        const rows = await pagesOf(order, filter)
        expect(rows.map(({ uuid }) => uuid).toSorted(), step).toEqual(expected.toSorted())
        expect(rows, step).toEqual(inOrder(rows, sign))
      }
    }
  }
})

it('archived assets, which have no completeness, are listed in the order of their identity', async () => {
  const portfolio = await addPortfolio(system, admin.customerUuid)
  const uuids = await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'P-1' }, { externalId: 'P-2' }])
  for (const uuid of uuids) expect((await admin.call('DELETE', `/assets/${uuid}`)).status).toBe(200)
  const rows = await pagesOf('d=false', { archived: true })
  expect(rows.map(({ uuid, completeness }) => [uuid, completeness])).toEqual(
    uuids.toSorted().map((uuid) => [uuid, null]),
  )
})
