import { describe, expect, it } from 'vitest'
import { computeComparables } from './methods/comparables/compute.ts'
import { draft, selectedComparable } from './methods/comparables/document.fixture.ts'
import { byComparables } from './methods/methods.ts'
import { applyEdit, type ValuationEdit, type ValuationRecord } from './valuation.ts'

const editor = { user: 'user-1', now: '2026-07-01T10:00:00Z' }
const signed: ValuationRecord = {
  document: draft(),
  valuationTypeId: 1,
  isSigned: true,
  valuator: null,
  createdOn: '2026-06-30T00:00:00Z',
}

function edited(edit: ValuationEdit, record = signed) {
  const outcome = applyEdit(record, edit, editor)
  if (outcome.kind !== 'edited') throw new Error(outcome.code)
  return outcome
}

function violation(edit: ValuationEdit, record = signed) {
  const outcome = applyEdit(record, edit, editor)
  return outcome.kind === 'refused' ? outcome.code : null
}

describe('An edit of anything but signature, valuator or type (core 4)', () => {
  it.each<ValuationEdit>([
    { kind: 'tick', uuid: 'w0', isComparable: false },
    { kind: 'editComparable', uuid: 'w0', fields: { negotiation: 5 } },
    { kind: 'addComparable', comparable: selectedComparable('new', 2000) },
    { kind: 'removeComparable', uuid: 'w0' },
    { kind: 'replaceComparable', uuid: 'w0', comparable: selectedComparable('new', 2000) },
    { kind: 'replaceDocument', document: draft({ comparables: [selectedComparable('new', 2000)] }) },
    { kind: 'statistic', statistic: 'mean' },
    { kind: 'valuationLogic', valuationLogic: 'total' },
    { kind: 'size', size: 90 },
    { kind: 'manualValue', value: 190_000 },
    { kind: 'manualUnitValue', unitValue: 1900 },
    { kind: 'fireValue', fireValue: 150_000 },
    { kind: 'fireValuePct', fireValuePct: 10 },
  ])('an edit of kind $kind removes the signature, sets author and time, and raises the type to AVMPro', (edit) => {
    const { record, changes } = edited(edit)
    expect(record).toMatchObject({
      isSigned: false,
      valuator: editor.user,
      createdOn: editor.now,
      valuationTypeId: 2,
    })
    expect(changes.length).toBeGreaterThan(0)
    expect(signed.document).toEqual(draft())
  })

  it('an edit keeps a valuation type that ranks above AVMPro', () => {
    const desktop = { ...signed, valuationTypeId: 3 as const }
    expect(edited({ kind: 'size', size: 90 }, desktop).record.valuationTypeId).toBe(3)
  })

  it.each<ValuationEdit>([
    { kind: 'tick', uuid: 'w0', isComparable: true },
    { kind: 'size', size: 100 },
    { kind: 'statistic', statistic: 'median' },
    { kind: 'editComparable', uuid: 'w0', fields: { negotiation: 0 } },
  ])('an edit of kind $kind that changes nothing keeps the signature', (edit) => {
    expect(edited(edit)).toEqual({ kind: 'edited', record: signed, changes: [] })
  })

  it('the first edit after a new signature removes this signature', () => {
    const again = edited({ kind: 'sign', isSigned: true }, { ...signed, isSigned: false }).record
    expect(again.isSigned).toBe(true)
    expect(edited({ kind: 'size', size: 90 }, again).record.isSigned).toBe(false)
  })

  it.each<[ValuationEdit, Partial<ValuationRecord>, string]>([
    [{ kind: 'sign', isSigned: false }, { isSigned: false }, 'isSigned'],
    [{ kind: 'type', valuationTypeId: 4 }, { valuationTypeId: 4, isSigned: true }, 'valuationTypeId'],
  ])(
    'the edit %j of the signature or type also sets the valuator and the date, and changes nothing else',
    (edit, expected, field) => {
      const { record, changes } = edited(edit)
      expect(record).toEqual({ ...signed, ...expected, valuator: editor.user, createdOn: editor.now })
      expect(changes.map((change) => change.field)).toEqual([field])
    },
  )

  it.each<ValuationEdit>([
    { kind: 'sign', isSigned: true },
    { kind: 'type', valuationTypeId: 3 },
  ])('the edit %j changes nothing if the valuation already has this signature or type', (edit) => {
    const record = { ...signed, valuationTypeId: 3 as const }
    expect(edited(edit, record)).toEqual({ kind: 'edited', record, changes: [] })
  })
})

describe('Comparables in the change log (core 5)', () => {
  it.each<[ValuationEdit, object[]]>([
    [
      { kind: 'tick', uuid: 'w1', isComparable: false },
      [{ field: 'comparables.w1.isComparable', oldValue: true, newValue: false }],
    ],
    [
      { kind: 'addComparable', comparable: selectedComparable('new', 2000) },
      [{ field: 'comparables.new', oldValue: null, newValue: { price: 200_000 } }],
    ],
    [
      { kind: 'removeComparable', uuid: 'w1' },
      [{ field: 'comparables.w1', oldValue: { price: 190_000 }, newValue: null }],
    ],
    [
      { kind: 'replaceComparable', uuid: 'w1', comparable: selectedComparable('new', 1) },
      [
        { field: 'comparables.w1', newValue: null },
        { field: 'comparables.new', oldValue: null },
      ],
    ],
    [
      { kind: 'replaceDocument', document: draft({ searchRadius: 2000, comparables: [] }) },
      [{ field: 'comparables', oldValue: 5, newValue: 0 }],
    ],
  ])('the change log contains the old and the new value of each field that the edit %j changed', (edit, expected) => {
    const { changes } = edited(edit)
    expect(changes).toMatchObject(expected)
    expect(changes).toHaveLength(expected.length)
  })

  it('the change log contains the comparable and the old and new value of each edited field', () => {
    const { changes } = edited({
      kind: 'editComparable',
      uuid: 'w2',
      fields: { price: 190_000, coefficient: 1.05 },
    })
    const comparable = { number: 3, comparableType: 'listing', address: null }
    expect(changes).toEqual([
      { field: 'comparables.w2.price', oldValue: 200_000, newValue: 190_000, comparable },
      { field: 'comparables.w2.coefficient', oldValue: 1, newValue: 1.05, comparable },
    ])
  })
})

describe('The value after an edit follows the same rule as before (decisions 5)', () => {
  const value = (edit: ValuationEdit) => {
    const outcome = computeComparables(byComparables(edited(edit).record.document))
    return outcome.kind === 'valued' ? outcome.figures.value : null
  }

  it.each<[string, ValuationEdit, number]>([
    [
      '195,000 by deselecting the most expensive comparable',
      { kind: 'tick', uuid: 'w4', isComparable: false },
      195_000,
    ],
    [
      '204,000 by raising the coefficient of the median comparable by 2 %',
      { kind: 'editComparable', uuid: 'w2', fields: { coefficient: 1.02 } },
      204_000,
    ],
    [
      '205,000 by a new price of the median comparable',
      { kind: 'editComparable', uuid: 'w2', fields: { price: 205_000 } },
      205_000,
    ],
    ['180,000 by a smaller size of the subject', { kind: 'size', size: 90 }, 180_000],
    ['190,000 by choosing the first quartile', { kind: 'statistic', statistic: 'Q1' }, 190_000],
  ])('an edit changes the value from 200,000 to %s', (_, edit, expected) => {
    expect(value(edit)).toBe(expected)
  })

  it('editing a comparable never changes the selected statistic', () => {
    const { record } = edited({ kind: 'editComparable', uuid: 'w2', fields: { price: 1 } })
    expect(byComparables(record.document).configuration.defaultQuartile).toBe('median')
  })

  it('a typed coefficient is kept when other features of the comparable change', () => {
    const typed = edited({ kind: 'editComparable', uuid: 'w2', fields: { coefficient: 1.2 } }).record
    const { record } = edited({ kind: 'editComparable', uuid: 'w2', fields: { rooms: 5 } }, typed)
    const home = byComparables(record.document).comparables.find(({ uuid }) => uuid === 'w2')
    expect(home).toMatchObject({ coefficient: 1.2, isCoefficientManual: true, coefficientParts: [] })
    expect(home?.similarity).not.toBe(90)
  })

  it('a typed unit value removes a value that was typed before', () => {
    const first = edited({ kind: 'manualValue', value: 1000 }).record
    const { document } = edited({ kind: 'manualUnitValue', unitValue: 10 }, first).record
    expect(document).toMatchObject({ manualValuationValue: null, manualValuationValuem2: 10 })
  })
})

describe('Rejected edits (core 5)', () => {
  it.each<[ValuationEdit, string | null]>([
    [{ kind: 'editComparable', uuid: 'w0', fields: { coefficient: 0.009 } }, 'valuation.coefficientOutOfBounds'],
    [{ kind: 'editComparable', uuid: 'w0', fields: { coefficient: 0.01 } }, null],
    [{ kind: 'editComparable', uuid: 'w0', fields: { coefficient: 1.99 } }, null],
    [{ kind: 'editComparable', uuid: 'w0', fields: { coefficient: 2 } }, 'valuation.coefficientOutOfBounds'],
    [{ kind: 'editComparable', uuid: 'w0', fields: { coefficient: NaN } }, 'valuation.coefficientOutOfBounds'],
    [{ kind: 'editComparable', uuid: 'w0', fields: { negotiation: 100 } }, null],
    [{ kind: 'editComparable', uuid: 'w0', fields: { negotiation: -101 } }, 'valuation.negotiationOutOfBounds'],
    [{ kind: 'editComparable', uuid: 'w0', fields: { size: 0 } }, 'valuation.sizeNotPositive'],
    [{ kind: 'editComparable', uuid: 'w0', fields: { price: -1 } }, 'valuation.priceNotPositive'],
    [{ kind: 'editComparable', uuid: 'gone', fields: { price: 1 } }, 'valuation.comparableNotFound'],
    [{ kind: 'addComparable', comparable: selectedComparable('w0', 1) }, 'valuation.comparableAlreadyThere'],
    [
      { kind: 'replaceComparable', uuid: 'w0', comparable: selectedComparable('w1', 1) },
      'valuation.comparableAlreadyThere',
    ],
    [{ kind: 'removeComparable', uuid: 'gone' }, 'valuation.comparableNotFound'],
    [{ kind: 'size', size: 0 }, 'valuation.sizeNotPositive'],
    [{ kind: 'fireValuePct', fireValuePct: 100 }, 'valuation.fireValuePctOutOfBounds'],
    [{ kind: 'fireValuePct', fireValuePct: 99.99 }, null],
    [{ kind: 'fireValue', fireValue: 200_000 }, null],
    [{ kind: 'fireValue', fireValue: 200_001 }, 'valuation.fireValueAboveValue'],
    [{ kind: 'type', valuationTypeId: 1 }, 'valuation.typeNotSelectable'],
    [{ kind: 'editComparable', uuid: 'w0', fields: { address: 'Calle Otra 1' } }, 'valuation.evidenceFrozen'],
    [{ kind: 'editComparable', uuid: 'w0', fields: { portalUrl: 'https://x.es' } }, 'valuation.evidenceFrozen'],
  ])('the edit %j has the rule violation %s', (edit, expected) => {
    expect(violation(edit)).toBe(expected)
  })

  it('the address and the link of a manual comparable can be edited', () => {
    const comparables = [selectedComparable('m', 2000, { isManual: true })]
    const record = { ...signed, document: draft({ comparables }) }
    const fields = { address: 'Calle Otra 1', portalUrl: 'https://example.com/1' }
    const { changes } = edited({ kind: 'editComparable', uuid: 'm', fields }, record)
    expect(changes.map(({ field }) => field)).toEqual(['comparables.m.address', 'comparables.m.portalUrl'])
  })

  it('a negotiation on a closing is rejected', () => {
    const comparables = [selectedComparable('c', 2000, { comparableType: 'closing' })]
    const record = { ...signed, document: draft({ comparables }) }
    const edit: ValuationEdit = { kind: 'editComparable', uuid: 'c', fields: { negotiation: 5 } }
    expect(violation(edit, record)).toBe('valuation.negotiationOnlyForListings')
  })
})
