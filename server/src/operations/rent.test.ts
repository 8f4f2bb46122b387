import { describe, expect, it } from 'vitest'
import { type Change, newRow, operationsOfAsset } from '../../test/operations.ts'
import { eraseContacts, eraseTenants, TENANT_SWEEP } from './sweep-tenants.ts'

const { world, anAsset, save, read } = operationsOfAsset()

type Row = Record<string, unknown> & { uuid: string }
interface Read {
  assetOperation: { sectionsData: { section: string; status: string }[] }
  rent: { values: object; rows: Record<'lease' | 'rentUpdate' | 'rentPayment', Row[]> }
}
const statusOf = async (asset: string) =>
  (await read<Read>(asset)).assetOperation.sectionsData.find(({ section }) => section === 'rent')?.status

const leaseKey = (uuid: string) => `operations.lease:${uuid}`
const aLease = (uuid: string, values: object = {}) =>
  newRow(leaseKey(uuid), {
    tenant: 'Ana Ruiz',
    use: 'HOME',
    startOn: '2024-03-01',
    rent: 800,
    updateIndex: 'IPC',
    ...values,
  })
const child = (kind: 'rentUpdate' | 'rentPayment', parentUuid: string, values: object): Change[] =>
  newRow(`operations.${kind}:${crypto.randomUUID()}`, { parentUuid, ...values })

describe('The rent of an asset (decisions 6)', () => {
  it('the rent of an asset counts as up to date if the asset has a lease and no monthly rent is overdue', async () => {
    const asset = await anAsset()
    expect(await statusOf(asset)).toBe('NOT_STARTED')
    const lease = crypto.randomUUID()
    expect((await save(asset, ...aLease(lease))).status).toBe(200)
    // The legal deposit is calculated from the rent.
    expect((await read<Read>(asset)).rent.rows.lease).toMatchObject([{ rent: 800, deposit: 800 }])
    expect(await statusOf(asset)).toBe('REGULARIZED')
    await save(
      asset,
      ...child('rentUpdate', lease, { effectiveOn: '2025-03-01', previousRent: 800, percent: 2.2 }),
      ...child('rentPayment', lease, { dueOn: '2025-03-01', amount: 817.6 }),
    )
    const { rentUpdate, rentPayment } = (await read<Read>(asset)).rent.rows
    expect(rentUpdate).toMatchObject([{ parentUuid: lease, newRent: 817.6 }])
    expect(await statusOf(asset)).toBe('NOT_REGULARIZED')
    const month = `operations.rentPayment:${rentPayment[0]?.uuid}`
    await save(asset, [month, 'paid', false, true])
    expect((await read<Read>(asset)).rent.rows.rentPayment).toMatchObject([{ paid: true, paidOn: expect.any(String) }])
    expect(await statusOf(asset)).toBe('REGULARIZED')
  })

  it('a monthly rent of premises has base, VAT, total, withheld tax and payable amount, also in the list of payments', async () => {
    const asset = await anAsset()
    const lease = crypto.randomUUID()
    await save(asset, ...aLease(lease, { tenant: 'Bufete Otero', use: 'OTHER', taxPCT: 21, withholdingPct: 19 }))
    const month = { dueOn: '2025-03-01', base: 1_771, taxPCT: 21, withholdingPct: 19 }
    expect((await save(asset, ...child('rentPayment', lease, month))).status).toBe(200)
    expect((await read<Read>(asset)).rent.rows.rentPayment).toMatchObject([
      { base: 1_771, tax: 371.91, total: 2_142.91, withholding: 336.49, amount: 1_806.42 },
    ])
    const f = encodeURIComponent(JSON.stringify({ search: 'bufete otero' }))
    expect((await world.admin.call('GET', `/operations?f=${f}`)).body).toMatchObject({
      items: [{ amount: 1_806.42, totalAmount: 2_142.91, withholding: 336.49 }],
    })
  })

  it('a lease without a use is rejected, because the use is not guessed', async () => {
    const asset = await anAsset()
    expect((await save(asset, ...aLease(crypto.randomUUID(), { use: null }))).status).toBe(400)
  })

  it('the rents of all assets are listed with totals, and a valuation can use them as incomes', async () => {
    const asset = await anAsset()
    const [lease, parking] = [crypto.randomUUID(), crypto.randomUUID()]
    const former = { startOn: '2022-03-01', endOn: '2029-02-28', endedOn: '2024-01-31' }
    await save(
      asset,
      ...aLease(lease, { tenant: 'Blanca Otero' }),
      ...aLease(parking, {
        tenant: 'Blanca Otero',
        rent: 60.5,
        endOn: '2025-02-28',
        use: 'OTHER',
        leasedPart: 'parking',
      }),
      ...aLease(crypto.randomUUID(), { tenant: 'Blanca Otero', ...former }),
      ...child('rentUpdate', lease, { effectiveOn: '2025-03-01', previousRent: 800, percent: 2.2 }),
      ...child('rentPayment', lease, { dueOn: '2025-03-01', amount: 817.6 }),
    )
    const roll = async (filter: object) => {
      const f = encodeURIComponent(JSON.stringify({ search: 'blanca', ...filter }))
      return (await world.admin.call('GET', `/operations/rent-roll?s=rent&d=true&f=${f}`)).body
    }
    expect(await roll({})).toMatchObject({
      total: 3,
      items: [
        { rent: 817.6, state: 'ACTIVE', late: 817.6, deposit: 800 },
        { rent: 800, state: 'ENDED', endOn: '2029-02-28', endedOn: '2024-01-31' },
        { rent: 60.5, state: 'EXTENDED', deposit: 121 },
      ],
      totals: { rent: 878.1, deposit: 921, late: 817.6 },
    })
    expect(await roll({ states: ['EXTENDED'] })).toMatchObject({ total: 1 })
    expect(await roll({ late: true, portfolios: [world.portfolio] })).toMatchObject({ total: 1 })
    const income = (uuid: string) => world.admin.call('GET', `/assets/${uuid}/lease-income`)
    expect((await income(asset)).body).toEqual({ grossIncome: 878.1, overlapping: false })
    expect((await income(await anAsset())).body).toEqual({ grossIncome: null, overlapping: false })
  })

  it('monthly rents and mortgage instalments are shown in the calendar feed until they are paid', async () => {
    const asset = await anAsset()
    const [lease, instalment] = [crypto.randomUUID(), crypto.randomUUID()]
    await save(
      asset,
      ...aLease(lease),
      ...child('rentPayment', lease, { dueOn: '2031-03-01', amount: 817.6 }),
      ...newRow(`operations.instalment:${instalment}`, { dueOn: '2031-04-01', amount: 512.25 }),
    )
    const path = String((await world.admin.call('POST', '/operations/calendar-feed')).body.path)
    const calendar = async () =>
      (await world.system.app.inject({ method: 'GET', url: path })).body.replace(/\r\n /g, '')
    const month = (await read<Read>(asset)).rent.rows.rentPayment[0]?.uuid
    const before = await calendar()
    expect(before).toMatch(/DTSTART;VALUE=DATE:20310301[\s\S]*SUMMARY:Alquiler 817/)
    expect(before).toMatch(/DTSTART;VALUE=DATE:20310401[\s\S]*SUMMARY:Hipoteca 512/)
    await save(asset, [`operations.rentPayment:${month}`, 'paid', false, true])
    const after = await calendar()
    expect(after).not.toContain(`${month}@lindero`)
    expect(after).toContain(`${instalment}@lindero`)
  })

  it('the data of a tenant are erased five years after the end of the lease, also from the history of the asset', async () => {
    const asset = await anAsset()
    const [old, recent] = [crypto.randomUUID(), crypto.randomUUID()]
    const values = { tenant: 'Rita Valls', startOn: '2015-01-01', tenantEmail: 'rita@example.test' }
    await save(
      asset,
      ...aLease(old, { ...values, endedOn: '2018-12-31' }),
      ...aLease(recent, {
        ...values,
        tenant: 'Leo Vidal',
        tenantEmail: null,
        startOn: '2019-01-01',
        endedOn: '2025-12-31',
      }),
    )
    expect(await eraseTenants(world.system.context)).toBe(1)
    expect((await read<Read>(asset)).rent.rows.lease).toMatchObject([
      { uuid: old, tenant: '–', tenantEmail: null, rent: 800 },
      { uuid: recent, tenant: 'Leo Vidal' },
    ])
    const { body } = await world.admin.call('GET', `/assets/${asset}/change-log`)
    expect(JSON.stringify(body)).not.toMatch(/Rita|rita@/)
    expect(JSON.stringify(body)).toMatch(/Leo Vidal/)
    expect(await TENANT_SWEEP.run(world.system.context)).toBeNull()
  })

  it('a community contact is erased five years after its verification if it has expired, or five years after its asset was archived', async () => {
    const [lived, archived] = [await anAsset(), await anAsset()]
    const { database } = world.system.context
    const rows = <Row extends object>(statement: string, values: unknown[] = []) =>
      database.transaction('system', (tx) => tx.rows<Row>(statement, values))
    for (const [asset, name, status, day] of [
      [lived, 'Eva Mora', 'EXPIRED', '2010-01-01'],
      [lived, 'Pau Soler', 'EXPIRED', '2026-01-01'],
      [lived, 'Luz Prat', 'ACTIVE', '2010-01-01'],
      [archived, 'Teo Gil', 'ACTIVE', '2026-01-01'],
    ]) {
      await rows(
        `INSERT INTO community_contacts (customer_uuid, asset_uuid, name, status, verified_on)
         SELECT customer_uuid, uuid, $2, $3, $4 FROM assets WHERE uuid = $1 RETURNING uuid`,
        [asset, name, status, day],
      )
    }
    await rows(
      `INSERT INTO community_bank_accounts (customer_uuid, asset_uuid, iban) SELECT customer_uuid, uuid, 'ES9121000418450200051332'
       FROM assets WHERE uuid = $1 RETURNING uuid`,
      [archived],
    )
    await rows(`UPDATE assets SET archived_on = '2015-01-01' WHERE uuid = $1 RETURNING uuid`, [archived])
    expect(await eraseContacts(world.system.context)).toBe(3)
    const remaining = await rows<{ name: string }>(
      'SELECT name FROM community_contacts WHERE asset_uuid = ANY($1::uuid[]) ORDER BY name',
      [[lived, archived]],
    )
    expect(remaining.map(({ name }) => name)).toEqual(['Luz Prat', 'Pau Soler'])
  })

  it('deleting a lease also deletes its updates and monthly rents', async () => {
    const asset = await anAsset()
    const lease = crypto.randomUUID()
    await save(asset, ...aLease(lease), ...child('rentPayment', lease, { dueOn: '2025-03-01', amount: 800 }))
    expect((await save(asset, [leaseKey(lease), '$exists', true, false])).status).toBe(200)
    expect((await read<Read>(asset)).rent.rows).toEqual({
      ...{ lease: [], rentUpdate: [], rentPayment: [], depositMovement: [] },
    })
  })

  it.each([
    ['an end before the start', { endOn: '2024-02-29' }, 'endOn', 'endsBeforeStart'],
    ['a fixed update without its percentage', { updateIndex: 'FIXED' }, 'fixedPercent', 'fixedWithoutPercent'],
    ['no deposit at all', { deposit: 0 }, 'deposit', 'depositIsObligatory'],
    ['an unknown index', { updateIndex: 'GDP' }, 'updateIndex', 'invalid_value'],
    ['a lease without a tenant', { tenant: null }, 'tenant', 'required'],
    ['a tax number with a wrong letter', { tenantIdentifier: '12345678A' }, 'tenantIdentifier', 'custom'],
  ])('the rent of an asset cannot be saved with %s', async (_, values, field, reason) => {
    const refused = await save(await anAsset(), ...aLease(crypto.randomUUID(), values))
    expect(refused).toMatchObject({ status: 400, body: { data: { fields: [{ field, reason }] } } })
  })

  it('a rent update for a lease of another asset is rejected', async () => {
    const [asset, other] = [await anAsset(), await anAsset()]
    const lease = crypto.randomUUID()
    await save(other, ...aLease(lease))
    const values = { effectiveOn: '2025-03-01', previousRent: 800, newRent: 810 }
    expect((await save(asset, ...child('rentUpdate', lease, values))).status).toBe(400)
  })
})
