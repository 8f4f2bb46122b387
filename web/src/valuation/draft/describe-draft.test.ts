import { type Changes, NO_CHANGES } from '@lindero/domain/kernel/changes'
import { describedKey } from '@lindero/domain/valuation/market-model/compared-home'
import type { ComparablesEdit } from '@lindero/domain/valuation/methods/comparables/edits'
import { expect, it } from 'vitest'
import { aRecord, draftedComparables } from '../valuation.fixture.ts'
import { toAsk, withAnswer } from './describe-draft.ts'
import { withBase } from './draft-base.ts'
import { editDraft } from './draft-changes.ts'
import { undoChange, visibleChanges } from './visible-changes.ts'

const record = aRecord()
const { document } = record
if (document.method !== 'comparables' || !document.market) throw new Error('a valuation with a market')
const prices = { model: 'model-1', level: 0, scatter: 0.1, brought: 0.2, homes: {}, subject: 7.6 }
const saved = { ...record, document: { ...document, market: { ...document.market, prices } } }
const place = { saved, operation: 'sale' as const }
const [first, second] = document.comparables
if (!first || !second) throw new Error('two comparables')

function edited(edit: ComparablesEdit, from: Changes = NO_CHANGES): Changes {
  const outcome = editDraft(place, from, edit, { user: 'ana', now: '2024-07-01T10:00:00.000Z' })
  if (outcome.kind !== 'edited') throw new Error(outcome.kind)
  return outcome.changes
}
const floor = { kind: 'editComparable', uuid: first.uuid, fields: { floor: (first.floor ?? 0) + 3 } } as const

it('the reply of the price model determines the coefficient of a comparable with a changed floor', () => {
  expect(toAsk(place, NO_CHANGES)).toBeNull()
  const changes = edited(floor)
  const asked = toAsk(place, changes)
  expect(asked).toMatchObject({ model: 'model-1', homes: [{ uuid: first.uuid, floor: floor.fields.floor }] })
  const entries = Object.fromEntries((asked?.homes ?? []).map((home) => [describedKey(home), [7.5, 0]]))
  const answered = withAnswer(place, changes, { model: 'model-1', entries })
  expect(toAsk(place, answered)).toBeNull()
  const [now, other] = draftedComparables(saved, answered)?.comparables ?? []
  // The model price of the subject divided by the model price of the comparable; 7.6 and 7.5 are their logarithms.
  expect(now?.coefficient).toBeCloseTo(Math.exp(7.6 - 7.5), 2)
  expect(now?.isCoefficientManual).toBe(false)
  expect(other).toEqual(second)
  expect(visibleChanges(answered).map(({ field }) => field)).toEqual(['floor'])
})

it('a draft asks the price model nothing about a changed price, and ignores the reply of a different price model', () => {
  const priced = edited({ kind: 'editComparable', uuid: first.uuid, fields: { price: first.price + 1_000 } })
  expect(toAsk(place, priced)).toBeNull()
  const changes = edited(floor)
  const answered = withAnswer(place, changes, {
    model: 'model-2',
    entries: { [`["${first.uuid}"]`]: [7, 0] },
  })
  expect(draftedComparables(saved, answered)?.comparables).toEqual(draftedComparables(saved, changes)?.comparables)
})

it('undoing the changed floor of a comparable removes the reply of the price model from the draft', () => {
  const changes = edited(floor)
  const asked = toAsk(place, changes)
  const entries = Object.fromEntries((asked?.homes ?? []).map((home) => [describedKey(home), [7.5, 0]]))
  const answered = withAnswer(place, changes, { model: 'model-1', entries })
  const undone = edited({ ...floor, fields: { floor: first.floor } }, answered)
  const rest = Object.keys(undone).reduce(
    (remaining, key) => (key.startsWith('sale:') ? undoChange(remaining, key, 'coefficient') : remaining),
    undone,
  )
  expect(withBase(answered, rest, 'sale', 'uuid')).toEqual(NO_CHANGES)
})
