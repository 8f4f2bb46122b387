import { type Changes, NO_CHANGES } from '@lindero/domain/kernel/changes'
import { assessComparable } from '@lindero/domain/valuation/methods/comparables/assess-comparable'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { ValuationEdit } from '@lindero/domain/valuation/valuation'
import { describe, expect, it } from 'vitest'
import { aRecord, draftedComparables, EVIDENCE } from '../valuation.fixture.ts'
import { afterSave } from './after-save.ts'
import { draftBase, isOvertaken, withBase } from './draft-base.ts'
import { discardOperation, editDraft } from './draft-changes.ts'
import { draftRecord } from './draft-record.ts'
import { visibleChanges } from './visible-changes.ts'

const saved = aRecord()
const place = { saved, operation: 'sale' as const }
const editor = { user: 'ana', now: '2024-07-01T10:00:00.000Z' }
const [first, second] = saved.document.comparables as [Comparable, Comparable]

/** The draft of a user, based on the valuation `before`. */
function edited(edits: ValuationEdit[], from: Changes = NO_CHANGES): Changes {
  return edits.reduce((changes, edit) => {
    const outcome = editDraft(place, changes, edit, editor)
    if (outcome.kind !== 'edited') throw new Error(outcome.kind)
    return withBase(changes, outcome.changes, 'sale', 'before')
  }, from)
}

const untick = (uuid: string): ValuationEdit => ({ kind: 'tick', uuid, isComparable: false })
const tick = (uuid: string): ValuationEdit => ({ kind: 'tick', uuid, isComparable: true })

function added(): Comparable {
  const uuids = new Set(saved.document.comparables.map(({ uuid }) => uuid))
  const evidence = EVIDENCE.find(({ uuid }) => !uuids.has(uuid))
  if (!evidence) throw new Error('all evidence is in the valuation')
  return { ...assessComparable(evidence, saved.document), isComparable: true }
}

/** The valuation that the server stored for the changes `sent`. */
const stored = (sent: Changes) => aRecord({ document: draftedComparables(saved, sent) ?? saved.document })

describe('The draft of a valuation after a save, with edits made during the save (core 4)', () => {
  const sent = edited([untick(first.uuid), { kind: 'statistic', statistic: 'Q3' }])

  it('the draft of a saved valuation is empty if the user has changed nothing during the save', () => {
    expect(afterSave(place, sent, sent, 'after')).toEqual({})
  })

  it('the changes to the other operation stay as they are after a save', () => {
    const rent = { rent: { refreshed: { old: null, new: saved.document } } }
    expect(afterSave(place, { ...sent, ...rent }, sent, 'after')).toEqual(rent)
  })

  it.each<[string, ValuationEdit[], ValuationEdit[]]>([
    ['another comparable unselected', [untick(first.uuid)], [untick(second.uuid)]],
    ['the sent comparable selected again', [untick(first.uuid)], [tick(first.uuid)]],
    [
      'the sent statistic changed again',
      [{ kind: 'statistic', statistic: 'Q3' }],
      [{ kind: 'statistic', statistic: 'Q1' }],
    ],
    ['a value typed', [untick(first.uuid)], [{ kind: 'manualValue', value: 200_000 }]],
    ['a sent comparable edited', [{ kind: 'addComparable', comparable: added() }], [untick(added().uuid)]],
    ['a comparable added', [untick(first.uuid)], [{ kind: 'addComparable', comparable: added() }]],
  ])('an edit during the save becomes an edit of the saved valuation: %s', (_, before, meanwhile) => {
    // A second edit was sent, so that the draft is not empty when the first one is undone.
    const sending = edited([...before, { kind: 'fireValuePct', fireValuePct: 15 }])
    const changes = edited(meanwhile, sending)
    const rest = afterSave(place, changes, sending, 'after')
    expect(visibleChanges(rest, 'sale')).toHaveLength(1)
    expect(draftRecord(stored(sending), rest, 'sale')?.document).toEqual(draftRecord(saved, changes, 'sale')?.document)
    expect(draftBase(rest, 'sale')).toBe('after')
    expect(isOvertaken(rest, 'sale', 'after')).toBe(false)
  })

  it('a signature given during the save stays in the draft, and the sent type does not', () => {
    const sending = edited([{ kind: 'type', valuationTypeId: 3 }])
    const changes = edited([{ kind: 'sign', isSigned: true }], sending)
    const rest = afterSave(place, changes, sending, 'after')
    expect(visibleChanges(rest).map(({ field, new: value }) => [field, value])).toEqual([['isSigned', true]])
  })

  it('a search that ends during the save, and the edits of its result, stay in the draft', () => {
    const document = { ...saved.document, comparables: saved.document.comparables.slice(0, 5) }
    const changes = edited([{ kind: 'replaceDocument', document }, untick(first.uuid)], sent)
    const rest = afterSave(place, changes, sent, 'after')
    expect(draftRecord(stored(sent), rest, 'sale')?.document).toEqual(draftRecord(saved, changes, 'sale')?.document)
    expect(draftBase(rest, 'sale')).toBe('after')
  })

  it('a draft that was discarded during the save stays discarded', () => {
    expect(afterSave(place, discardOperation(sent, 'sale'), sent, 'after')).toEqual({})
  })
})
