import { type Changes, hasChanges, NO_CHANGES } from '@lindero/domain/kernel/changes'
import { assessComparable } from '@lindero/domain/valuation/methods/comparables/assess-comparable'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { ValuationEdit } from '@lindero/domain/valuation/valuation'
import { describe, expect, it } from 'vitest'
import { aRecord, draftedComparables, EVIDENCE } from '../valuation.fixture.ts'
import { discardOperation, editDraft, settledChanges } from './draft-changes.ts'
import { draftRecord } from './draft-record.ts'
import { undoChange, undoNeedsEdit, visibleChanges } from './visible-changes.ts'

const saved = aRecord()
const place = { saved, operation: 'sale' as const }
const editor = { user: 'ana', now: '2024-07-01T10:00:00.000Z' }
const [first, second] = saved.document.comparables as [Comparable, Comparable]
const listing = saved.document.comparables.find((one) => one.comparableType === 'listing') as Comparable

function edited(edits: ValuationEdit[], from: Changes = NO_CHANGES): Changes {
  return edits.reduce((changes, edit) => {
    const outcome = editDraft(place, changes, edit, editor)
    if (outcome.kind !== 'edited') throw new Error(outcome.kind)
    return outcome.changes
  }, from)
}

const untick = (uuid: string): ValuationEdit => ({ kind: 'tick', uuid, isComparable: false })
const tick = (uuid: string): ValuationEdit => ({ kind: 'tick', uuid, isComparable: true })

describe('An unsaved valuation, stored as pairs of old and new values for each operation (core 4)', () => {
  it('a draft without changes equals the saved valuation', () => {
    expect(draftRecord(saved, NO_CHANGES, 'sale')).toEqual(saved)
  })

  it('the old and new values in a draft are sufficient to apply all edits to the saved valuation', () => {
    const changes = edited([
      untick(first.uuid),
      { kind: 'statistic', statistic: 'Q3' },
      { kind: 'size', size: 92 },
      { kind: 'editComparable', uuid: second.uuid, fields: { coefficient: 1.12 } },
      { kind: 'fireValuePct', fireValuePct: 15 },
    ])
    const draft = draftedComparables(saved, changes)
    expect(draft?.subject.size).toBe(92)
    expect(draft?.configuration.defaultQuartile).toBe('Q3')
    expect(draft?.fireValuePct).toBe(15)
    expect(draft?.comparables[0]?.isComparable).toBe(false)
    expect(draft?.comparables[1]).toMatchObject({
      coefficient: 1.12,
      isCoefficientManual: true,
      coefficientParts: [],
    })
  })

  it.each<[string, ValuationEdit[]]>([
    ['a comparable unselected and selected', [untick(first.uuid), tick(first.uuid)]],
    [
      'a changed and restored statistic',
      [
        { kind: 'statistic', statistic: 'Q1' },
        { kind: 'statistic', statistic: 'median' },
      ],
    ],
    [
      'a typed and removed value',
      [
        { kind: 'manualValue', value: 200_000 },
        { kind: 'manualValue', value: null },
      ],
    ],
    [
      'a changed and restored size of a comparable',
      [
        { kind: 'editComparable', uuid: first.uuid, fields: { size: 99 } },
        { kind: 'editComparable', uuid: first.uuid, fields: { size: first.size } },
      ],
    ],
  ])('a sequence of edits that ends with the saved values leaves no change in the draft: %s', (_, edits) => {
    expect(hasChanges(edited(edits))).toBe(false)
  })

  it('an edit turns a signed AVM valuation into an unsigned AVMPro valuation, and counts as one change', () => {
    const signed = { saved: aRecord({ isSigned: true }), operation: 'sale' as const }
    const outcome = editDraft(signed, NO_CHANGES, untick(first.uuid), editor)
    if (outcome.kind !== 'edited') throw new Error(outcome.kind)
    expect(draftRecord(signed.saved, outcome.changes, 'sale')).toMatchObject({
      valuationTypeId: 2,
      isSigned: false,
    })
    expect(visibleChanges(outcome.changes)).toHaveLength(1)
  })

  it('a valuation type that the user has chosen is not changed by later edits', () => {
    const changes = edited([{ kind: 'type', valuationTypeId: 4 }, untick(first.uuid)])
    expect(draftRecord(saved, changes, 'sale')?.valuationTypeId).toBe(4)
  })

  it('a signed valuation can be signed again after an edit, and the new signature can be undone', () => {
    const signed = { saved: aRecord({ isSigned: true }), operation: 'sale' as const }
    const sign = (isSigned: boolean): ValuationEdit => ({ kind: 'sign', isSigned })
    const after = (edits: ValuationEdit[]) =>
      edits.reduce((changes, edit) => {
        const outcome = editDraft(signed, changes, edit, editor)
        return outcome.kind === 'edited' ? outcome.changes : changes
      }, NO_CHANGES)
    const isSigned = (edits: ValuationEdit[]) => draftRecord(signed.saved, after(edits), 'sale')?.isSigned
    expect(isSigned([untick(first.uuid), sign(true)])).toBe(true)
    expect(isSigned([untick(first.uuid), sign(true), sign(false)])).toBe(false)
    expect(isSigned([untick(first.uuid), sign(true), untick(second.uuid)])).toBe(false)
    expect(after([sign(false), sign(true)])).toEqual({})
  })

  it('an edit with a coefficient outside the bounds is rejected with the reason', () => {
    const fields = { coefficient: 2.4 }
    expect(editDraft(place, NO_CHANGES, { kind: 'editComparable', uuid: first.uuid, fields }, editor)).toEqual({
      kind: 'refused',
      code: 'valuation.coefficientOutOfBounds',
    })
  })

  it('market evidence can be added only once as a comparable, and undoing the addition removes the comparable', () => {
    const stored = new Set(saved.document.comparables.map(({ uuid }) => uuid))
    const evidence = EVIDENCE.find(({ uuid }) => !stored.has(uuid))
    if (!evidence) throw new Error('no other evidence')
    const comparable = assessComparable(evidence, saved.document)
    const changes = edited([{ kind: 'addComparable', comparable }, tick(comparable.uuid)])
    expect(draftedComparables(saved, changes)?.comparables.at(-1)).toMatchObject({
      uuid: comparable.uuid,
      isComparable: true,
    })
    expect(visibleChanges(changes)).toHaveLength(1)
    expect(editDraft(place, changes, { kind: 'addComparable', comparable }, editor)).toMatchObject({
      code: 'valuation.comparableAlreadyThere',
    })
    expect(undoChange(changes, `sale:${comparable.uuid}`, 'added')).toEqual({})
  })

  it.each([
    ['a saved comparable', first],
    ['an added comparable', { ...first, uuid: 'added' }],
  ])(
    'restoring %s after its removal also restores the coefficient that the user typed for it',
    (_, { uuid, price }) => {
      const add: ValuationEdit[] = uuid === 'added' ? [{ kind: 'addComparable', comparable: { ...first, uuid } }] : []
      const typed: ValuationEdit = { kind: 'editComparable', uuid, fields: { coefficient: 1.3 } }
      const before = edited([...add, untick(second.uuid), typed, { kind: 'tick', uuid, isComparable: false }])
      const comparable = draftedComparables(saved, before)?.comparables.find((one) => one.uuid === uuid)
      expect(comparable).toMatchObject({ coefficient: 1.3, isComparable: false, price })
      const removed = edited([{ kind: 'removeComparable', uuid }], before)
      expect(draftedComparables(saved, removed)?.comparables.map((one) => one.uuid)).not.toContain(uuid)
      expect(edited([{ kind: 'addComparable', comparable: comparable as Comparable }], removed)).toEqual(before)
    },
  )

  it('discarding the changes of the sale valuation keeps the changes of the rent valuation', () => {
    const changes = { ...edited([untick(first.uuid)]), rent: { size: { old: 80, new: 90 } } }
    expect(Object.keys(discardOperation(changes, 'sale'))).toEqual(['rent'])
    expect(visibleChanges(changes, 'rent')).toHaveLength(1)
  })

  it('accepting a newly computed valuation for an asset without a saved valuation gives a draft with one change', () => {
    const refresh: ValuationEdit = { kind: 'replaceDocument', document: saved.document }
    const outcome = editDraft({ saved: null, operation: 'sale' }, NO_CHANGES, refresh, editor)
    if (outcome.kind !== 'edited') throw new Error(outcome.kind)
    expect(draftRecord(null, outcome.changes, 'sale')).toMatchObject({
      document: saved.document,
      valuationTypeId: 1,
    })
    expect(visibleChanges(outcome.changes)).toHaveLength(1)
  })

  it('selecting a comparable has no effect if there is neither a saved nor a newly computed valuation', () => {
    expect(editDraft({ saved: null, operation: 'rent' }, NO_CHANGES, untick(first.uuid), editor)).toEqual({
      kind: 'nothing',
    })
  })
})

describe('A changed size of the home', () => {
  const changes = edited([{ kind: 'size', size: 2 * saved.document.subject.size }, untick(first.uuid)])
  const coefficients = (from: Changes) => draftedComparables(saved, from)?.comparables.map((one) => one.coefficient)

  it('a changed size of the subject counts as one change, although all coefficients change', () => {
    expect(coefficients(changes)).not.toEqual(coefficients(NO_CHANGES))
    expect(visibleChanges(changes).map(({ field }) => field)).toEqual(['size', 'isComparable'])
  })

  it('undoing a changed size of the subject restores the coefficients, and keeps the other edits', () => {
    const undone = settledChanges(place, undoChange(changes, 'sale', 'size'))
    expect(coefficients(undone)).toEqual(coefficients(NO_CHANGES))
    expect(undone).toEqual(edited([untick(first.uuid)]))
  })

  it('undoing an edit of a comparable keeps the changed size of the subject and the coefficients derived from it', () => {
    const undone = settledChanges(place, undoChange(changes, `sale:${first.uuid}`, 'isComparable'))
    expect(undone).toEqual(edited([{ kind: 'size', size: 2 * saved.document.subject.size }]))
  })
})

describe('Counting the changes that a person made', () => {
  it('a changed size of a comparable counts as one change, and its derived values are not counted', () => {
    const changes = edited([{ kind: 'editComparable', uuid: first.uuid, fields: { size: first.size + 15 } }])
    expect(visibleChanges(changes).map(({ field }) => field)).toEqual(['size'])
  })

  it('a typed coefficient of a comparable counts as one change', () => {
    const changes = edited([{ kind: 'editComparable', uuid: first.uuid, fields: { coefficient: 1.3 } }])
    expect(visibleChanges(changes).map(({ field }) => field)).toEqual(['coefficient'])
  })

  it('undoing the only typed coefficient leaves no change in the draft', () => {
    const changes = edited([{ kind: 'editComparable', uuid: first.uuid, fields: { coefficient: 1.3 } }])
    expect(undoChange(changes, `sale:${first.uuid}`, 'coefficient')).toEqual({})
  })

  it('undoing a changed price is an edit that restores the price and its derived values, and keeps the other edits', () => {
    const key = `sale:${listing.uuid}`
    const changes = edited([
      { kind: 'editComparable', uuid: listing.uuid, fields: { price: listing.price + 9_000 } },
      { kind: 'editComparable', uuid: listing.uuid, fields: { negotiation: 12 } },
    ])
    expect(undoNeedsEdit(changes, key, 'price')).toBe(true)
    const undone = edited([{ kind: 'editComparable', uuid: listing.uuid, fields: { price: listing.price } }], changes)
    expect(Object.keys(undone[key] ?? {})).toEqual(['negotiation'])
  })
})
