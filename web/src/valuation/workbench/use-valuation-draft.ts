import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { type Change, type Changes, changeOf, discardKey } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { reassess } from '@lindero/domain/valuation/methods/comparables/reassess'
import type { ValuationViolation } from '@lindero/domain/valuation/record/valuation.errors'
import type { ValuationEdit, ValuationRecord } from '@lindero/domain/valuation/valuation'
import { useMemo } from 'react'
import { draftOf, useAssetRecord } from '../../assets/record/asset-record.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { session } from '../../kernel/session/session.ts'
import { isOvertaken, onCurrent, withBase } from '../draft/draft-base.ts'
import { discardOperation, editDraft, settledChanges } from '../draft/draft-changes.ts'
import { comparableKey } from '../draft/draft-keys.ts'
import { draftRecord } from '../draft/draft-record.ts'
import { undoChange, undoNeedsEdit } from '../draft/visible-changes.ts'
import { useModelAnswers } from './use-model-answers.ts'
import { useUndoKey } from './use-undo-key.ts'

export interface ValuationDraft {
  /** The valuation with the unsaved changes applied; null if there is no valuation. */
  record: ValuationRecord | null
  changes: Changes
  edit: (edit: ValuationEdit) => ValuationViolation | null
  undo: (comparableUuid: string | null, field: string) => void
  changeOf: (comparableUuid: string | null, field: string) => Change | null
  undoAll: (comparableUuid: string) => void
  isChanged: (comparableUuid: string) => boolean
  /** True if another valuation has been saved since the draft was begun. */
  isOvertaken: boolean
  /** Moves the changes to the currently saved valuation. */
  putOnCurrent: () => void
  discard: () => void
}

/**
 * The unsaved valuation for one operation. It is part of the asset's unsaved changes.
 *
 * @param current uuid of the saved valuation
 */
export function useValuationDraft(
  asset: AssetDetail,
  operation: Operation,
  saved: ValuationRecord | null,
  current: string | null,
): ValuationDraft {
  const { draft, canEditValuation: canEdit } = useAssetRecord()
  const { changes } = draft
  const record = useMemo(() => draftRecord(saved, changes, operation), [saved, changes, operation])
  const name = draftOf(asset.uuid)
  useModelAnswers(asset, { saved, operation }, changes, {
    now: () => drafts.get(name),
    write: (next) => drafts.set(name, withBase(drafts.get(name), next, operation, current)),
  })
  const restore = { now: () => drafts.get(name), write: (next: Changes) => drafts.set(name, next) }
  useUndoKey({ operation, current, changes, canEdit, ...restore })
  return useMemo(() => {
    // The functions below read the changes from the store and not from this render. Otherwise, the first of two edits
    // in one event would be lost.
    const now = () => drafts.get(name)
    const write = (next: Changes) => {
      if (next !== now()) drafts.set(name, withBase(now(), next, operation, current))
    }
    const keyOf = (uuid: string | null) => (uuid === null ? operation : comparableKey(operation, uuid))

    function edit(change: ValuationEdit): ValuationViolation | null {
      const editor = { user: session.get()?.user.uuid ?? '', now: new Date().toISOString() }
      const outcome = editDraft({ saved, operation }, now(), change, editor)
      if (outcome.kind === 'refused') return outcome.code
      if (outcome.kind === 'edited') write(outcome.changes)
      return null
    }

    function undo(uuid: string | null, field: string): void {
      const key = keyOf(uuid)
      const before = changeOf(now(), key, field)
      if (uuid !== null && field === 'coefficient' && undoNeedsWork(now(), key)) {
        const current = draftRecord(saved, now(), operation)?.document
        if (current?.method !== 'comparables') return
        const comparable = current.comparables.find((one) => one.uuid === uuid)
        if (!comparable) return
        const computed = reassess(current, { ...comparable, isCoefficientManual: false })
        edit({ kind: 'replaceComparable', uuid, comparable: computed })
        return
      }
      if (uuid !== null && before && undoNeedsEdit(now(), key, field)) {
        edit({ kind: 'editComparable', uuid, fields: { [field]: before.old } })
        return
      }
      write(settledChanges({ saved, operation }, undoChange(now(), key, field)))
    }

    return {
      record,
      changes,
      edit,
      undo,
      changeOf: (uuid, field) => changeOf(changes, keyOf(uuid), field),
      undoAll: (uuid) => write(settledChanges({ saved, operation }, discardKey(now(), keyOf(uuid)))),
      isChanged: (uuid) => Object.hasOwn(changes, keyOf(uuid)),
      isOvertaken: isOvertaken(changes, operation, current),
      putOnCurrent: () => drafts.set(name, onCurrent(now(), operation, saved, current)),
      discard: () => write(discardOperation(now(), operation)),
    }
  }, [record, changes, saved, current, operation, name])
}

/**
 * True if the coefficient must be computed again when the user undoes a typed one. The saved coefficient cannot be
 * restored if features of the comparable were edited too, because it no longer matches them.
 */
function undoNeedsWork(changes: Changes, key: string): boolean {
  return undoNeedsEdit(changes, key, 'isCoefficientManual')
}
