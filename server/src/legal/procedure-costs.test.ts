import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAsset, aRecord, bodyOf, type LegalWorld, openLegalWorld, save } from '../../test/legal.ts'
import { newRow } from '../../test/operations.ts'
import { dossierParts } from '../exports/dossier-parts.ts'
import { portfolioFigures } from '../exports/portfolio-figures.ts'
import { monthsOfProcedures } from './procedure-costs.store.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

const TERMS = { type: 'EXPENSE', categoryId: -1, reconciliationStatus: 'pending', expeditionDate: '2026-05-04' }

/** Saves an invoice of an asset. */
async function invoice(asset: string, values: object): Promise<void> {
  const rows = newRow(`operations.invoice:${crypto.randomUUID()}`, { ...TERMS, ...values })
  const changes = rows.map(([key, field, old, next]) => ({ key, field, old, new: next }))
  const reply = await world.owner.call('POST', `/assets/${asset}/operations`, { changes })
  expect(reply).toMatchObject({ status: 200 })
}

async function evictedWithCosts(): Promise<string> {
  world.system.setNow(new Date('2025-11-03T10:00:00Z'))
  const asset = await anAsset(world)
  const eviction = { type: 'VERBAL', externalId: '412/2025' }
  expect((await save(world.owner, asset, { records: [aRecord('evictionProcesses', eviction)] })).status).toBe(200)
  world.system.setNow(new Date('2026-11-28T10:00:00Z'))
  const terms = { base: 1_000, taxPCT: 21, withholdingPct: 15, procedure: 'evictionProcesses' }
  await invoice(asset, { creditor: 'Procurador Inventado', ...terms, tax: 210, withholding: 150, amount: 1_060 })
  await invoice(asset, { creditor: 'Cerrajero Inventado', amount: 240.5, procedure: 'evictionProcesses' })
  await invoice(asset, {
    type: 'INCOME',
    concept: 'Costas',
    amount: 300,
    procedure: 'evictionProcesses',
    categoryId: -2,
  })
  await invoice(asset, { creditor: 'Luz Inventada', amount: 80 })
  return asset
}

it('the costs of a procedure are the invoices that name it, with their withholding and less what was recovered', async () => {
  const asset = await evictedWithCosts()
  const { items } = bodyOf(await world.owner.call('GET', '/management/repossessions'))
  expect(items.find(({ assetUuid }: { assetUuid: string }) => assetUuid === asset)).toMatchObject({
    costs: 1_150.5,
    months: 12,
  })
  const parts = await world.system.context.database.transaction({ customer: world.owner.customerUuid }, (tx) =>
    dossierParts(tx, [{ uuid: asset, externalId: 'X' }], ['legal'], 'es'),
  )
  expect(parts.find(({ title }) => title === 'Costes de los procedimientos')?.rows.at(-1)).toEqual([
    'Procedimiento de desahucio',
    '',
    'Total',
    expect.stringMatching(/^1\.150,50\s€$/),
  ])
  const { procedureCosts } = await world.system.context.database.transaction(
    { customer: world.owner.customerUuid },
    (tx) => portfolioFigures(tx, world.owner.customerUuid, [world.portfolio], 'es'),
  )
  expect(procedureCosts).toEqual([{ procedure: 'evictionProcesses', assets: 1, cost: 1_150.5 }])
})

it('the total of a procedure in the dossier is that of all its invoices, also if the list is cut', async () => {
  const asset = await anAsset(world)
  await world.system.context.database.transaction({ customer: world.owner.customerUuid }, (tx) =>
    tx.change(
      `INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, amount, expedition_date, category_id,
         reconciliation_status, legal_procedure)
       SELECT $1, $2, 'invoice', 'EXPENSE', 10.15, '2026-05-04', -1, 'pending', 'evictionProcesses'
       FROM generate_series(1, 130)`,
      [world.owner.customerUuid, asset],
    ),
  )
  const parts = await world.system.context.database.transaction({ customer: world.owner.customerUuid }, (tx) =>
    dossierParts(tx, [{ uuid: asset, externalId: 'X' }], ['legal'], 'es'),
  )
  const costs = parts.find(({ title }) => title === 'Costes de los procedimientos')
  expect(costs).toMatchObject({ note: expect.any(String) })
  expect(costs?.rows).toHaveLength(101)
  expect(costs?.rows.at(-1)?.at(-1)).toMatch(/^1\.319,50\s€$/)
})

it('an asset without such an invoice has no costs, which is not the same as costs of 0 €', async () => {
  const asset = await anAsset(world)
  const eviction = { type: 'VERBAL', externalId: '1/2026' }
  await save(world.owner, asset, { records: [aRecord('evictionProcesses', eviction)] })
  const { items } = bodyOf(await world.owner.call('GET', '/management/repossessions?r=100'))
  expect(items.find(({ assetUuid }: { assetUuid: string }) => assetUuid === asset)).toMatchObject({ costs: null })
})

it.each([
  [null, null, null],
  ['2025-11-03', null, 12],
  ['2025-11-03', '2026-02-02', 2],
  // A planned possession does not end the procedure.
  ['2025-11-03', '2027-02-02', 12],
  ['2026-12-01', null, 0],
])('a procedure since %s with a possession on %s has lasted %s months', (since, possession, months) => {
  expect(monthsOfProcedures(since, possession, '2026-11-28')).toBe(months)
})
