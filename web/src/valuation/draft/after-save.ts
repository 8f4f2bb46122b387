import { type Changes, changeOf, recordChange, sameValue, withoutSent } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { withBase } from './draft-base.ts'
import { type DraftPlace, difference, discardOperation } from './draft-changes.ts'
import { belongsTo } from './draft-keys.ts'
import { draftRecord } from './draft-record.ts'
import { visibleChanges } from './visible-changes.ts'

/** The user's decisions about a valuation, which are no part of its document. */
const DECISIONS: ReadonlySet<string> = new Set(['valuationTypeId', 'isSigned'])

/**
 * The changes that remain after the changes `sent` were saved as the valuation `current`. Edits that were made during the
 * save become edits of that valuation.
 *
 * @param place the valuation before the save
 */
export function afterSave(place: DraftPlace, changes: Changes, sent: Changes, current: string | null): Changes {
  const { operation, saved } = place
  const isSame = sameValue(changesTo(operation, changes), changesTo(operation, sent))
  const sentRecord = draftRecord(saved, sent, operation)
  const record = draftRecord(saved, changes, operation)
  const isDiscarded = visibleChanges(changes, operation).length === 0
  if (isSame || isDiscarded || sentRecord === null || record === null) return discardOperation(changes, operation)
  const sentFields = sent[operation] ?? {}
  const isReplaced = (['refreshed', 'switched'] as const).some(
    (field) => !sameValue(changeOf(changes, operation, field), changeOf(sent, operation, field)),
  )
  // The edits of a document that replaced the sent one refer to that document, so all of them stay.
  if (isReplaced) {
    const decisions = Object.entries(sentFields).filter(([field]) => DECISIONS.has(field))
    const rest = withoutSent(changes, { [operation]: Object.fromEntries(decisions) })
    return withBase({}, rest, operation, current)
  }
  const rest = withoutSent(changes, { [operation]: sentFields })
  const next = difference(operation, rest, sentRecord.document, record.document)
  const sign = changeOf(rest, operation, 'isSigned')
  const signed = sign ? recordChange(next, operation, 'isSigned', sign.old, sign.new) : next
  return withBase({}, signed, operation, current)
}

function changesTo(operation: Operation, changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([key]) => belongsTo(operation, key)))
}
