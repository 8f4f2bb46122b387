import { describe, expect, it } from 'vitest'
import { emptyValues } from '../kernel/fields/declared-field.ts'
import { prepareSave } from '../kernel/parts/prepare-save.ts'
import { emptyPart, type PartContext, type PartData, type RecordPart } from '../kernel/parts/record-part.ts'
import { community } from './community.part.ts'
import { invoices, totalsOfInvoice } from './invoices.part.ts'
import { payableOf, paymentsOf } from './payment.row.ts'
import { statusOfTributes, tributes } from './tributes.part.ts'

const context: PartContext = {
  today: '2026-11-23',
  now: '2026-11-23T10:00:00.000Z',
  asset: { address: null, cadastralReference: null, details: {} },
}
const { tribute, tributePayment } = tributes.rows
const { fee, feePayment } = community.rows

const aTribute = (uuid: string, changes: object = {}) => ({
  ...emptyValues(tribute.fields),
  uuid,
  taxType: 'WASTE' as const,
  amount: 100,
  shownAmount: 100,
  paymentsApplyToThisFee: true,
  ...changes,
})
const aFee = (changes: object = {}) => ({
  ...emptyValues(fee.fields),
  uuid: 'f',
  amount: 60,
  shownAmount: 60,
  paymentsApplyToThisFee: true,
  ...changes,
})
const aPayment = (parentUuid: string, amount: number, paid = true) => ({
  ...emptyValues(tributePayment.fields),
  uuid: `${parentUuid}-${amount}`,
  parentUuid,
  amount,
  paid,
})

describe('Status of the tributes by type (operations, sections 3 and 4)', () => {
  const rows = {
    tribute: [aTribute('w'), aTribute('p', { taxType: 'PROPERTY_TAX' }), aTribute('s', { taxType: 'DRIVEWAY' })],
    tributePayment: [aPayment('p', 100), aPayment('s', 99.99)],
  }

  it.each([
    ['WASTE', 'NOT_REGULARIZED'],
    ['PROPERTY_TAX', 'REGULARIZED'],
    ['DRIVEWAY', 'NOT_REGULARIZED'],
    ['TRIBUTES', 'NOT_STARTED'],
    [undefined, 'NOT_REGULARIZED'],
  ] as const)('local taxes of type %s have the status %s', (taxType, status) =>
    expect(statusOfTributes(rows, taxType)).toBe(status),
  )

  it('the status of the part for local taxes covers taxes of all types', () => {
    expect(tributes.status?.({ values: {}, rows }, context)).toBe('NOT_REGULARIZED')
    const paid = { tribute: rows.tribute.slice(1, 2), tributePayment: rows.tributePayment }
    expect(tributes.status?.({ values: {}, rows: paid }, context)).toBe('REGULARIZED')
  })
})

describe('Status of the community (operations, section 4)', () => {
  const data = (isEstablished: boolean | null, fees: object[] = [], feePayments: object[] = []) =>
    ({
      values: { ...emptyPart(community).values, isEstablished },
      rows: { contact: [], bankAccount: [], fee: fees, feePayment: feePayments },
    }) as never

  it.each([
    ['without fees', data(true), 'NOT_STARTED'],
    ['a community that is not established', data(false, [aFee()]), 'WITHOUT_COMMUNITY'],
    ['an open fee', data(true, [aFee()]), 'NOT_REGULARIZED'],
    ['a paid fee', data(null, [aFee()], [aPayment('f', 60)]), 'REGULARIZED'],
    [
      'a paid fee that was sent for payment',
      data(true, [aFee({ sentForPayment: true })], [aPayment('f', 60)]),
      'NOT_REGULARIZED',
    ],
    [
      'a court claim with unpaid interest',
      data(true, [aFee({ shownAmount: 63 })], [aPayment('f', 60)]),
      'NOT_REGULARIZED',
    ],
  ] as const)(
    'the status of the community depends on its fees, their payments and whether the community is established: %s',
    (_, input, status) => expect(community.status?.(input, context)).toBe(status),
  )
})

describe('Payments of a row', () => {
  it('the payments of a row exclude those of other rows, and each payment has at most one file', () => {
    const rows = [{ ...aPayment('a', 1), file: ['file'] }, aPayment('b', 2), aPayment('a', 3, false)]
    expect(paymentsOf(rows, 'a')).toMatchObject([
      { amount: 1, paid: true, fileUuid: 'file' },
      { amount: 3, paid: false, fileUuid: null },
    ])
    expect(payableOf(aTribute('a', { shownAmount: null }), rows)).toMatchObject({ amount: 0 })
    expect(feePayment.fields.file.max).toBe(1)
  })
})

describe('Errors before saving', () => {
  it.each([
    ['an expense of an income category', { type: 'EXPENSE', categoryId: 20 }, ['categoryOfOtherType']],
    ['an income of an expense category', { type: 'INCOME', categoryId: 6 }, ['categoryOfOtherType']],
    ['cents that do not add up', { base: 0.1, tax: 0.2, amount: 0.31 }, ['sumDiffers']],
    ['cents that add up', { base: 0.1, tax: 0.2, amount: 0.3 }, []],
    ['an amount alone', { amount: 121 }, []],
  ])(
    'an invoice is rejected before a save only if its category has the other type or its amounts do not add up: %s',
    (_, values, codes) => {
      const row = { ...emptyValues(invoices.rows.invoice.fields), type: 'EXPENSE', categoryId: 6, ...values }
      const result = invoices.rows.invoice.check?.(row as never, context) ?? []
      expect(result.map(({ code }) => code)).toEqual(codes)
    },
  )

  it('a fee can be linked only to an existing account of its community, but a fee whose account was deleted can be edited', () => {
    const part = community as unknown as RecordPart
    const saved = {
      ...emptyPart(part),
      rows: { ...emptyPart(part).rows, fee: [aFee({ bankAccountUuid: 'x' })] },
    }
    const save = (field: string, old: unknown, next: unknown) =>
      prepareSave(
        part,
        saved as unknown as PartData,
        [{ key: 'operations.fee:f', field, old, new: next }],
        context,
        () => null,
      )
    expect(save('bankAccountUuid', 'x', 'y')).toEqual({
      kind: 'invalid',
      fields: [{ key: 'operations.fee:f', field: 'bankAccountUuid', reason: 'unknownReference' }],
    })
    expect(save('ownership', null, 'Banco').kind).toBe('ready')
  })
})

it('the payments of a deleted local tax are deleted with it', () => {
  const part = tributes as unknown as RecordPart
  const saved = {
    values: {},
    rows: { tribute: [aTribute('a'), aTribute('b')], tributePayment: [aPayment('a', 1), aPayment('b', 2)] },
  }
  const change = { key: 'operations.tribute:a', field: '$exists', old: true, new: false }
  expect(prepareSave(part, saved as unknown as PartData, [change], context, () => null)).toMatchObject({
    rows: { tribute: { deleted: ['a'] }, tributePayment: { deleted: ['a-1'] } },
  })
})

describe('Two invoices with one number', () => {
  const part = invoices as unknown as RecordPart
  const anInvoice = (uuid: string, more: object) => ({
    ...emptyValues(invoices.rows.invoice.fields),
    ...{ uuid, type: 'EXPENSE', categoryId: 7, amount: 50, reconciliationStatus: 'pending', invoiceNumber: 'F-26/7' },
    expeditionDate: '2026-03-02',
    ...more,
  })
  it.each([
    ['one supplier by name', { creditor: 'Reyes, S.L.' }, { creditor: 'REYES SL' }, true],
    ['one supplier by tax number', { partyIdentifier: 'B41567892' }, { partyIdentifier: 'B41567892' }, true],
    [
      'two suppliers of one name',
      { creditor: 'Reyes', partyIdentifier: 'B41567892' },
      { creditor: 'Reyes', partyIdentifier: 'A28123453' },
      false,
    ],
    ['two suppliers', { creditor: 'Reyes' }, { creditor: 'Prado' }, false],
    ['unknown suppliers', {}, {}, false],
    ['one supplier with a correction', { creditor: 'Reyes' }, { creditor: 'Reyes', rectifiedUuid: 'a' }, false],
    [
      'one supplier on another day of the year',
      { creditor: 'Reyes', expeditionDate: '2026-01-01' },
      { creditor: 'Reyes', expeditionDate: '2026-12-31' },
      true,
    ],
    [
      'one supplier in two years',
      { creditor: 'Reyes', expeditionDate: '2025-12-31' },
      { creditor: 'Reyes', expeditionDate: '2026-01-01' },
      false,
    ],
    ['one supplier without a date', { creditor: 'Reyes', expeditionDate: null }, { creditor: 'Reyes' }, false],
    ['one customer', { creditor: 'Reyes' }, { creditor: 'Reyes', type: 'INCOME', categoryId: 21 }, false],
  ])(
    'invoices with one number of %s are rejected only if the supplier and the year are the same',
    (_, one, other, isRejected) => {
      const rows = [anInvoice('a', one), anInvoice('b', { ...other, invoiceNumber: 'X' })]
      const saved = { values: {}, rows: { invoice: rows, invoiceLine: [], invoicePayment: [] } }
      const change = { key: 'operations.invoice:b', field: 'invoiceNumber', old: 'X', new: 'f26/7' }
      const outcome = prepareSave(part, saved as unknown as PartData, [change], context, () => null)
      const reasons = outcome.kind === 'invalid' ? outcome.fields.map(({ reason }) => reason) : []
      expect(reasons).toEqual(isRejected ? ['sameNumber'] : [])
    },
  )

  it('two invoices with one number that were saved before can be changed', () => {
    const rows = ['a', 'b'].map((uuid) => anInvoice(uuid, { creditor: 'Reyes' }))
    const saved = { values: {}, rows: { invoice: rows, invoiceLine: [], invoicePayment: [] } }
    const change = { key: 'operations.invoice:b', field: 'concept', old: null, new: 'Bajante' }
    expect(prepareSave(part, saved as unknown as PartData, [change], context, () => null).kind).toBe('ready')
  })
})

describe('Rows that were saved before a rule existed', () => {
  const anInvoice = (uuid: string, changes: object) => ({
    ...emptyValues(invoices.rows.invoice.fields),
    ...{ uuid, type: 'EXPENSE' as const, categoryId: 7, amount: -50, reconciliationStatus: 'pending' as const },
    ...changes,
  })
  const saved = {
    values: {},
    rows: {
      invoice: [anInvoice('old', {}), anInvoice('note', { rectifiedUuid: 'gone' }), anInvoice('lines', { amount: 10 })],
      invoiceLine: [{ uuid: 'l', parentUuid: 'lines', description: 'x', quantity: 1, unitPrice: 10, taxPCT: 0 }],
      invoicePayment: [aPayment('old', 50), aPayment('lines', 10)],
    },
  }
  const reasonsOf = (key: string, field: string, old: unknown, next: unknown) => {
    const change = { key: `operations.${key}`, field, old, new: next }
    const part = invoices as unknown as RecordPart
    const outcome = prepareSave(part, saved as unknown as PartData, [change], context, () => null)
    return outcome.kind === 'invalid'
      ? outcome.fields.map(({ key: of, reason }) => [of.slice(11), reason])
      : outcome.kind
  }
  const TURNED = [
    ['invoice:lines', 'creditNoteWithoutInvoice'],
    ['invoicePayment:lines-10', 'otherSign'],
  ]
  it.each([
    ['the concept', 'invoice:old', 'concept', null, 'Abono', 'ready'],
    ['the amount', 'invoice:old', 'amount', -50, -60, [['invoice:old', 'creditNoteWithoutInvoice']]],
    ['the concept after the deletion of the rectified invoice', 'invoice:note', 'concept', null, 'Abono', 'ready'],
    [
      'the link to the rectified invoice',
      'invoice:note',
      'rectifiedUuid',
      'gone',
      null,
      [['invoice:note', 'creditNoteWithoutInvoice']],
    ],
    ['the amount of a payment', 'invoicePayment:old-50', 'amount', 50, 40, [['invoicePayment:old-50', 'otherSign']]],
    ['the sign of a line', 'invoiceLine:l', 'unitPrice', 10, -10, TURNED],
  ])(
    'a change of %s in a saved invoice is rejected only if it violates a newer rule that reads the changed value',
    (_, key, field, old, next, expected) => expect(reasonsOf(key, field, old, next)).toEqual(expected),
  )

  const [same, other] = ['ES9121000418450200051332', 'ES7921000813610123456789']
  it.each([
    [0, 'owner', null, 'Banco', 'ready'],
    [2, 'iban', other, same, 'knownIban'],
    [1, 'iban', same, 'ES6621000418401234567891', 'ready'],
  ])(
    'a change in the bank account %s, in the field %s, is rejected only if it enters an IBAN that is already saved',
    (index, field, old, next, expected) => {
      const accounts = [same, same, other].map((iban, at) => ({
        ...emptyValues(community.rows.bankAccount.fields),
        ...{ uuid: String(at), iban },
      }))
      const data = emptyPart(community) as unknown as PartData
      const rows = { ...data.rows, bankAccount: accounts }
      const change = { key: `operations.bankAccount:${index}`, field, old, new: next }
      const part = community as unknown as RecordPart
      const outcome = prepareSave(part, { ...data, rows } as PartData, [change], context, () => null)
      expect(outcome).toMatchObject(
        expected === 'ready' ? { kind: 'ready' } : { fields: [{ key: change.key, reason: expected }] },
      )
    },
  )
})

it('an invoice without lines has no totals', () =>
  expect(totalsOfInvoice([], { uuid: 'i', withholdingPct: null, withholding: null, withSurcharge: false })).toBeNull())
