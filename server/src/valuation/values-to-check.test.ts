import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { ValuedAsset } from '../../test/valued-asset.ts'

let scene: ValuedAsset

beforeAll(async () => {
  scene = await ValuedAsset.open()
})
afterAll(() => scene.system.close())
beforeEach(() => scene.renew())

interface Listed {
  assetUuid: string
  reasons: string[]
  before: number | null
  beforeKind: string | null
  isByPerson: boolean
  change: number | null
}

async function listed(filter: object = {}, person: Pick<typeof scene.admin, 'call'> = scene.admin): Promise<Listed[]> {
  const f = encodeURIComponent(JSON.stringify({ portfolios: [scene.portfolio], ...filter }))
  const { status, body } = await person.call('GET', `/valuations/to-check?f=${f}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const { items, total } = body as unknown as { items: Listed[]; total: number }
  expect(items).toHaveLength(total)
  return items
}

const change = (statement: string, values: unknown[] = []) =>
  scene.system.context.database.transaction('system', (tx) => tx.change(statement, values))

const warnOf = (code: string) =>
  change(`UPDATE assets SET warnings = $1::jsonb WHERE uuid = $2`, [
    JSON.stringify([{ code, data: { operation: 'sale' } }]),
    scene.asset,
  ])

it('the list of values to check leaves out a value that has no reason for a check', async () => {
  await change('UPDATE assets SET warnings = $1::jsonb WHERE uuid = $2', ['[]', scene.asset])
  await change('UPDATE valuations SET confidence = 0.8 WHERE uuid = $1', [scene.saved.uuid])
  expect(await listed()).toEqual([])
})

it.each([
  [
    'low confidence',
    'lowConfidence',
    () => change('UPDATE valuations SET confidence = 0.61 WHERE uuid = $1', [scene.saved.uuid]),
  ],
  ['a value outside the range', 'outsideRange', () => warnOf('valuation.outsideComparables')],
  ['few comparables', 'fewComparables', () => warnOf('valuation.fewComparables')],
])('the list of values to check contains a value with %s until the value is signed', async (_, reason, doubt) => {
  await change('UPDATE assets SET warnings = $1::jsonb WHERE uuid = $2', ['[]', scene.asset])
  await change('UPDATE valuations SET confidence = 0.8 WHERE uuid = $1', [scene.saved.uuid])
  await doubt()
  expect(await listed()).toMatchObject([{ assetUuid: scene.asset, reasons: [reason], before: null }])
  expect(await listed({ reasons: ['moved'] })).toEqual([])
  expect((await scene.admin.call('GET', '/valuations/to-check?p=2')).body).toEqual({ items: [], total: 1 })
  expect((await scene.put(scene.saved.document, { sign: true, valuationTypeId: 3 })).status).toBe(200)
  expect(await listed()).toEqual([])
})

it('the list of values to check contains a value that differs by more than 15 % from the previous value', async () => {
  const earlier = { up: scene.saved.value * 1.2, near: scene.saved.value * 1.1 }
  await change('UPDATE assets SET warnings = $1::jsonb WHERE uuid = $2', ['[]', scene.asset])
  await change('UPDATE valuations SET confidence = 0.8 WHERE uuid = $1', [scene.saved.uuid])
  await change(
    `INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id, valuation_date, value,
       unit_value, size, document, created_on)
     SELECT customer_uuid, asset_uuid, portfolio_uuid, operation, 1, valuation_date, $2, unit_value, size, document,
       created_on - interval '1 day' FROM valuations WHERE uuid = $1`,
    [scene.saved.uuid, earlier.near],
  )
  expect(await listed()).toEqual([])
  await change('UPDATE valuations SET value = $2 WHERE asset_uuid = $1 AND uuid <> $3', [
    scene.asset,
    earlier.up,
    scene.saved.uuid,
  ])
  expect(await listed()).toMatchObject([{ reasons: ['moved'], change: expect.closeTo(-16.67, 1) }])
})

/** Adds a value of the asset on an earlier day. */
const addEarlier = (days: number, value: number, typeId = 1) =>
  change(
    `INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id, valuation_date, value,
       unit_value, size, document, created_on)
     SELECT customer_uuid, asset_uuid, portfolio_uuid, operation, $3, valuation_date, $2, unit_value, size, document,
       created_on - $4::float8 * interval '1 day' FROM valuations WHERE uuid = $1`,
    [scene.saved.uuid, value, typeId, days],
  )

async function withoutOtherReasons() {
  await change('UPDATE assets SET warnings = $1::jsonb WHERE uuid = $2', ['[]', scene.asset])
  await change('UPDATE valuations SET confidence = 0.8 WHERE uuid = $1', [scene.saved.uuid])
}

it('a value compares with the last value that a person reviewed, so that an unreviewed value of the same day does not hide a movement', async () => {
  await withoutOtherReasons()
  const { value } = scene.saved
  await addEarlier(30, value)
  await addEarlier(10, value * 1.5, 2)
  await addEarlier(0.01, value)
  expect(await listed()).toMatchObject([
    {
      reasons: ['moved'],
      change: expect.closeTo(-33.33, 1),
      beforeKind: 'reviewed',
      before: expect.closeTo(1.5 * value, 1),
    },
  ])
})

it('a value compares with the value on a chosen day if the filter names one', async () => {
  await withoutOtherReasons()
  const { value } = scene.saved
  await addEarlier(30, value * 1.3)
  await addEarlier(10, value, 2)
  const day = (days: number) => addDays(calendarDateAt(new Date()), -days)
  expect(await listed()).toEqual([])
  expect(await listed({ since: day(20) })).toMatchObject([{ beforeKind: 'date', change: expect.closeTo(-23.08, 1) }])
  expect(await listed({ since: day(40) })).toEqual([])
})

it('a value by hand that moved is on the list until it is signed, even if it is saved again', async () => {
  await withoutOtherReasons()
  const typed = { ...scene.saved.document, manualValuationValue: Math.round(scene.saved.value * 2.23) }
  const saved = (await scene.put(typed)).body as unknown as { sale: { uuid: string } }
  expect(await listed()).toMatchObject([
    { isByPerson: true, reasons: ['moved'], change: expect.closeTo(123, 0), beforeKind: 'first' },
  ])
  const again = { ...typed, manualValuationValue: typed.manualValuationValue + 1 }
  const second = (await scene.put(again, { basedOn: saved.sale.uuid })).body as unknown as { sale: { uuid: string } }
  expect(await listed()).toMatchObject([{ reasons: ['moved'], change: expect.closeTo(123, 0) }])
  const colleague = (await addUser(scene.system, scene.admin.customerUuid, { isAdmin: true })).email
  expect((await scene.put(again, { sign: true, basedOn: second.sale.uuid })).status).toBe(200)
  // The value is outside the interval of its comparables, so it needs a second signature.
  const { uuid } = await scene.current()
  const sign = { sign: true, basedOn: uuid }
  expect((await scene.put(again, sign, await signIn(scene.system, colleague))).status).toBe(200)
  expect(await listed()).toEqual([])
})

it('the list of values to check contains no values from portfolios that the user cannot see', async () => {
  await warnOf('valuation.fewComparables')
  const stranger = await aSignedInUser(scene.system, { isAdmin: true })
  expect(await listed({}, stranger)).toEqual([])
  const colleague = await signIn(scene.system, (await addUser(scene.system, scene.admin.customerUuid)).email)
  expect(await listed({}, colleague)).toEqual([])
})
