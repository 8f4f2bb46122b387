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

const aTribute = (uuid: string, given: object = {}) => ({
  ...emptyValues(tribute.fields),
  uuid,
  taxType: 'WASTE' as const,
  amount: 100,
  shownAmount: 100,
  paymentsApplyToThisFee: true,
  ...given,
})
const aFee = (given: object = {}) => ({
  ...emptyValues(fee.fields),
  uuid: 'f',
  amount: 60,
  shownAmount: 60,
  paymentsApplyToThisFee: true,
  ...given,
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
  ] as const)('the tributes of the type %s have the status %s', (taxType, status) =>
    expect(statusOfTributes(rows, taxType)).toBe(status),
  )

  it('the part has the status of all', () => {
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
    ['not established', data(false, [aFee()]), 'WITHOUT_COMMUNITY'],
    ['an open fee', data(true, [aFee()]), 'NOT_REGULARIZED'],
    ['a paid fee', data(null, [aFee()], [aPayment('f', 60)]), 'REGULARIZED'],
    ['a fee sent', data(true, [aFee({ sentForPayment: true })], [aPayment('f', 60)]), 'NOT_REGULARIZED'],
    ['a court claim', data(true, [aFee({ shownAmount: 63 })], [aPayment('f', 60)]), 'NOT_REGULARIZED'],
  ] as const)('the community has its status with %s', (_, given, status) =>
    expect(community.status?.(given, context)).toBe(status),
  )
})

describe('Payments of a row', () => {
  it('the payments of a row are its own, with one file at most', () => {
    const rows = [{ ...aPayment('a', 1), file: ['file'] }, aPayment('b', 2), aPayment('a', 3, false)]
    expect(paymentsOf(rows, 'a')).toMatchObject([
      { amount: 1, paid: true, fileUuid: 'file' },
      { amount: 3, paid: false, fileUuid: null },
    ])
    expect(payableOf(aTribute('a', { shownAmount: null }), rows)).toMatchObject({ amount: 0 })
    expect(feePayment.fields.file.max).toBe(1)
  })
})

describe('What is refused before saving', () => {
  it.each([
    ['an expense of an income category', { type: 'EXPENSE', categoryId: 20 }, ['categoryOfOtherType']],
    ['an income of an expense category', { type: 'INCOME', categoryId: 6 }, ['categoryOfOtherType']],
    ['cents that do not add up', { base: 0.1, tax: 0.2, amount: 0.31 }, ['sumDiffers']],
    ['cents that add up', { base: 0.1, tax: 0.2, amount: 0.3 }, []],
    ['an amount alone', { amount: 121 }, []],
  ])('an invoice is checked before a save: %s', (_, values, codes) => {
    const row = { ...emptyValues(invoices.rows.invoice.fields), type: 'EXPENSE', categoryId: 6, ...values }
    const found = invoices.rows.invoice.check?.(row as never, context) ?? []
    expect(found.map(({ code }) => code)).toEqual(codes)
  })

  it('a fee may name only an account of its own community; a deleted one may stay', () => {
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

it('the rows that belong to a deleted one are deleted with it', () => {
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

it('an invoice without lines has no totals', () =>
  expect(totalsOfInvoice([], { uuid: 'i', withholdingPct: null, withSurcharge: false })).toBeNull())
