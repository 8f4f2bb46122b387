import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { checkReasons } from '@lindero/domain/valuation/record/check-reasons'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { factChanges } from '../../../test/fact-changes.ts'
import { type LegalWorld, openLegalWorld } from '../../../test/legal.ts'
import { addUser, signIn } from '../../../test/people.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { refreshFacts } from './refresh-facts.ts'

let world: LegalWorld
let context: Context
let changes: ReturnType<typeof factChanges>
const today = calendarDateAt(new Date())

beforeAll(async () => {
  world = await openLegalWorld()
  context = world.system.context
  changes = factChanges(world)
})
afterAll(() => world.system.close())

const inSystem = <T>(work: (tx: Transaction) => Promise<T>) => context.database.transaction('system', work)
const inCustomer = <T>(work: (tx: Transaction) => Promise<T>) =>
  context.database.transaction({ customer: world.owner.customerUuid }, work)

it('the database computes the values to check since a day as the domain rules do', async () => {
  const scene = await changes.aScene()
  const [asset = ''] = scene.assets
  const moved = { value: 120_000, isByPerson: false, confidence: 0.9, warnings: [] }
  const earlier = [
    { created: '2026-03-01T10:00:00Z', value: 118_000 },
    // Two values of 31 March in Madrid; the first is of the day before in UTC.
    { created: '2026-03-30T22:30:00Z', value: 90_000 },
    { created: '2026-03-31T21:30:00Z', value: 100_000 },
  ]
  await inCustomer(async (tx) => {
    for (const { created, value } of [...earlier, { created: '2026-05-01T10:00:00Z', value: moved.value }]) {
      await tx.change(
        `INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id, valuation_date,
           value, unit_value, size, document, confidence, created_on)
         VALUES ($1, $2, $3, 'sale', 1, $4::timestamptz::date, $5, 1, 1, '{}', 0.9, $4)`,
        [world.owner.customerUuid, asset, scene.portfolios[0], created, value],
      )
    }
    await tx.change(
      `UPDATE assets SET current_sale_valuation_uuid = (SELECT uuid FROM valuations WHERE asset_uuid = $1
         ORDER BY created_on DESC LIMIT 1) WHERE uuid = $1`,
      [asset],
    )
  })
  const listed = async (since: string) => {
    const f = encodeURIComponent(JSON.stringify({ portfolios: [scene.portfolios[0]], since }))
    const { status, body } = await world.owner.call('GET', `/valuations/to-check?f=${f}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as unknown as { items: object[] }).items
  }
  for (const isComputed of [false, true]) {
    if (isComputed) await refreshFacts(context)
    expect(await listed('2026-02-28')).toEqual([])
    expect(await listed('2026-03-30')).toEqual([])
    expect(checkReasons(moved, { value: 100_000 })).toEqual(['moved'])
    for (const since of ['2026-03-31', '2026-04-30', today]) {
      expect(await listed(since)).toMatchObject([
        {
          ...{ assetUuid: asset, value: 120_000, valuationDate: '2026-05-01', confidence: 0.9, isByPerson: false },
          ...{ before: 100_000, beforeOn: '2026-03-31', beforeKind: 'date', change: 20, reasons: ['moved'] },
        },
      ])
    }
  }
})

it('the cards of portfolios are the same from sums as from the assets', async () => {
  const scene = await changes.aScene()
  await inSystem((tx) =>
    tx.change(
      `UPDATE assets SET sale_value = v.sale, rent_value = v.rent, size = v.size, outstanding_debt = v.debt,
         municipality = v.town, province = 'Málaga', province_code = v.code
       FROM (VALUES (1, 60000, 400, 60, 50000, 'Ronda', '29'), (2, 60000.01, 400.01, 60.01, NULL, 'Ronda', '29'),
         (3, 500000.01, NULL, 200, 0, 'Aldea', NULL), (4, NULL, 2000.01, 200.01, 70000, NULL, NULL),
         (5, NULL, NULL, NULL, NULL, 'Otra', '29'), (6, NULL, NULL, NULL, NULL, NULL, NULL)) AS v(place, sale, rent, size, debt, town, code)
       WHERE assets.uuid = ($1::uuid[])[v.place]`,
      [scene.assets],
    ),
  )
  const ask = async (path: string) => {
    const { status, body } = await world.owner.call('GET', path)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as object
  }
  // Any filter is computed over the assets. This one finds them all.
  const all = encodeURIComponent(JSON.stringify({ portfolios: scene.portfolios }))
  const [first = ''] = scene.portfolios
  const one = encodeURIComponent(JSON.stringify({ portfolios: [first] }))
  await inSystem((tx) =>
    tx.change('UPDATE portfolios SET archived_on = now() WHERE uuid <> ALL ($1::uuid[])', [scene.portfolios]),
  )
  for (const isComputed of [false, true]) {
    if (isComputed) await refreshFacts(context)
    expect(await ask('/portfolios/insights')).toEqual(await ask(`/portfolios/insights?f=${all}`))
    expect(await ask(`/portfolios/${first}/insights`)).toEqual(await ask(`/portfolios/${first}/insights?f=${one}`))
  }
  await inSystem((tx) =>
    tx.change(
      'INSERT INTO changed_assets (customer_uuid, asset_uuid) SELECT $1, gen_random_uuid() FROM generate_series(1, 2001)',
      [world.owner.customerUuid],
    ),
  )
  expect(await ask('/portfolios/insights')).toEqual(await ask(`/portfolios/insights?f=${all}`))
  await refreshFacts(context)
  expect(await ask('/portfolios/insights')).toMatchObject({
    ...{ assets: 6, valued: 4, saleValue: 620_000.02, bySize: [1, 1, 1, 1] },
    ...{ byValue: [1, 1, 0, 0, 0, 0, 1], byRent: [1, 1, 0, 0, 0, 0, 1] },
    debt: { total: 120_000, compared: 50_000, comparedValue: 60_000, assetsWithoutValue: 1 },
  })
  await inSystem((tx) => tx.change('UPDATE portfolios SET archived_on = NULL'))
})

it('the totals of portfolios, of the home page and of the use of the plan are those of the assets', async () => {
  const { owner } = world
  const ask = async (path: string) => {
    const { status, body } = await owner.call('GET', path)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as never
  }
  const home = () => ask(`/users/${owner.uuid}/dashboard/info`)
  const use = () => ask(`/customers/${owner.customerUuid}/insights?interval=1`)
  await refreshFacts(context)
  const { operatingAssets }: { operatingAssets: number } = await home()
  const before: { totals: { assets: number; valuedAssets: number } } = await use()
  const { assets, portfolios } = await changes.aScene()
  const [first, second] = portfolios
  await inSystem(async (tx) => {
    await tx.change(
      `UPDATE assets SET sale_value = v.sale, sale_valuation_type_id = v.sale_type, rent_value = v.rent,
         rent_valuation_type_id = v.rent_type, enrichment = jsonb_build_object('state', v.state)
       FROM (VALUES (1, 100000.25, 2, NULL, NULL, 'enriched'), (2, NULL, NULL, 500.5, 4, 'waiting'),
         (3, NULL, NULL, NULL, NULL, NULL), (4, 70000, 1, 300, 3, 'incomplete'), (5, NULL, NULL, 900, 1, 'enriched'),
         (6, NULL, NULL, NULL, NULL, 'enriched'))
         AS v(place, sale, sale_type, rent, rent_type, state)
       WHERE assets.uuid = ($1::uuid[])[v.place]`,
      [assets],
    )
    await tx.change('UPDATE portfolios SET archived_on = now() WHERE uuid <> ALL ($1::uuid[])', [portfolios])
    await tx.change('UPDATE portfolios SET is_demo = true WHERE uuid = $1', [second])
  })
  expect((await owner.call('DELETE', `/assets/${assets[4]}`)).status).toBe(200)
  const ofFirst = { assets: 3, saleValue: 100_000.25, rentValue: 500.5, notEnriched: 2, valuations: [1, 0, 1, 0, 1, 0] }
  const ofSecond = { assets: 2, saleValue: 70_000, rentValue: 300, notEnriched: 1, valuations: [1, 1, 0, 0, 0, 0] }
  for (const isComputed of [false, true]) {
    if (isComputed) await refreshFacts(context)
    const { items }: { items: { uuid: string }[] } = await ask('/portfolios?r=25')
    expect(items).toHaveLength(2)
    for (const item of items) expect(item).toMatchObject(item.uuid === first ? ofFirst : ofSecond)
    expect(await ask(`/portfolios/${first}`)).toMatchObject(ofFirst)
    expect(await home()).toMatchObject({
      ...{ portfolios: 2, assets: 5, valuedAssets: 3, saleValuedAssets: 2, saleValue: 170_000.25, rentValue: 800.5 },
      operatingAssets: operatingAssets + 3,
    })
    const after = { assets: before.totals.assets + 5, valuedAssets: before.totals.valuedAssets + 3, portfolios: 2 }
    expect(await use()).toMatchObject({ totals: after })
  }
  expect((await owner.call('DELETE', `/portfolios/${second}`)).status).toBe(200)
  const { items }: { items: { uuid: string }[] } = await ask('/portfolios?r=100&archived=true')
  expect(items.find(({ uuid }) => uuid === second)).toMatchObject({ ...ofSecond, notEnriched: 0 })
  await inSystem((tx) => tx.change('UPDATE portfolios SET archived_on = NULL, is_demo = false'))
})

const listedBy = async (path: string, by: Pick<LegalWorld['owner'], 'call'> = world.owner) => {
  const { status, body } = await by.call('GET', path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as { items: { uuid: string }[]; total?: number }
}

it('each page of the values to check is the same in the order of the index as from all values', async () => {
  const scene = await changes.aScene()
  for (const [place, asset] of scene.assets.entries()) {
    for (let seed = 0; seed < 9; seed += 1)
      await changes.addValue(asset, String(scene.portfolios[place % 2]), 7 * seed + 3 * place)
    await changes.CHANGES.warning(asset, '', place, scene)
  }
  const page = (p: number, filter: object) =>
    listedBy(`/valuations/to-check?r=3&p=${p}&f=${encodeURIComponent(JSON.stringify(filter))}`)
  const [first] = scene.portfolios
  const changeSome = () => changes.addValue(String(scene.assets[2]), String(first), 11)
  for (const change of [() => Promise.resolve(), () => refreshFacts(context), changeSome]) {
    await change()
    for (const portfolios of [scene.portfolios, [first]]) {
      const { total = 0 } = await page(1, { portfolios })
      expect(total).toBeGreaterThan(2)
      const seen = new Set<string>()
      for (let p = 1; p <= Math.ceil(total / 3) + 1; p += 1) {
        const inOrder = await page(p, { portfolios })
        // A filter by both operations lists all, and reads all values.
        expect(inOrder, `page ${p}`).toEqual(await page(p, { portfolios, operations: ['sale', 'rent'] }))
        for (const { uuid } of inOrder.items) seen.add(uuid)
      }
      expect(seen.size).toBe(total)
      for (const reason of ['moved', 'lowConfidence', 'fewComparables']) {
        const { items, total: ofReason } = await listedBy(
          `/valuations/to-check?r=100&f=${encodeURIComponent(JSON.stringify({ portfolios, reasons: [reason] }))}`,
        )
        expect(ofReason).toBe(items.length)
      }
    }
  }
})

it('each page of a list by missing items is the same one by one as from all assets', async () => {
  const scene = await changes.aScene()
  for (const [place, asset] of scene.assets.entries()) {
    await changes.CHANGES.details(asset, '', place, scene)
    if (place % 2 === 0) await changes.CHANGES.note(asset, '', 3, scene)
  }
  const page = (p: number, sort: string, filter: object) =>
    listedBy(`/assets?r=2&p=${p}&totals=false&s=${sort}&f=${encodeURIComponent(JSON.stringify(filter))}`)
  const changeSome = () => changes.CHANGES.note(String(scene.assets[1]), '', 3, scene)
  let count = 0
  for (const change of [() => Promise.resolve(), () => refreshFacts(context), changeSome]) {
    await change()
    for (const lacks of [['constructionYear'], ['registryNote'], ['constructionYear', 'registryNote']]) {
      for (const sort of ['externalId', 'saleValue', 'portfolioName&d=true', 'groupName', 'cadastralQuality']) {
        for (const p of [1, 2, 3, 4]) {
          const filter = { portfolios: scene.portfolios, lacks }
          const { items } = await page(p, sort, filter)
          // A range that all assets are in needs the completeness of all.
          const { items: ofAll } = await page(p, sort, { ...filter, completeness: { min: 0, max: 100 } })
          expect(items, `${lacks} by ${sort}, page ${p}`).toEqual(ofAll)
          count += items.length
        }
      }
    }
  }
  expect(count).toBeGreaterThan(50)
})

it('a user sees the figures of the assigned portfolios only, from sums and while many assets wait', async () => {
  const scene = await changes.aScene()
  for (const [place, asset] of scene.assets.entries()) {
    for (const seed of [2, 4]) await changes.addValue(asset, String(scene.portfolios[place < 3 ? 0 : 1]), seed)
  }
  const [first = ''] = scene.portfolios
  const customer = world.owner.customerUuid
  const viewer = await addUser(world.system, customer)
  const other = await addUser(world.system, customer)
  await inSystem((tx) =>
    tx.change('INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) VALUES ($1, $2, $3)', [
      ...[first, viewer.uuid, customer],
    ]),
  )
  const [assigned, unassigned] = [await signIn(world.system, viewer.email), await signIn(world.system, other.email)]
  const only = `f=${encodeURIComponent(JSON.stringify({ portfolios: [first] }))}`
  const lacking = (portfolios?: string[]) =>
    `/assets?r=2&totals=false&f=${encodeURIComponent(JSON.stringify({ portfolios, lacks: ['registryNote'] }))}`
  const history = (uuid: string) => `/users/${uuid}/dashboard/value-history`
  const markMany = () =>
    inSystem((tx) =>
      tx.change(
        'INSERT INTO changed_assets (customer_uuid, asset_uuid) SELECT $1, gen_random_uuid() FROM generate_series(1, 2001)',
        [customer],
      ),
    )
  for (const change of [() => Promise.resolve(), () => refreshFacts(context), markMany]) {
    await change()
    const checks = await listedBy('/valuations/to-check?r=100', assigned)
    expect(checks).toEqual(await listedBy(`/valuations/to-check?r=100&${only}`))
    expect(checks.total).toBe(checks.items.length)
    expect(checks.items.length).toBeGreaterThan(0)
    expect(await listedBy('/valuations/to-check', unassigned)).toMatchObject({ items: [], total: 0 })
    expect(await listedBy('/portfolios/insights', assigned)).toEqual(await listedBy(`/portfolios/insights?${only}`))
    expect(await listedBy('/portfolios/insights', unassigned)).toMatchObject({ assets: 0, portfolios: 0 })
    expect(await listedBy(lacking(), assigned)).toEqual(await listedBy(lacking([first])))
    expect((await listedBy(lacking(), unassigned)).items).toEqual([])
    const ofAssigned = (await listedBy(history(viewer.uuid), assigned)) as unknown as { points: object[] }
    expect(ofAssigned.points.at(-1)).toMatchObject({ assets: 3, valued: 3 })
    const ofNone = (await listedBy(history(other.uuid), unassigned)) as unknown as { points: object[] }
    expect(ofNone.points.at(-1)).toMatchObject({ assets: 0, valued: 0, saleValue: 0 })
  }
})
