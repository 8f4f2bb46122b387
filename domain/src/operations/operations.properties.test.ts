import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Changes, listChanges, NO_CHANGES, recordChange } from '../kernel/changes.ts'
import { emptyValues } from '../kernel/fields/declared-field.ts'
import { isDerived } from '../kernel/parts/derived-values.ts'
import { dataAfter, duplicateRow, editedPart, removePartRow } from '../kernel/parts/part-changes.ts'
import { prepareSave } from '../kernel/parts/prepare-save.ts'
import { emptyPart, keyOfRow, type PartContext, type RecordPart } from '../kernel/parts/record-part.ts'
import { addRow } from '../kernel/row-changes.ts'
import { fromCents, toCents } from './cents.ts'
import { invoices, totalsOfInvoice } from './invoices.part.ts'
import { type PaymentRow, payableOf, paymentsOf } from './payment.row.ts'
import { paymentState, SETTLED_STATES } from './payment-state.ts'
import { paidAmount, payAll } from './payments.ts'
import { statusOfTributes, tributes } from './tributes.part.ts'

const part = tributes as unknown as RecordPart
const context: PartContext = {
  today: '2026-11-23',
  now: '2026-11-23T10:00:00.000Z',
  asset: { address: null, cadastralReference: null, details: {} },
}
const { tribute, tributePayment } = tributes.rows
const emptyTribute = emptyValues(tribute.fields)
const emptyPayment = emptyValues(tributePayment.fields)

const euros = fc.integer({ min: 0, max: 100_000 }).map(fromCents)
const place = fc.constantFrom('1', '2')
const edit = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), uuid: place, value: euros }),
  fc.record({
    kind: fc.constant('period' as const),
    uuid: place,
    value: fc.constantFrom('VOLUNTARY', 'EXECUTIVE'),
  }),
  fc.record({ kind: fc.constant('surcharge' as const), uuid: place, value: euros }),
  fc.record({ kind: fc.constant('payment' as const), uuid: place, value: euros, paid: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), uuid: place }),
  fc.record({ kind: fc.constant('duplicate' as const), uuid: place }),
)
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never

/** Applies `edits` to a draft with two local taxes, in the same way as the screen. */
function draftOf(edits: readonly Edit[]): Changes {
  let next = 10
  const first = ['1', '2'].reduce(
    (changes, uuid) =>
      addRow(changes, keyOfRow(part, 'tribute', uuid), emptyTribute, {
        ...tribute.defaults?.(context, {}),
        taxType: 'WASTE',
      }),
    NO_CHANGES,
  )
  return edits.reduce((changes, one) => {
    const { rows } = dataAfter(tributes, editedPart(tributes, changes, emptyPart(tributes)))
    const row = rows.tribute.find(({ uuid }) => uuid === one.uuid)
    if (!row) return changes
    const key = keyOfRow(part, 'tribute', row.uuid)
    if (one.kind === 'delete') return removePartRow(part, changes, 'tribute', row.uuid)
    if (one.kind === 'duplicate') {
      const copying = { context, rows: rows as never, newUuid: () => String(next++) }
      return duplicateRow(part, changes, 'tribute', row as never, String(next++), copying)
    }
    if (one.kind === 'payment') {
      const values = { amount: one.value, paid: one.paid, parentUuid: row.uuid }
      return addRow(changes, keyOfRow(part, 'tributePayment', String(next++)), emptyPayment, values)
    }
    const field = one.kind === 'period' ? 'paymentPeriod' : one.kind
    const after = { ...row, [field]: one.value }
    const followed = { ...tribute.follow?.(field, after as never, row, context), [field]: one.value }
    return Object.entries(followed).reduce(
      (all, [name, value]) => recordChange(all, key, name, emptyTribute[name as never] ?? null, value),
      changes,
    )
  }, first)
}

const edits = fc.array(edit, { maxLength: 15 })
const edited = (input: readonly Edit[]) =>
  dataAfter(tributes, editedPart(tributes, draftOf(input), emptyPart(tributes)))

describe('Local taxes after any sequence of edits', () => {
  it('after any sequence of edits, local taxes are saved as the draft displayed them', () => {
    fc.assert(
      fc.property(edits, (input) => {
        // The screen does not send derived fields (web/src/assets/parts/parts-area.tsx).
        const draft = listChanges(draftOf(input)).filter(({ key, field }) => !isDerived(part, key, field))
        const save = prepareSave(part, emptyPart(part), draft, context, () => null)
        expect(save.kind).toBe('ready')
        if (save.kind !== 'ready') return
        const { rows } = edited(input)
        const byUuid = (rowsOfKind: readonly { uuid: string }[] = []) =>
          new Map(rowsOfKind.map((row) => [row.uuid, row]))
        expect(byUuid(save.rows.tribute?.created)).toEqual(byUuid(rows.tribute))
        expect(save.rows.tributePayment?.created).toHaveLength(rows.tributePayment.length)
      }),
    )
  })

  it('the local taxes do not have the status "regularized" while one of them is open', () => {
    fc.assert(
      fc.property(edits, (input) => {
        const { rows } = edited(input)
        const states = rows.tribute.map((row) => paymentState(payableOf(row, rows.tributePayment)))
        const status = statusOfTributes(rows)
        if (states.length === 0) expect(status).toBe('NOT_STARTED')
        if (states.some((state) => !SETTLED_STATES.has(state))) expect(status).not.toBe('REGULARIZED')
      }),
    )
  })

  it('paying the open amount of a local tax several times has the same result as paying it once', () => {
    fc.assert(
      fc.property(edits, fc.integer({ min: 1, max: 4 }), (input, times) => {
        const { rows } = edited(input)
        for (const row of rows.tribute) {
          let payments = paymentsOf(rows.tributePayment, row.uuid)
          const before = paidAmount(payments)
          for (let time = 0; time < times; time++) {
            payments = payAll(payments, row.shownAmount ?? 0, () => 'new')
          }
          expect(paidAmount(payments)).toBe(Math.max(before, row.shownAmount ?? 0))
        }
      }),
    )
  })
})

describe('Lines of an invoice', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 8),
    unitPrice: euros,
    taxPCT: fc.constantFrom(0, 4, 10, 21),
    parentUuid: fc.constantFrom('1', '2'),
  })

  it('the totals of an invoice ignore the lines of other invoices, and base plus tax is exactly the amount', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const rows = lines.map((one, index) => ({ ...one, uuid: String(index), description: 'x' }))
        const invoice = { uuid: '1', withholdingPct: null, withholding: null, withSurcharge: false }
        const one = totalsOfInvoice(rows, invoice)
        expect(one === null).toBe(rows.every(({ parentUuid }) => parentUuid !== '1'))
        if (one) expect(toCents(one.base) + toCents(one.tax)).toBe(toCents(one.amount))
        expect(
          totalsOfInvoice(
            rows.filter(({ parentUuid }) => parentUuid === '1'),
            invoice,
          ),
        ).toEqual(one)
      }),
    )
  })

  it('a copied invoice has copies of the lines with new uuids, but no payments', () => {
    const row = { uuid: '1', ...emptyValues(invoices.rows.invoice.fields), type: 'EXPENSE' as const }
    const child = (uuid: string, fields: object) => ({ uuid, parentUuid: '1', ...fields })
    const rows = {
      invoice: [row],
      invoiceLine: [child('2', { description: 'Luz', quantity: 2, unitPrice: 3, taxPCT: 21 })],
      invoicePayment: [child('3', { amount: 6, paid: true, file: [] }) as unknown as PaymentRow],
    }
    const copying = { context, rows: rows as never, newUuid: () => 'line' }
    const copy = duplicateRow(invoices as unknown as RecordPart, {}, 'invoice', row, 'copy', copying)
    expect(Object.keys(copy)).toEqual(['operations.invoice:copy', 'operations.invoiceLine:line'])
    expect(copy['operations.invoiceLine:line']).toMatchObject({
      parentUuid: { new: 'copy' },
      description: { new: 'Luz' },
      quantity: { new: 2 },
    })
    expect(copy['operations.invoice:copy']).toMatchObject({ reconciliationStatus: { new: 'pending' } })
  })
})
