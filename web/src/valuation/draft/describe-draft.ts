/**
 * Replies of the price model for comparables that the user has added, or whose features the user has changed, in an
 * unsaved valuation.
 */
import { type Changes, changeOf, recordChange } from '@lindero/domain/kernel/changes'
import { reassess } from '@lindero/domain/valuation/methods/comparables/reassess'
import {
  type Described,
  type UndescribedHome,
  undescribed,
} from '@lindero/domain/valuation/methods/comparables/undescribed'
import { type DraftPlace, difference } from './draft-changes.ts'
import { DESCRIBED } from './draft-keys.ts'
import { baseOf, draftRecord } from './draft-record.ts'
import { visibleChanges } from './visible-changes.ts'

/** The homes that the price model must still describe; null if there are none. */
export function toAsk(
  { saved, operation }: DraftPlace,
  changes: Changes,
): { model: string; homes: UndescribedHome[] } | null {
  if (visibleChanges(changes, operation).length === 0) return null
  const [base, now] = [baseOf(saved, changes, operation), draftRecord(saved, changes, operation)?.document]
  if (base?.method !== 'comparables' || now?.method !== 'comparables') return null
  const homes = undescribed(now, base)
  const model = now.market?.prices?.model
  return model && homes.length > 0 ? { model, homes } : null
}

/**
 * Adds a reply of the price model to the changes. The coefficients of its comparables are computed again, unless the
 * user has typed them.
 */
export function withAnswer({ saved, operation }: DraftPlace, changes: Changes, { model, entries }: Described): Changes {
  const described = changeOf(changes, operation, DESCRIBED)?.new as Described | undefined
  const all = described?.model === model ? { ...described.entries, ...entries } : entries
  const next = recordChange(changes, operation, DESCRIBED, null, { model, entries: all })
  const base = baseOf(saved, next, operation)
  const document = draftRecord(saved, next, operation)?.document
  if (base?.method !== 'comparables' || document?.method !== 'comparables') return changes
  const comparableByUuid = new Map(base.comparables.map((one) => [one.uuid, one]))
  const isAsked = (uuid: string) => Object.keys(entries).some((key) => key.startsWith(`["${uuid}"`))
  const comparables = document.comparables.map((one) =>
    isAsked(one.uuid) && one !== comparableByUuid.get(one.uuid) ? reassess(document, one) : one,
  )
  return difference(operation, next, base, { ...document, comparables })
}
