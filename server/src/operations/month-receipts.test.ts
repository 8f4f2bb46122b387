import { describe, expect, it } from 'vitest'
import { newRow, operationsOfAsset } from '../../test/operations.ts'

const { world, anAsset, save, read } = operationsOfAsset()

type Reply = Record<string, unknown> & {
  runUuid: string
  receipts: object[]
  leftOut: object[]
  totals: { count: number; amount: number }
}
interface Read {
  rent: { rows: { rentPayment: { uuid: string; dueOn: string }[] } }
}
const aLease = (uuid: string, values: object) =>
  newRow(`operations.lease:${uuid}`, {
    ...{ tenant: 'Bufete Otero', use: 'OTHER', startOn: '2024-03-01', rent: 1_771, updateIndex: 'NONE', paymentDay: 5 },
    ...values,
  })
const TAXES = { taxPCT: 21, withholdingPct: 19 }
const preview = async (month: string) =>
  (await world.admin.call('GET', `/operations/rent-receipts?month=${month}`)).body as unknown as Reply
const raise = async (month: string, { count, amount }: Reply['totals']) =>
  world.admin.call('POST', '/operations/rent-receipts', { month, count, amount })
const undo = (runUuid: unknown) => world.admin.call('POST', '/operations/rent-receipts/undo', { runUuid })

describe('The rents of a month', () => {
  it('the rents of all leases are previewed, raised in one step and undone, and a lease without VAT is left out by name', async () => {
    const [premises, home] = [await anAsset(), await anAsset()]
    const [unknown, lease] = [crypto.randomUUID(), crypto.randomUUID()]
    await save(premises, ...aLease(lease, TAXES))
    await save(home, ...aLease(unknown, { tenant: 'Ana Ruiz', use: 'HOME', rent: 900 }))
    const seen = await preview('2025-02')
    expect(seen).toMatchObject({
      receipts: [{ uuid: lease, dueOn: '2025-02-05', total: 2_142.91, withholding: 336.49, amount: 1_806.42 }],
      leftOut: [{ uuid: unknown, tenant: 'Ana Ruiz', reasons: ['taxPCT', 'withholdingPct'] }],
      totals: { count: 1, base: 1_771, total: 2_142.91, amount: 1_806.42 },
    })
    const other = await raise('2025-02', { count: 1, amount: 1_806.41 })
    expect([other.status, other.body.message]).toEqual([409, 'operations.changedMeanwhile'])
    const raised = await raise('2025-02', seen.totals)
    expect(raised.body).toMatchObject({ count: 1, amount: 1_806.42, leftOut: 1 })
    expect((await read<Read>(premises)).rent.rows.rentPayment).toMatchObject([
      { dueOn: '2025-02-05', base: 1_771, tax: 371.91, total: 2_142.91, withholding: 336.49, amount: 1_806.42 },
    ])
    const again = await preview('2025-02')
    expect(again.totals.count).toBe(0)
    expect(again.leftOut).toEqual(
      expect.arrayContaining([expect.objectContaining({ uuid: lease, reasons: ['raised'] })]),
    )
    expect((await undo(raised.body.runUuid)).body).toEqual({ count: 1, kept: 0 })
    expect((await read<Read>(premises)).rent.rows.rentPayment).toEqual([])
    expect((await undo(raised.body.runUuid)).body.message).toBe('operations.nothingToUndo')
  })

  it('an undo keeps a rent that was collected since', async () => {
    const [paid, open] = [await anAsset(), await anAsset()]
    await save(paid, ...aLease(crypto.randomUUID(), TAXES))
    await save(open, ...aLease(crypto.randomUUID(), TAXES))
    const raised = await raise('2025-04', (await preview('2025-04')).totals)
    const month = (await read<Read>(paid)).rent.rows.rentPayment[0]?.uuid
    await save(paid, [`operations.rentPayment:${month}`, 'paid', false, true])
    const undone = (await undo(raised.body.runUuid)).body as unknown as { count: number; kept: number }
    expect(undone.kept).toBe(1)
    expect((await read<Read>(paid)).rent.rows.rentPayment).toMatchObject([{ uuid: month, paid: true }])
    expect((await read<Read>(open)).rent.rows.rentPayment).toEqual([])
  })
})
