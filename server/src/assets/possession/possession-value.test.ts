import { OCCUPIED_STAGES } from '@lindero/domain/assets/possession-value'
import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anAsset,
  aRecord,
  bodyOf,
  changesOf,
  type LegalWorld,
  latestOf,
  openLegalWorld,
  REO,
  save,
} from '../../../test/legal.ts'
import { aSignedInUser } from '../../../test/people.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

type Values = Record<string, unknown>
const detail = async (asset: string) => bodyOf(await world.owner.call('GET', `/assets/${asset}`))
const put = (asset: string, section: string, fields: Values) =>
  save(world.owner, asset, { records: [aRecord(section, fields)] })

/** Writes a value, as a valuation does. */
const value = (asset: string, euros: number) =>
  world.system.context.database.transaction('system', (tx) =>
    tx.change('UPDATE assets SET sale_value = $2 WHERE uuid = $1', [asset, euros]),
  )

/** A valued asset that is in management, with a filed claim. */
async function anOccupied(): Promise<string> {
  const asset = await anAsset(world)
  await value(asset, 100_000)
  await save(world.owner, asset, { acquisition: REO })
  await put(asset, 'possession', { isOccupied: true })
  await put(asset, 'evictionProcesses', { type: 'VERBAL', stage: 'CLAIM_FILED', substage: 'ADMITTED' })
  return asset
}

const OWN = {
  stages: { claimFiled: { months: 12, cost: 3_000, source: 'Memoria del CGPJ 2025' } },
  monthlyCost: { amount: 150, source: 'Contabilidad 2025' },
  discountRate: { percent: 8, source: 'Comité de inversiones' },
}

describe('The value of an occupied asset', () => {
  it("the value when occupied follows from the stage of the eviction and the customer's assumptions, or example assumptions if there are none", async () => {
    const asset = await anOccupied()
    expect((await detail(asset)).possession).toMatchObject({
      stage: 'claimFiled',
      // 100,000 × 1.08^(−14/12) − 14 × 150 − 4,000
      occupiedValue: 85_312.51,
      terms: { months: 14, isExample: true },
    })
    expect((await world.owner.call('PUT', '/possession-settings', OWN)).status).toBe(200)
    const visible = await detail(asset)
    expect(visible.possession).toMatchObject({
      occupiedValue: 87_792.59,
      terms: { months: 12, holdingCost: 1_800, procedureCost: 3_000, isExample: false },
    })
    expect(visible.saleValue).toBe(100_000)
    const f = encodeURIComponent(JSON.stringify({ uuids: [asset] }))
    const [row] = bodyOf(await world.owner.call('GET', `/assets?f=${f}`)).items
    expect(row.possession).toEqual(visible.possession)
  })

  it("an asset in the customer's possession has the stage `free` and no value when occupied, until it is occupied again", async () => {
    const asset = await anOccupied()
    const launch = { type: 'VERBAL', stage: 'EXECUTION', substage: 'LAUNCHED_POSITIVE', kickoffDate: '2026-03-10' }
    const { id, fields } = await latestOf(world, asset, 'evictionProcesses')
    await save(world.owner, asset, { records: [aRecord('evictionProcesses', launch, id, fields)] })
    expect((await detail(asset)).possession).toMatchObject({
      stage: 'free',
      terms: null,
      occupiedValue: null,
    })
    const possession = await latestOf(world, asset, 'possession')
    const occupied = aRecord('possession', { isOccupied: true }, possession.id, possession.fields)
    await save(world.owner, asset, { records: [occupied] })
    expect((await detail(asset)).possession.stage).toBe('notStarted')
  })

  it('the months to possession are counted up to the day of the court eviction', async () => {
    const asset = await anOccupied()
    const inHalfAYear = addDays(calendarDateAt(new Date()), 183)
    await put(asset, 'evictionProcesses', {
      type: 'VERBAL',
      stage: 'EXECUTION',
      substage: 'LAUNCH_SET',
      kickoffDate: inHalfAYear,
      // The day may be one on which courts do not sit.
      closedDay: inHalfAYear,
    })
    const { possession } = await detail(asset)
    expect(possession.stage).toBe('launchSet')
    expect(possession.terms.months).toBeCloseTo(6, 0)
  })

  it('the possession stage of an asset without legal data follows from its stated occupancy, and is empty if the occupancy is unknown', async () => {
    const asset = await anAsset(world)
    await value(asset, 100_000)
    expect((await detail(asset)).possession.stage).toBeNull()
    const stated = changesOf({ 'details.occupancyStatus': 'withoutTitle' }, { 'details.occupancyStatus': null })
    const changes = Object.entries(stated).map(([field, change]) => ({ field, ...(change as object) }))
    expect((await world.owner.call('POST', `/assets/${asset}`, { changes })).status).toBe(200)
    expect((await detail(asset)).possession.stage).toBe('notStarted')
  })
})

describe('The list of assets by their values in possession', () => {
  /** Assets of all types and stages, some with a planned day, some with a lease. */
  async function manyAssets(): Promise<string[]> {
    const uuids: string[] = []
    const stages = [null, 'free', 'free', ...OCCUPIED_STAGES] as const
    for (const [n, stage] of stages.entries()) {
      const asset = await anAsset(world)
      uuids.push(asset)
      await world.system.context.database.transaction('system', async (tx) => {
        await tx.change(
          `UPDATE assets SET sale_value = $2, sale_value_date = '2026-01-01', possession_stage = $3, type_id = $4,
             possession_planned_on = CASE WHEN $5 % 3 = 1 THEN current_date + 40 * $5 END WHERE uuid = $1`,
          [asset, 3_000 + 47_111 * n, stage, [11, 15, 21, 51][n % 4], n],
        )
        await tx.change(
          `INSERT INTO leases (uuid, customer_uuid, asset_uuid, start_on, end_on, rent)
             SELECT gen_random_uuid(), customer_uuid, uuid, '2025-06-01', date '2026-01-31' + 50 * $2::integer, 400
             FROM assets WHERE uuid = $1`,
          [asset, n],
        )
      })
    }
    return uuids
  }
  const listed = async (query: string, f: object) =>
    bodyOf(await world.owner.call('GET', `/assets?r=100&${query}&f=${encodeURIComponent(JSON.stringify(f))}`)).items
  type Row = { uuid: string; possession: Record<'occupiedValue' | 'letValue', number | null> }

  it.each(['occupiedValue', 'letValue'] as const)(
    'the list is sorted and filtered by %s, with the values that its rows state',
    async (field) => {
      await world.owner.call('PUT', '/possession-settings', OWN)
      const uuids = await manyAssets()
      const rows: Row[] = await listed(`s=${field}&d=true`, { uuids })
      const values = rows.map(({ possession }) => possession[field])
      const figures = values.filter((value) => value !== null)
      expect(figures.length).toBeGreaterThan(2)
      expect(values).toEqual([...[...figures].sort((a, b) => b - a), ...values.filter((value) => value === null)])
      const [middle = 0] = figures.slice(Math.floor(figures.length / 2))
      const least: Row[] = await listed(`s=${field}`, { uuids, [field]: { min: middle } })
      expect(least.map(({ possession }) => possession[field])).toEqual(
        figures.filter((value) => value >= middle).sort((a, b) => a - b),
      )
      const exact: Row[] = await listed('', { uuids, [field]: { min: middle, max: middle } })
      expect(exact.map(({ possession }) => possession[field])).toEqual([middle])
    },
  )

  it('the rows of every stage have the value that the database sorts by', async () => {
    const uuids = await manyAssets()
    const rows: Row[] = await listed('', { uuids })
    const inDatabase = await world.system.context.database.transaction('system', (tx) =>
      tx.rows<{ uuid: string; occupied: number | null; let: number | null }>(
        `SELECT a.uuid, v.occupied_value AS occupied, v.let_value AS let
         FROM assets a CROSS JOIN LATERAL possession_values(a, (now() AT TIME ZONE 'Europe/Madrid')::date) v
         WHERE a.uuid = ANY($1::uuid[])`,
        [uuids],
      ),
    )
    const byUuid = new Map(inDatabase.map((row) => [row.uuid, row]))
    for (const { uuid, possession } of rows) {
      expect([possession.occupiedValue, possession.letValue]).toEqual([
        byUuid.get(uuid)?.occupied,
        byUuid.get(uuid)?.let,
      ])
    }
    expect(rows).toHaveLength(uuids.length)
  })

  it('the database has no lease of an asset with several that go on after the day', async () => {
    const asset = await anAsset(world)
    const rents = (day: string) =>
      world.system.context.database.transaction('system', (tx) =>
        tx.rows<{ rent: number }>('SELECT rent FROM lease_on($1, $2)', [asset, day]),
      )
    await world.system.context.database.transaction('system', async (tx) => {
      for (const [start, end, rent] of [
        ['2024-01-01', '2025-06-01', 300],
        ['2025-06-01', '2027-06-01', 400],
        ['2026-01-01', null, 500],
      ]) {
        await tx.change(
          `INSERT INTO leases (uuid, customer_uuid, asset_uuid, start_on, end_on, rent)
             SELECT gen_random_uuid(), customer_uuid, uuid, $2::date, $3::date, $4::integer FROM assets WHERE uuid = $1`,
          [asset, start, end, rent],
        )
      }
    })
    expect(await rents('2023-01-01')).toEqual([])
    expect(await rents('2025-01-01')).toEqual([{ rent: 300 }])
    expect(await rents('2025-06-01')).toEqual([{ rent: 400 }])
    expect(await rents('2026-02-01')).toEqual([])
    expect(await rents('2027-06-02')).toEqual([{ rent: 500 }])
  })

  it('another customer reads no lease through the function of the database', async () => {
    const [asset = ''] = await manyAssets()
    const stranger = await aSignedInUser(world.system)
    const leases = (customer: string) =>
      world.system.context.database.transaction({ customer }, (tx) =>
        tx.rows<{ rent: number }>("SELECT rent FROM lease_on($1, '2026-01-01')", [asset]),
      )
    expect(await leases(world.owner.customerUuid)).toEqual([{ rent: 400 }])
    expect(await leases(stranger.customerUuid)).toEqual([])
  })
})

describe('The assumptions of a customer', () => {
  it('the audit log has the old and the new value of a changed assumption, and no entry for a save without a change', async () => {
    const lines = async () => {
      const f = encodeURIComponent(JSON.stringify({ action: 'possessionSettingsSaved' }))
      return bodyOf(await world.owner.call('GET', `/customers/${world.owner.customerUuid}/audit?f=${f}`))
    }
    const put = (settings: object) => world.owner.call('PUT', '/possession-settings', settings)
    await put(OWN)
    const { total } = await lines()
    await put(OWN)
    expect((await lines()).total).toBe(total)
    await put({ ...OWN, discountRate: { percent: 6, source: 'Consejo' } })
    const [line] = (await lines()).items
    expect(line.data).toEqual({
      fields: ['discountRate'],
      before: { discountRate: OWN.discountRate },
      after: { discountRate: { percent: 6, source: 'Consejo' } },
    })
    await put(OWN)
  })

  it('an assumption without a source or outside its limits is rejected', async () => {
    const send = async (body: object) => (await world.owner.call('PUT', '/possession-settings', body)).status
    const stage = OWN.stages.claimFiled
    expect(await send({ ...OWN, stages: { claimFiled: { ...stage, source: ' ' } } })).toBe(400)
    expect(await send({ ...OWN, stages: { claimFiled: { ...stage, months: 241 } } })).toBe(400)
    expect(await send({ ...OWN, stages: { free: stage } })).toBe(400)
    expect(await send({ ...OWN, monthlyCost: { amount: -1, source: 'x' } })).toBe(400)
  })

  it("a customer cannot see another customer's assumptions, and gets the example assumptions again after removing its own assumptions", async () => {
    await world.owner.call('PUT', '/possession-settings', OWN)
    const other = await aSignedInUser(world.system, { isAdmin: true })
    expect(bodyOf(await other.call('GET', '/possession-settings')).stages.claimFiled.source).toBeNull()
    await world.owner.call('PUT', '/possession-settings', { stages: {}, monthlyCost: null, discountRate: null })
    const own = bodyOf(await world.owner.call('GET', '/possession-settings'))
    expect([own.stages.claimFiled, own.discountRate]).toEqual([
      { months: 14, cost: 4_000, source: null },
      { percent: 8, source: null },
    ])
  })
})
