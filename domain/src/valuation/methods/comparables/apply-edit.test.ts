import { describe, expect, it } from 'vitest'
import { applyEdit } from './apply-edit.ts'
import { recalculate } from './compute.ts'
import { draft, selectedComparable } from './document.fixture.ts'
import type { ValuationEdit, ValuationRecord } from './edits.ts'

const editor = { user: 'user-1', now: '2026-07-01T10:00:00Z' }
const signed: ValuationRecord = {
  valuation: draft(),
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

describe('core 4: any edit other than signature, valuator or type', () => {
  it.each<ValuationEdit>([
    { kind: 'tick', uuid: 'w0', isComparable: false },
    { kind: 'editComparable', uuid: 'w0', fields: { negotiation: 5 } },
    { kind: 'addComparable', comparable: selectedComparable('new', 2000) },
    { kind: 'removeComparable', uuid: 'w0' },
    { kind: 'replaceComparable', uuid: 'w0', comparable: selectedComparable('new', 2000) },
    { kind: 'refreshComparables', valuation: draft({ comparables: [selectedComparable('new', 2000)] }) },
    { kind: 'statistic', statistic: 'mean' },
    { kind: 'valuationLogic', valuationLogic: 'total' },
    { kind: 'size', size: 90 },
    { kind: 'manualValue', value: 190_000 },
    { kind: 'manualUnitValue', unitValue: 1900 },
    { kind: 'fireValue', fireValue: 150_000 },
    { kind: 'fireValuePct', fireValuePct: 10 },
  ])('$kind takes the signature, stamps and raises the type', (edit) => {
    const { record, log } = edited(edit)
    expect(record).toMatchObject({
      isSigned: false,
      valuator: editor.user,
      createdOn: editor.now,
      valuationTypeId: 2,
    })
    expect(log.length).toBeGreaterThan(0)
    expect(signed.valuation).toEqual(draft())
  })

  it('leaves a higher type as it is', () => {
    const desktop = { ...signed, valuationTypeId: 3 as const }
    expect(edited({ kind: 'size', size: 90 }, desktop).record.valuationTypeId).toBe(3)
  })

  it.each<ValuationEdit>([
    { kind: 'tick', uuid: 'w0', isComparable: true },
    { kind: 'size', size: 100 },
    { kind: 'statistic', statistic: 'median' },
    { kind: 'editComparable', uuid: 'w0', fields: { negotiation: 0 } },
  ])('$kind that changes nothing leaves the signature', (edit) => {
    expect(edited(edit)).toEqual({ kind: 'edited', record: signed, log: [] })
  })

  it.each<[ValuationEdit, Partial<ValuationRecord>]>([
    [{ kind: 'sign', isSigned: false }, { isSigned: false }],
    [
      { kind: 'valuator', valuator: 'user-2' },
      { valuator: 'user-2', isSigned: true },
    ],
    [
      { kind: 'type', valuationTypeId: 4 },
      { valuationTypeId: 4, isSigned: true },
    ],
  ])('%j stamps nothing', (edit, expected) => {
    expect(edited(edit).record).toEqual({ ...signed, ...expected })
  })
})

describe('core 4: comparables in the change log', () => {
  it.each<[ValuationEdit, string, string]>([
    [{ kind: 'tick', uuid: 'w1', isComparable: false }, 'comparableUnticked', 'w1'],
    [{ kind: 'addComparable', comparable: selectedComparable('new', 2000) }, 'comparableAdded', 'new'],
    [{ kind: 'removeComparable', uuid: 'w1' }, 'comparableRemoved', 'w1'],
    [
      { kind: 'replaceComparable', uuid: 'w1', comparable: selectedComparable('new', 1) },
      'comparableReplaced',
      'w1',
    ],
  ])('%j', (edit, kind, comparableUuid) => {
    expect(edited(edit).log).toMatchObject([{ kind, comparableUuid }])
  })

  it('keeps old and new of each edited field', () => {
    const { log } = edited({
      kind: 'editComparable',
      uuid: 'w2',
      fields: { price: 190_000, coefficient: 1.05 },
    })
    expect(log).toEqual([
      { kind: 'comparableEdited', comparableUuid: 'w2', field: 'price', old: 200_000, new: 190_000 },
      { kind: 'comparableEdited', comparableUuid: 'w2', field: 'coefficient', old: 1, new: 1.05 },
    ])
  })
})

describe('decisions 5: edits move the value by the same rule', () => {
  const value = (edit: ValuationEdit) => {
    const outcome = recalculate(edited(edit).record.valuation)
    return outcome.kind === 'valued' ? outcome.figures.value : null
  }

  it.each<[string, ValuationEdit, number]>([
    ['unticking the dearest', { kind: 'tick', uuid: 'w4', isComparable: false }, 195_000],
    [
      'lifting the median by 2 %',
      { kind: 'editComparable', uuid: 'w2', fields: { coefficient: 1.02 } },
      204_000,
    ],
    ['a new price', { kind: 'editComparable', uuid: 'w2', fields: { price: 205_000 } }, 205_000],
    ['another size of the subject', { kind: 'size', size: 90 }, 180_000],
    ['the first quartile', { kind: 'statistic', statistic: 'Q1' }, 190_000],
  ])('%s', (_, edit, expected) => {
    expect(value(edit)).toBe(expected)
  })

  it('never changes the chosen statistic with an edited comparable', () => {
    const { record } = edited({ kind: 'editComparable', uuid: 'w2', fields: { price: 1 } })
    expect(record.valuation.configuration.defaultQuartile).toBe('median')
  })

  it('keeps a typed coefficient when the home is described anew', () => {
    const typed = edited({ kind: 'editComparable', uuid: 'w2', fields: { coefficient: 1.2 } }).record
    const { record } = edited({ kind: 'editComparable', uuid: 'w2', fields: { rooms: 5 } }, typed)
    const home = record.valuation.comparables.find(({ uuid }) => uuid === 'w2')
    expect(home).toMatchObject({ coefficient: 1.2, isCoefficientManual: true, coefficientParts: [] })
    expect(home?.similarity).not.toBe(90)
  })

  it('lets only the last of typed value and typed unit value stand', () => {
    const first = edited({ kind: 'manualValue', value: 1000 }).record
    const { valuation } = edited({ kind: 'manualUnitValue', unitValue: 10 }, first).record
    expect(valuation).toMatchObject({ manualValuationValue: null, manualValuationValuem2: 10 })
  })
})

describe('core 5: what is refused', () => {
  it.each<[ValuationEdit, string | null]>([
    [
      { kind: 'editComparable', uuid: 'w0', fields: { coefficient: 0.009 } },
      'valuation.coefficientOutOfBounds',
    ],
    [{ kind: 'editComparable', uuid: 'w0', fields: { coefficient: 0.01 } }, null],
    [{ kind: 'editComparable', uuid: 'w0', fields: { coefficient: 1.99 } }, null],
    [{ kind: 'editComparable', uuid: 'w0', fields: { coefficient: 2 } }, 'valuation.coefficientOutOfBounds'],
    [
      { kind: 'editComparable', uuid: 'w0', fields: { coefficient: NaN } },
      'valuation.coefficientOutOfBounds',
    ],
    [{ kind: 'editComparable', uuid: 'w0', fields: { negotiation: 100 } }, null],
    [
      { kind: 'editComparable', uuid: 'w0', fields: { negotiation: -101 } },
      'valuation.negotiationOutOfBounds',
    ],
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
  ])('%j: %s', (edit, expected) => {
    expect(violation(edit)).toBe(expected)
  })

  it('takes no negotiation on a closing', () => {
    const comparables = [selectedComparable('c', 2000, { comparableType: 'closing' })]
    const record = { ...signed, valuation: draft({ comparables }) }
    const edit: ValuationEdit = { kind: 'editComparable', uuid: 'c', fields: { negotiation: 5 } }
    expect(violation(edit, record)).toBe('valuation.negotiationOnlyForListings')
  })
})
