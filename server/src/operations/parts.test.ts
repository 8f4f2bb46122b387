import { emptyValues } from '@lindero/domain/kernel/fields/declared-field'
import { community } from '@lindero/domain/operations/community.part'
import { invoices } from '@lindero/domain/operations/invoices.part'
import { tributes } from '@lindero/domain/operations/tributes.part'
import { describe, expect, it } from 'vitest'
import { A_PDF, documentCalls, type ShownDocument, uploadDocument } from '../../test/documents.ts'
import { type Change, operationsOfAsset } from '../../test/operations.ts'

const { world, anAsset, save, read: readOperations } = operationsOfAsset()
const read = (asset: string) => readOperations<Operations>(asset)
type Row = Record<string, unknown> & { uuid: string }
interface Operations {
  assetOperation: {
    sectionsData: { uuid: string; taxType: string | null; section: string; status: string }[]
    feesWithExpense: string[]
  }
  tributes: { rows: Record<'tribute' | 'tributePayment', Row[]> }
  community: { rows: Record<'fee' | 'feePayment' | 'contact' | 'bankAccount', Row[]> }
  invoices: { rows: Record<'invoice' | 'invoiceLine' | 'invoicePayment', Row[]> }
}

const statusOf = async (asset: string, taxType: string) =>
  (await read(asset)).assetOperation.sectionsData.find((entry) => entry.taxType === taxType)?.status
/** The overview rows for the transactions of an asset. */
const listed = async (asset: string) => {
  const filter = encodeURIComponent(JSON.stringify({ assets: [asset] }))
  return (await world.admin.call('GET', `/operations?f=${filter}&r=100`)).body.items as unknown as Row[]
}

const FIELDS = {
  tribute: tributes.rows.tribute.fields,
  tributePayment: tributes.rows.tributePayment.fields,
  fee: community.rows.fee.fields,
  feePayment: community.rows.feePayment.fields,
  contact: community.rows.contact.fields,
  bankAccount: community.rows.bankAccount.fields,
  invoice: invoices.rows.invoice.fields,
  invoiceLine: invoices.rows.invoiceLine.fields,
  invoicePayment: invoices.rows.invoicePayment.fields,
}
type Kind = keyof typeof FIELDS
const FIRST: Partial<Record<Kind, object>> = {
  tribute: {
    taxType: 'WASTE',
    feeType: 'REGULAR',
    periodicity: 'NONE',
    paymentPeriod: 'VOLUNTARY',
    amount: 100,
  },
  fee: {
    feeSubtype: 'SHARE',
    feeType: 'REGULAR',
    periodicity: 'NONE',
    paymentPeriod: 'VOLUNTARY',
    amount: 60,
  },
  invoice: { type: 'EXPENSE', categoryId: 6, amount: 121, reconciliationStatus: 'pending' },
}

const keyOf = (kind: Kind, uuid: string) => `operations.${kind}:${uuid}`
/** The changes with which the screen adds a row. */
function added(kind: Kind, uuid: string, values: object = {}, parentUuid?: string): Change[] {
  const key = keyOf(kind, uuid)
  const empty = emptyValues(FIELDS[kind] as never) as Record<string, unknown>
  const applies = kind === 'tribute' || kind === 'fee' ? { paymentsApplyToThisFee: true } : {}
  const all = { ...FIRST[kind], ...applies, ...values }
  return [
    [key, '$exists', false, true],
    ...(parentUuid ? [[key, 'parentUuid', null, parentUuid] as Change] : []),
    ...Object.entries(all).map(([field, value]): Change => [key, field, empty[field] ?? null, value]),
  ]
}
const removed = (kind: Kind, uuid: string): Change => [keyOf(kind, uuid), '$exists', true, false]
const uuids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())

describe('The operation of an asset by the names of the document (operations 69, 419)', () => {
  it('each entry of `sectionsData` has a uuid of its own that stays, and registry extracts have their type', async () => {
    const [asset, other] = [await anAsset(), await anAsset()]
    const entriesOf = async (uuid: string) => (await read(uuid)).assetOperation.sectionsData
    const entries = await entriesOf(asset)
    const types = ['PROPERTY_TAX', 'WASTE', 'DRIVEWAY', 'TRIBUTES', 'COMMUNITY', 'REGISTRY_SIMPLE_NOTES']
    expect(entries.flatMap(({ taxType }) => taxType ?? []).sort()).toEqual(types.sort())
    expect(await entriesOf(asset)).toEqual(entries)
    const uuids = [...entries, ...(await entriesOf(other))].map(({ uuid }) => uuid)
    expect(new Set(uuids).size).toBe(uuids.length)
  })

  it('the changes of a save may be grouped by section', async () => {
    const asset = await anAsset()
    const uuid = (): string => crypto.randomUUID()
    const sent = (changes: Change[]) => changes.map(([key, field, old, next]) => ({ key, field, old, new: next }))
    const body = {
      tributes: sent(added('tribute', uuid())),
      community: { fees: sent(added('fee', uuid())) },
      invoices: sent(added('invoice', uuid())),
    }
    const saved = await world.admin.call('POST', `/assets/${asset}/operations`, body)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const operation = saved.body as unknown as {
      tributes: { list: object[] }
      community: { fees: object[] }
      invoices: { list: object[] }
    }
    expect(operation.tributes.list).toMatchObject([{ taxType: 'WASTE', isNew: false }])
    expect(operation.community.fees).toMatchObject([{ section: 'COMMUNITY', isNew: false }])
    expect(operation.invoices.list).toHaveLength(1)
    const empty = await world.admin.call('POST', `/assets/${asset}/operations`, { tributes: [] })
    expect(empty.body).toMatchObject({ message: 'request.invalid' })
  })
})

describe('Tributes of an asset', () => {
  it('a local tax with a debt in three instalments counts as up to date only after all three are paid', async () => {
    const asset = await anAsset()
    const [debt = '', ...fees] = uuids(4)
    expect(await statusOf(asset, 'WASTE')).toBe('NOT_STARTED')
    const values = { feeType: 'DEBT', amount: 100, splitPayment: true, dueDate: '2026-03-01' }
    expect(await save(asset, ...added('tribute', debt, values))).toMatchObject({ status: 200 })
    expect(await listed(asset)).toMatchObject([{ uuid: debt, state: 'noPayments', openAmount: 100 }])
    const amounts = [33.34, 33.33, 33.33]
    await save(asset, ...fees.flatMap((fee, index) => added('tributePayment', fee, { amount: amounts[index] }, debt)))
    expect(await listed(asset)).toMatchObject([{ state: 'pending', paymentCount: 3 }])
    expect(await statusOf(asset, 'WASTE')).toBe('NOT_REGULARIZED')
    await save(asset, ...fees.map((fee): Change => [keyOf('tributePayment', fee), 'paid', false, true]))
    expect(await listed(asset)).toMatchObject([{ state: 'paid', paidAmount: 100, openAmount: 0 }])
    expect(await statusOf(asset, 'WASTE')).toBe('REGULARIZED')
    expect(await statusOf(asset, 'PROPERTY_TAX')).toBe('NOT_STARTED')
  })

  it('the amount owed for a local tax includes interest and surcharge only in enforced collection (período ejecutivo)', async () => {
    const asset = await anAsset()
    const [uuid = ''] = uuids(1)
    await save(asset, ...added('tribute', uuid, { surcharge: 5, interests: 1.25 }))
    expect(await listed(asset)).toMatchObject([{ amount: 100 }])
    await save(asset, [keyOf('tribute', uuid), 'paymentPeriod', 'VOLUNTARY', 'EXECUTIVE'])
    expect(await listed(asset)).toMatchObject([{ amount: 106.25 }])
    expect((await read(asset)).tributes.rows.tribute).toMatchObject([{ amount: 100, shownAmount: 106.25 }])
    await save(asset, [keyOf('tribute', uuid), 'paymentPeriod', 'EXECUTIVE', 'VOLUNTARY'])
    expect((await read(asset)).tributes.rows.tribute).toMatchObject([
      { interests: null, surcharge: null, shownAmount: 100 },
    ])
  })

  it('a local tax with an unknown tax type is rejected, and so is one with a period that ends before its start', async () => {
    const asset = await anAsset()
    const [uuid = ''] = uuids(1)
    expect(await save(asset, ...added('tribute', uuid, { taxType: 'CHURCH' }))).toMatchObject({
      status: 400,
      body: { message: 'operations.unknownTaxType', data: { taxType: 'CHURCH' } },
    })
    const period = {
      applicationPeriodStartDate: '2026-02-01',
      applicationPeriodEndDate: '2026-01-01',
    }
    expect((await save(asset, ...added('tribute', uuid, period))).body.data).toMatchObject({
      fields: [{ field: 'applicationPeriodEndDate', reason: 'endsBeforeStart' }],
    })
    expect((await read(asset)).tributes.rows.tribute).toEqual([])
  })

  it('the file of a payment cannot be deleted until the local tax of the payment is deleted', async () => {
    const asset = await anAsset()
    const [tribute = '', payment = ''] = uuids(2)
    const { body } = await uploadDocument(world.system, world.admin, {
      asset,
      name: 'recibo.pdf',
      bytes: A_PDF,
    })
    const document = body as unknown as ShownDocument
    const documents = documentCalls(world.system, world.admin, world.portfolio)
    const paid = { amount: 100, paid: true, file: [document.uuid] }
    await save(asset, ...added('tribute', tribute), ...added('tributePayment', payment, paid, tribute))
    expect((await documents.remove(asset, document)).body.message).toBe('attachments.used')
    expect((await save(asset, removed('tribute', tribute))).status).toBe(200)
    expect((await documents.remove(asset, document)).status).toBe(200)
  })

  it('a payment for a deleted local tax is rejected', async () => {
    const asset = await anAsset()
    const [tribute = '', payment = ''] = uuids(2)
    await save(asset, ...added('tribute', tribute))
    await save(asset, removed('tribute', tribute))
    expect(await save(asset, ...added('tributePayment', payment, { amount: 1 }, tribute))).toMatchObject({
      status: 400,
      body: {
        message: 'parts.invalidFields',
        data: { fields: [{ field: 'parentUuid', reason: 'required' }] },
      },
    })
    expect((await read(asset)).tributes.rows.tributePayment).toEqual([])
  })

  it('an edit of a local tax that is based on an old value is rejected, and the error contains the saved value', async () => {
    const asset = await anAsset()
    const [uuid = ''] = uuids(1)
    await save(asset, ...added('tribute', uuid))
    await save(asset, [keyOf('tribute', uuid), 'amount', 100, 90])
    expect(await save(asset, [keyOf('tribute', uuid), 'amount', 100, 80])).toMatchObject({
      status: 409,
      body: { data: { fields: [{ field: 'amount', savedValue: 90 }] } },
    })
  })
})

describe('Community of an asset', () => {
  it('the direct debit can be turned on for only one bank account of a community', async () => {
    const asset = await anAsset()
    const [first = '', second = '', fee = '', contact = ''] = uuids(4)
    const [a, b] = ['ES9121000418450200051332', 'ES7921000813610123456789']
    await save(
      asset,
      ['operations.community', 'isEstablished', null, true],
      ...added('bankAccount', first, { iban: a, directDebit: true }),
      ...added('contact', contact, {
        name: 'Ana Ruiz',
        contactType: 'PRESIDENT',
        status: 'ACTIVE',
        verifiedOn: '2026-11-01',
      }),
      ...added('fee', fee, { bankAccountUuid: first }),
    )
    const [person] = (await read(asset)).community.rows.contact
    expect(person).toMatchObject({ name: 'Ana Ruiz', verifiedBy: expect.any(String) })
    await save(asset, ...added('bankAccount', second, { iban: b, directDebit: true }))
    const { rows } = (await read(asset)).community
    expect(rows.bankAccount).toMatchObject([
      { iban: a, directDebit: false },
      { iban: b, directDebit: true },
    ])
    await save(asset, removed('bankAccount', first))
    expect((await read(asset)).community.rows.fee).toMatchObject([{ bankAccountUuid: null }])
  })

  it('a fee with a bank account of another asset is rejected, and so is an invalid IBAN', async () => {
    const [asset, other] = [await anAsset(), await anAsset()]
    const [account = '', fee = ''] = uuids(2)
    await save(other, ...added('bankAccount', account, { iban: 'ES9121000418450200051332' }))
    expect((await save(asset, ...added('fee', fee, { bankAccountUuid: account }))).body.data).toMatchObject({
      fields: [{ field: 'bankAccountUuid', reason: 'unknownReference' }],
    })
    const wrong = added('bankAccount', crypto.randomUUID(), { iban: 'ES9221000418450200051332' })
    expect((await save(asset, ...wrong)).body.data).toMatchObject({ fields: [{ field: 'iban' }] })
  })

  it('sending a fee for payment creates one expense, and deleting the fee also deletes the expense', async () => {
    const asset = await anAsset()
    const [fee = ''] = uuids(1)
    await save(asset, ...added('fee', fee, { amount: 75.5 }))
    await save(asset, [keyOf('fee', fee), 'sentForPayment', false, true])
    await save(asset, [keyOf('fee', fee), 'observations', null, 'Junta'])
    const before = await read(asset)
    expect(before.assetOperation.feesWithExpense).toEqual([fee])
    expect(before.invoices.rows.invoice).toMatchObject([{ type: 'EXPENSE', amount: 75.5, categoryId: 13 }])
    const expense = keyOf('invoice', String(before.invoices.rows.invoice[0]?.uuid))
    const taxed = await save(
      asset,
      [expense, 'base', null, 50],
      [expense, 'taxPCT', null, 21],
      [expense, 'withSurcharge', false, true],
      [expense, 'withholdingPct', null, 15],
    )
    expect(taxed).toMatchObject({ status: 200 })
    await save(asset, [keyOf('fee', fee), 'amount', 75.5, 80])
    const none = { base: null, tax: null, taxPCT: null, taxSurcharge: null, withholding: null, withholdingPct: null }
    expect((await read(asset)).invoices.rows.invoice).toMatchObject([{ amount: 80, withSurcharge: false, ...none }])
    await save(asset, removed('fee', fee))
    const after = await read(asset)
    expect([after.community.rows.fee, after.invoices.rows.invoice]).toEqual([[], []])
  })
})

describe('A fee and its expense are one debt (decisions 9)', () => {
  const statesOf = async (asset: string) => {
    const { community, invoices } = await read(asset)
    const paid = (rows: { amount: number; paid: boolean }[]) =>
      rows.reduce((sum, row) => sum + (row.paid ? row.amount : 0), 0)
    return [paid(community.rows.feePayment as never), paid(invoices.rows.invoicePayment as never)]
  }
  const aSentFee = async () => {
    const asset = await anAsset()
    const [fee = ''] = uuids(1)
    await save(asset, ...added('fee', fee, { amount: 100 }))
    await save(asset, [keyOf('fee', fee), 'sentForPayment', false, true])
    const expense = String((await read(asset)).invoices.rows.invoice[0]?.uuid)
    return { asset, fee, expense }
  }

  it('a payment of the fee in its section pays the expense, and an unpaid payment reopens it', async () => {
    const { asset, fee } = await aSentFee()
    const [payment = ''] = uuids(1)
    await save(asset, ...added('feePayment', payment, { amount: 60, paid: true }, fee))
    expect(await statesOf(asset)).toEqual([60, 60])
    await save(asset, [keyOf('feePayment', payment), 'amount', 60, 100])
    expect(await statesOf(asset)).toEqual([100, 100])
    expect(await listed(asset)).toMatchObject([{ openAmount: 0 }])
    await save(asset, [keyOf('feePayment', payment), 'paid', true, false])
    expect(await statesOf(asset)).toEqual([0, 0])
  })

  it('a payment of the expense among the invoices pays the fee', async () => {
    const { asset, expense } = await aSentFee()
    const [payment = ''] = uuids(1)
    await save(asset, ...added('invoicePayment', payment, { amount: 100, paid: true }, expense))
    expect(await statesOf(asset)).toEqual([100, 100])
    expect(await listed(asset)).toMatchObject([{ kind: 'fee', state: 'paid', openAmount: 0 }])
    await save(asset, removed('invoicePayment', payment))
    expect(await statesOf(asset)).toEqual([0, 0])
  })

  it('an edit of the expense that pays nothing leaves the fee as it is', async () => {
    const { asset, fee, expense } = await aSentFee()
    await save(asset, ...added('feePayment', crypto.randomUUID(), { amount: 40, paid: true }, fee))
    await save(asset, [keyOf('invoice', expense), 'creditor', null, 'Comunidad'])
    expect(await statesOf(asset)).toEqual([40, 40])
  })

  it('a fee that is sent after a payment makes an expense with this payment', async () => {
    const asset = await anAsset()
    const [fee = ''] = uuids(1)
    await save(asset, ...added('fee', fee, { amount: 100 }))
    await save(asset, ...added('feePayment', crypto.randomUUID(), { amount: 30, paid: true }, fee))
    await save(asset, [keyOf('fee', fee), 'sentForPayment', false, true])
    expect(await statesOf(asset)).toEqual([30, 30])
  })
})

describe('Invoices of an asset', () => {
  it('base, tax and amount of an invoice are computed from its lines, and rounded once per tax rate', async () => {
    const asset = await anAsset()
    const [invoice = '', ...lines] = uuids(3)
    const line = { description: 'Limpieza', quantity: 1, unitPrice: 0.05, taxPCT: 10 }
    await save(
      asset,
      ...added('invoice', invoice, { amount: 0 }),
      ...lines.flatMap((uuid) => added('invoiceLine', uuid, line, invoice)),
    )
    expect((await read(asset)).invoices.rows.invoice).toMatchObject([{ base: 0.1, tax: 0.01, amount: 0.11 }])
    expect(await listed(asset)).toMatchObject([{ amount: 0.11, state: 'pending' }])
  })

  it.each([
    ['a category of income for an expense', { categoryId: 21 }, 'categoryId'],
    ['an amount that differs from base plus tax', { base: 100, tax: 21, amount: 120 }, 'amount'],
    ['an unknown category', { categoryId: 0 }, 'categoryId'],
  ])('an invoice with %s is rejected', async (_, values, field) => {
    const refused = await save(await anAsset(), ...added('invoice', crypto.randomUUID(), values))
    expect(refused).toMatchObject({ status: 400, body: { data: { fields: [{ field }] } } })
  })

  it('an invoice is deleted with a separate call, after which its documents can be deleted', async () => {
    const asset = await anAsset()
    const [invoice = '', payment = ''] = uuids(2)
    const { body } = await uploadDocument(world.system, world.admin, { asset, name: 'f.pdf', bytes: A_PDF })
    const document = body as unknown as ShownDocument
    await save(
      asset,
      ...added('invoice', invoice),
      ...added('invoicePayment', payment, { amount: 121, paid: true, file: [document.uuid] }, invoice),
    )
    expect(await listed(asset)).toMatchObject([{ state: 'paid' }])
    const remove = (uuid: string) => world.admin.call('DELETE', `/assets/${asset}/operations/invoices/${uuid}`)
    expect((await remove(crypto.randomUUID())).body.message).toBe('operations.notFound')
    expect((await remove(invoice)).status).toBe(200)
    expect((await read(asset)).invoices.rows).toEqual({ invoice: [], invoiceLine: [], invoicePayment: [] })
    expect((await documentCalls(world.system, world.admin, world.portfolio).remove(asset, document)).status).toBe(200)
  })
})

it('undoing the payment of a fee keeps the earlier payments of the fee’s expense', async () => {
  const asset = await anAsset()
  const [fee = '', payment = ''] = uuids(2)
  await save(asset, ...added('fee', fee, { sentForPayment: true }))
  const [expense] = (await read(asset)).invoices.rows.invoice
  await save(asset, ...added('invoicePayment', payment, { amount: 20, paid: true }, String(expense?.uuid)), [
    keyOf('fee', fee),
    'sentForPayment',
    true,
    false,
  ])
  const { body } = await world.admin.call('POST', '/operations/bulk', { action: 'paid', transactions: [fee] })
  expect((await read(asset)).invoices.rows.invoicePayment).toHaveLength(2)
  const { body: history } = await world.admin.call('GET', `/assets/${asset}/change-log`)
  const told = (history.items as unknown as { changes: { field: string }[] }[])[0]?.changes.map(({ field }) => field)
  expect(told).toEqual(['feePayment', 'feePayment.amount', 'feePayment.paid', 'feePayment.paidOn'])
  await world.admin.call('POST', '/operations/bulk/undo', { changeUuid: body.changeUuid })
  expect((await read(asset)).invoices.rows.invoicePayment).toMatchObject([{ uuid: payment, amount: 20 }])
})
