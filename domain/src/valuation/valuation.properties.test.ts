import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATISTICS } from '../portfolios/avm-configuration.ts'
import { computeComparables } from './methods/comparables/compute.ts'
import { draft, selectedComparable } from './methods/comparables/document.fixture.ts'
import { byComparables, methodOf } from './methods/methods.ts'
import { checkCoefficient, checkNegotiation, checkPrice, checkSize } from './record/bounds.ts'
import { VALUATION_LOGICS } from './record/valuation-logic.ts'
import { applyEdit, type ValuationEdit, type ValuationRecord } from './valuation.ts'

const editor = { user: 'user-1', now: '2026-07-01T10:00:00Z' }
const start: ValuationRecord = {
  document: draft(),
  valuationTypeId: 1,
  isSigned: true,
  valuator: null,
  createdOn: '2026-06-30T00:00:00Z',
}

const uuid = fc.constantFrom('w0', 'w1', 'w2', 'w3', 'w4', 'new', 'unknown')
const figure = fc.oneof(
  fc.double({ min: -200, max: 1e7, noNaN: true }),
  fc.constantFrom(0, -1, 0.01, 1.99, 2, 100, -100, Number.NaN),
)
const edits: fc.Arbitrary<ValuationEdit> = fc.oneof(
  fc.record({ kind: fc.constant('tick' as const), uuid, isComparable: fc.boolean() }),
  fc.record({
    kind: fc.constant('editComparable' as const),
    uuid,
    fields: fc.record(
      { price: figure, size: figure, negotiation: figure, coefficient: figure, lift: fc.boolean() },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    kind: fc.constant('addComparable' as const),
    comparable: fc.constant(selectedComparable('new', 2050)),
  }),
  fc.record({ kind: fc.constant('removeComparable' as const), uuid }),
  fc.record({
    kind: fc.constant('replaceComparable' as const),
    uuid,
    comparable: fc.constant(selectedComparable('new', 2050)),
  }),
  fc.record({ kind: fc.constant('statistic' as const), statistic: fc.constantFrom(...STATISTICS) }),
  fc.record({
    kind: fc.constant('valuationLogic' as const),
    valuationLogic: fc.constantFrom(...VALUATION_LOGICS),
  }),
  fc.record({ kind: fc.constant('size' as const), size: figure }),
  fc.record({ kind: fc.constant('manualValue' as const), value: fc.option(figure) }),
  fc.record({ kind: fc.constant('manualUnitValue' as const), unitValue: fc.option(figure) }),
  fc.record({ kind: fc.constant('fireValue' as const), fireValue: fc.option(figure) }),
  fc.record({ kind: fc.constant('fireValuePct' as const), fireValuePct: fc.option(figure) }),
)

/** Applies edits in order. A rejected edit is skipped. */
function afterAll(
  done: readonly ValuationEdit[],
  visit: (before: ValuationRecord, edit: ValuationEdit) => void = () => {},
) {
  return done.reduce((record, edit) => {
    visit(record, edit)
    const outcome = applyEdit(record, edit, editor)
    return outcome.kind === 'edited' ? outcome.record : record
  }, start)
}

const sequences = fc.array(edits, { maxLength: 25 })

describe('No sequence of edits leaves the bounds (core 5)', () => {
  it('coefficients, negotiations, prices and sizes are within their bounds after any sequence of edits', () => {
    fc.assert(
      fc.property(sequences, (done) => {
        const { subject, comparables, manualValuationValue, manualValuationValuem2 } = byComparables(
          afterAll(done).document,
        )
        expect(checkSize(subject.size)).toBeNull()
        for (const { coefficient, negotiation, comparableType, price, size } of comparables) {
          const result = [
            checkCoefficient(coefficient),
            checkNegotiation(negotiation, comparableType),
            checkPrice(price),
            checkSize(size),
          ]
          expect(result).toEqual([null, null, null, null])
        }
        expect(manualValuationValue === null || manualValuationValuem2 === null).toBe(true)
        expect(new Set(comparables.map((one) => one.uuid)).size).toBe(comparables.length)
      }),
      { numRuns: 300 },
    )
  })

  it('the value is always finite and not negative, and the fire value never exceeds the value', () => {
    fc.assert(
      fc.property(sequences, (done) => {
        const document = byComparables(afterAll(done).document)
        const outcome = computeComparables(document)
        if (outcome.kind === 'notValued') return
        const { value, fireValue } = outcome.figures
        expect(Number.isFinite(value) && value >= 0).toBe(true)
        if (fireValue !== null) expect(fireValue).toBeLessThanOrEqual(value)
      }),
      { numRuns: 300 },
    )
  })
})

describe('Effects of an edit (core 4)', () => {
  it('an edit that changes a field removes the signature and raises the type, and other edits leave the valuation unchanged', () => {
    fc.assert(
      fc.property(sequences, (done) => {
        afterAll(done, (before, edit) => {
          const outcome = applyEdit(before, edit, editor)
          if (outcome.kind === 'refused') return
          if (outcome.changes.length === 0) expect(outcome.record).toBe(before)
          else {
            expect(outcome.record).toMatchObject({ isSigned: false, valuator: 'user-1', valuationTypeId: 2 })
            for (const entry of outcome.changes) expect(entry.oldValue).not.toEqual(entry.newValue)
          }
        })
      }),
    )
  })

  it('an edit returns a new document and never modifies the old document', () => {
    fc.assert(
      fc.property(sequences, (done) => {
        afterAll(done, (before, edit) => {
          const copy = JSON.stringify(before)
          applyEdit(before, edit, editor)
          expect(JSON.stringify(before)).toBe(copy)
        })
      }),
    )
  })

  it('deselecting and reselecting a comparable gives the same value as before', () => {
    fc.assert(
      fc.property(sequences, uuid, (done, one) => {
        const record = afterAll(done)
        const stored = byComparables(record.document).comparables.find((comparable) => comparable.uuid === one)
        fc.pre(stored !== undefined)
        const flip = (from: ValuationRecord, isComparable: boolean) => {
          const outcome = applyEdit(from, { kind: 'tick', uuid: one, isComparable }, editor)
          return outcome.kind === 'edited' ? outcome.record : from
        }
        const back = flip(flip(record, !stored?.isComparable), stored?.isComparable ?? false)
        expect(methodOf(back.document).compute(back.document)).toEqual(
          methodOf(record.document).compute(record.document),
        )
      }),
    )
  })
})
