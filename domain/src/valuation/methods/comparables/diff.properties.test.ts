import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATISTICS } from '../../../portfolios/avm-configuration.ts'
import { VALUATION_LOGICS } from '../../record/valuation-logic.ts'
import { editDocument } from './apply-edit.ts'
import type { Comparable } from './comparable.ts'
import { diffComparables } from './diff.ts'
import { draft, selectedComparable } from './document.fixture.ts'
import type { ComparablesDocument } from './document.ts'
import type { ComparablesEdit } from './edits.ts'

const stored = draft()
const uuid = fc.constantFrom('w0', 'w1', 'w2', 'w3', 'w4', 'new')
const whole = fc.integer({ min: 1, max: 4 })
const fields = fc.record(
  {
    price: fc.constantFrom(180_000, 200_000, 210_000),
    size: fc.constantFrom(90, 100),
    rooms: whole,
    negotiation: fc.constantFrom(0, 5),
    coefficient: fc.constantFrom(1, 1.1),
    lift: fc.boolean(),
  },
  { requiredKeys: [] },
)
/** Each field has only a few values, so that many sequences of edits lead back to the stored value. */
const edits: fc.Arbitrary<ComparablesEdit> = fc.oneof(
  fc.record({ kind: fc.constant('tick' as const), uuid, isComparable: fc.boolean() }),
  fc.record({ kind: fc.constant('editComparable' as const), uuid, fields }),
  fc.record({
    kind: fc.constant('addComparable' as const),
    comparable: fc.constant(selectedComparable('new', 2050)),
  }),
  fc.record({ kind: fc.constant('removeComparable' as const), uuid }),
  fc.record({ kind: fc.constant('statistic' as const), statistic: fc.constantFrom(...STATISTICS) }),
  fc.record({
    kind: fc.constant('valuationLogic' as const),
    valuationLogic: fc.constantFrom(...VALUATION_LOGICS),
  }),
  fc.record({ kind: fc.constant('size' as const), size: fc.constantFrom(90, 100) }),
  fc.record({ kind: fc.constant('manualValue' as const), value: fc.constantFrom(null, 150_000) }),
  fc.record({ kind: fc.constant('manualUnitValue' as const), unitValue: fc.constantFrom(null, 1500) }),
  fc.record({ kind: fc.constant('fireValuePct' as const), fireValuePct: fc.constantFrom(null, 10) }),
)

function after(done: readonly ComparablesEdit[], start: ComparablesDocument): ComparablesDocument {
  return done.reduce((document, edit) => {
    const outcome = editDocument(document, edit)
    return outcome.kind === 'edited' ? outcome.document : document
  }, start)
}

/** The editable fields as flat pairs, for a comparison that is independent of the code under test. */
function flat(document: ComparablesDocument): Map<string, unknown> {
  const { subject, configuration, comparables, valuationLogic } = document
  const { manualValuationValue, manualValuationValuem2, fireValue, fireValuePct } = document
  const own = { valuationLogic, manualValuationValue, manualValuationValuem2, fireValue, fireValuePct }
  return new Map<string, unknown>([
    ['size', subject.size],
    ['defaultQuartile', configuration.defaultQuartile],
    ...Object.entries(own),
    ...comparables.flatMap((one) =>
      (['isComparable', 'price', 'size', 'rooms', 'negotiation', 'lift'] as const).map((field): [string, unknown] => [
        `comparables.${one.uuid}.${field}`,
        one[field],
      ]),
    ),
    ...comparables.map((one): [string, unknown] => [`comparables.${one.uuid}.coefficient`, coefficientOf(one)]),
  ])
}

/** All computed coefficients are represented as equal, because a computed coefficient is not an edit. */
function coefficientOf({ isCoefficientManual, coefficient }: Comparable): string {
  return isCoefficientManual ? `typed ${coefficient}` : 'computed'
}

function differing(document: ComparablesDocument): string[] {
  const before = flat(stored)
  const now = flat(document)
  const uuids = (some: ComparablesDocument) => some.comparables.map((one) => `comparables.${one.uuid}`)
  const gone = uuids(stored).filter((path) => !uuids(document).includes(path))
  const added = uuids(document).filter((path) => !uuids(stored).includes(path))
  const edited = [...now.keys()].filter((field) => before.has(field) && before.get(field) !== now.get(field))
  return [...edited, ...gone, ...added].sort()
}

describe('A difference has exactly the fields that differ', () => {
  it('the difference between two documents lists exactly the changed fields, after any sequence of edits and reverts', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 25 }), (done) => {
        const document = after(done, stored)
        const named = diffComparables(stored, document).map(({ field }) =>
          field.replace('isCoefficientManual', 'coefficient'),
        )
        expect(named.sort()).toEqual(differing(document))
      }),
      { numRuns: 500 },
    )
  })

  it('the old and new values in a difference between two documents always differ', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 25 }), (done) => {
        for (const { oldValue, newValue } of diffComparables(stored, after(done, stored)))
          expect(oldValue).not.toEqual(newValue)
      }),
    )
  })

  it('the difference between a document and its copy is empty', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 25 }), (done) => {
        const document = after(done, stored)
        expect(diffComparables(document, JSON.parse(JSON.stringify(document)))).toEqual([])
      }),
    )
  })
})
