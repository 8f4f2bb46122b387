import { describe, expect, it } from 'vitest'
import { type Change, newRow, operationsOfAsset } from '../../test/operations.ts'

const { world, anAsset, save, read } = operationsOfAsset()

type Row = Record<string, unknown> & { uuid: string }
interface Operations {
  invoices: { rows: Record<'invoice' | 'invoiceLine' | 'invoicePayment', Row[]>; list: (Row & { payments: Row[] })[] }
}
const invoicesOf = async (asset: string) => (await read<Operations>(asset)).invoices
const listed = async (asset: string) => {
  const filter = encodeURIComponent(JSON.stringify({ assets: [asset] }))
  return (await world.admin.call('GET', `/operations?f=${filter}&r=100&s=dueDate`)).body.items as unknown as Row[]
}
const keyOf = (uuid: string) => `operations.invoice:${uuid}`
const anInvoice = (uuid: string, values: object) =>
  newRow(keyOf(uuid), { type: 'EXPENSE', categoryId: 7, amount: 0, invoiceNumber: 'F-1', ...values })
const aPayment = (invoice: string, values: object) =>
  newRow(`operations.invoicePayment:${crypto.randomUUID()}`, { parentUuid: invoice, ...values })
const pay = (uuids: string[]) => world.admin.call('POST', '/operations/bulk', { action: 'paid', transactions: uuids })
const reasons = (answer: { body: object }) => (answer.body as { data?: { fields: object[] } }).data?.fields

describe('An invoice with withheld income tax', () => {
  it('the amount owed for an invoice is base plus tax minus withholding, and the last of three payments settles the invoice', async () => {
    const asset = await anAsset()
    const invoice = crypto.randomUUID()
    const parts: [string, number][] = [
      ['2026-11-30', 353.34],
      ['2026-12-31', 353.33],
      ['2027-01-31', 353.33],
    ]
    const saved = await save(
      asset,
      ...anInvoice(invoice, { base: 1_000, taxPCT: 21, withholdingPct: 15, amount: 1_060 }),
      ...parts.flatMap(([dueDate, amount]) => aPayment(invoice, { dueDate, amount })),
    )
    expect(saved).toMatchObject({ status: 200 })
    expect((await invoicesOf(asset)).rows.invoice).toMatchObject([{ tax: 210, withholding: 150, amount: 1_060 }])
    const dues = await listed(asset)
    expect(dues).toMatchObject(parts.map(([dueDate, openAmount]) => ({ dueDate, openAmount, direction: 'out' })))
    const stateAfter = async (count: number) => {
      await pay(dues.slice(0, count).map(({ uuid }) => uuid))
      return (await invoicesOf(asset)).list[0]
    }
    expect(await stateAfter(1)).toMatchObject({
      state: 'PARTIAL_PAID',
      payments: [{ paid: true }, expect.anything(), expect.anything()],
    })
    expect(await stateAfter(3)).toMatchObject({ state: 'PAID', isOverdue: false })
  })

  it('an invoice is rejected if base, taxes and amount do not add up', async () => {
    const uuid = crypto.randomUUID()
    const values = { base: 1_000, tax: 210, withholding: 150, amount: 1_210 }
    expect(reasons(await save(await anAsset(), ...anInvoice(uuid, values)))).toMatchObject([{ reason: 'sumDiffers' }])
  })
})

it('base, tax and equivalence surcharge of an invoice are summed over its lines, and its tax rate is empty if the rates of its lines differ', async () => {
  const asset = await anAsset()
  const invoice = crypto.randomUUID()
  const line = (taxPCT: number): Change[] =>
    newRow(`operations.invoiceLine:${crypto.randomUUID()}`, {
      parentUuid: invoice,
      description: 'Material',
      unitPrice: 100,
      taxPCT,
    })
  const surcharged: Change = [keyOf(invoice), 'withSurcharge', false, true]
  await save(asset, ...anInvoice(invoice, { taxPCT: 21 }), surcharged, ...line(21), ...line(10))
  expect((await invoicesOf(asset)).rows.invoice).toMatchObject([
    { base: 200, tax: 31, taxPCT: null, taxSurcharge: 6.6, withholding: null, amount: 237.6 },
  ])
})

describe('A credit note', () => {
  it('a credit note must reference the corrected invoice, and its negative amount is owed to the customer', async () => {
    const asset = await anAsset()
    const [invoice, note] = [crypto.randomUUID(), crypto.randomUUID()]
    await save(asset, ...anInvoice(invoice, { amount: 121, dueDate: '2026-11-01' }))
    expect(reasons(await save(asset, ...anInvoice(note, { amount: -21 })))).toMatchObject([
      { field: 'rectifiedUuid', reason: 'creditNoteWithoutInvoice' },
    ])
    const linked = anInvoice(note, { amount: -21, dueDate: '2026-12-01', rectifiedUuid: invoice })
    expect(await save(asset, ...linked)).toMatchObject({ status: 200 })
    expect(await listed(asset)).toMatchObject([
      { uuid: invoice, direction: 'out', openAmount: 121 },
      { uuid: note, direction: 'in', openAmount: 21 },
    ])
    expect(reasons(await save(asset, ...aPayment(note, { amount: 21 })))).toMatchObject([{ reason: 'otherSign' }])
    expect(await pay([note])).toMatchObject({ status: 200 })
    const { list, rows } = await invoicesOf(asset)
    expect(rows.invoicePayment).toMatchObject([{ amount: -21, paid: true }])
    expect(list).toMatchObject([{ state: 'NOT_PAID' }, { state: 'PAID' }])
  })

  it('a credit note can be edited in the same save that deletes its invoice, and can reference another invoice later', async () => {
    const asset = await anAsset()
    const [first, second, note] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await save(asset, ...anInvoice(first, { amount: 121 }), ...anInvoice(note, { amount: -21, rectifiedUuid: first }))
    const gone: Change = [keyOf(first), '$exists', true, false]
    expect(await save(asset, gone, [keyOf(note), 'concept', null, 'Abono'])).toMatchObject({ status: 200 })
    const linked: Change = [keyOf(note), 'rectifiedUuid', first, second]
    expect(await save(asset, ...anInvoice(second, { amount: 121 }), linked)).toMatchObject({ status: 200 })
    const { rows } = await invoicesOf(asset)
    expect(rows.invoice.find(({ uuid }) => uuid === note)).toMatchObject({ concept: 'Abono', rectifiedUuid: second })
  })

  it.each([
    ['more than the invoice', { amount: -122 }, 'rectifiesMore'],
    ['an invoice of another type', { amount: -1, type: 'INCOME', categoryId: 20 }, 'rectifiesOtherType'],
  ])('a credit note for %s is rejected', async (_, values, reason) => {
    const asset = await anAsset()
    const [invoice, note] = [crypto.randomUUID(), crypto.randomUUID()]
    await save(asset, ...anInvoice(invoice, { amount: 121 }))
    const answer = await save(asset, ...anInvoice(note, { rectifiedUuid: invoice, ...values }))
    expect(reasons(answer)).toMatchObject([{ key: keyOf(note), field: 'rectifiedUuid', reason }])
  })
})

it('an issued invoice that is paid has the state "collected"', async () => {
  const asset = await anAsset()
  const invoice = crypto.randomUUID()
  await save(asset, ...anInvoice(invoice, { type: 'INCOME', categoryId: 20, amount: 50 }))
  await pay([invoice])
  expect((await invoicesOf(asset)).list).toMatchObject([{ state: 'COLLECTED' }])
})
