import { hasChanges, NO_CHANGES } from '@lindero/domain/kernel/changes'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { describe, expect, it } from 'vitest'
import { aRecord } from '../valuation.fixture.ts'
import { draftBase, isOvertaken, onCurrent, withBase } from './draft-base.ts'
import { editDraft } from './draft-changes.ts'
import { draftRecord } from './draft-record.ts'
import { visibleChanges } from './visible-changes.ts'

const saved = aRecord()
const [first, second] = saved.document.comparables as [Comparable, Comparable]
const editor = { user: 'ana', now: '2024-07-01T10:00:00.000Z' }

function untick(comparable: Comparable, before = NO_CHANGES, current: string | null = 'first') {
  const edit = { kind: 'tick', uuid: comparable.uuid, isComparable: !comparable.isComparable } as const
  const outcome = editDraft({ saved, operation: 'sale' }, before, edit, editor)
  if (outcome.kind !== 'edited') throw new Error(outcome.kind)
  return withBase(before, outcome.changes, 'sale', current)
}

describe('The valuation on which a draft is based (core 4)', () => {
  it('the valuation on which a draft is based is stored with the first edit, and not counted as a change', () => {
    const changes = untick(second, untick(first), 'saved later')
    expect(draftBase(changes, 'sale')).toBe('first')
    expect(visibleChanges(changes)).toHaveLength(2)
  })

  it('the reference to the valuation on which a draft is based is removed with the last edit of the draft', () => {
    const changes = untick(first)
    const undone = withBase(changes, { sale: changes.sale ?? {} }, 'sale', 'first')
    expect(hasChanges(undone)).toBe(false)
  })

  it('a draft that was begun without a saved valuation is outdated as soon as a valuation has been saved', () => {
    const changes = untick(first, NO_CHANGES, null)
    expect(isOvertaken(changes, 'sale', null)).toBe(false)
    expect(isOvertaken(changes, 'sale', 'theirs')).toBe(true)
  })

  it('a draft with edits is outdated if a different valuation has been saved since the first edit', () => {
    expect(isOvertaken(untick(first), 'sale', 'theirs')).toBe(true)
    expect(isOvertaken(untick(first), 'sale', 'first')).toBe(false)
    expect(isOvertaken(NO_CHANGES, 'sale', 'theirs')).toBe(false)
  })
})

describe('Edits that are moved to a valuation that was saved in the meantime', () => {
  const flip = (one: Comparable) => (one.uuid === first.uuid ? { ...one, isComparable: !first.isComparable } : one)
  const theirs = aRecord({
    document: {
      ...saved.document,
      comparables: saved.document.comparables.filter(({ uuid }) => uuid !== second.uuid).map(flip),
      fireValuePct: 10,
    },
  })

  it('moving a draft to a newer valuation drops edits that the newer valuation already contains, and edits of comparables that it lacks', () => {
    const mine = untick(second, untick(first))
    const price = { kind: 'statistic', statistic: 'Q3' } as const
    const outcome = editDraft({ saved, operation: 'sale' }, mine, price, editor)
    if (outcome.kind !== 'edited') throw new Error(outcome.kind)
    const changes = onCurrent(outcome.changes, 'sale', theirs, 'theirs')
    expect(visibleChanges(changes).map(({ field }) => field)).toEqual(['defaultQuartile'])
    expect(isOvertaken(changes, 'sale', 'theirs')).toBe(false)
    expect(draftRecord(theirs, changes, 'sale')?.document).toMatchObject({
      fireValuePct: 10,
      configuration: { defaultQuartile: 'Q3' },
    })
  })
})
