import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import {
  type Changes,
  conflictingFields,
  discardField,
  discardKey,
  listChanges,
  rebaseChanges,
  sameValue,
} from '@lindero/domain/kernel/changes'
import { isDeleted, isNew } from '@lindero/domain/kernel/row-changes'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { draftOf } from '../../assets/record/asset-record.ts'
import { ConflictDialog } from '../../assets/record/ConflictDialog.tsx'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { ACQUISITION, isLegalKey, RESPONSIBLE } from './legal-draft.ts'
import { loadSavedLegal, type SavedLegal } from './saved-legal.ts'
import { useLegalWords } from './use-legal-words.ts'

interface LegalConflictsProps {
  record: AssetDetail
  changes: Changes
  onClose: () => void
}

/** The saved values of a changed part; null if another user deleted it. */
function savedValues(key: string, saved: SavedLegal): Readonly<Record<string, unknown>> | null {
  if (key === ACQUISITION) return { ...saved.acquisition }
  if (key === RESPONSIBLE) return { responsibleUuid: saved.responsibleUuid }
  return saved.records.get(key)?.fields ?? null
}

/** The draft on top of the saved data: parts that are gone leave it, and so do changes that agree. */
export function rebasedLegal(changes: Changes, saved: SavedLegal): Changes {
  return Object.keys(changes).reduce((next, key) => {
    if (!isLegalKey(key) || isNew(changes, key) || isDeleted(changes, key)) return next
    const values = savedValues(key, saved)
    return values ? rebaseChanges(next, key, values) : discardKey(next, key)
  }, changes)
}

/** Asks which value counts of fields that another user saved meanwhile. */
export function LegalConflicts({ record: asset, changes, onClose }: LegalConflictsProps) {
  const words = useLegalWords(asset.uuid)
  const { data: saved } = useQuery({
    queryKey: ['legal-conflicts', asset.uuid],
    queryFn: () => loadSavedLegal(asset.uuid, changes),
    staleTime: 0,
    gcTime: 0,
  })
  const found = saved
    ? Object.keys(changes).flatMap((key) => {
        const values = isNew(changes, key) || isDeleted(changes, key) ? null : savedValues(key, saved)
        const fields = values ? conflictingFields(changes, key, values) : []
        return listChanges({ [key]: changes[key] ?? {} })
          .filter(({ field, new: mine }) => fields.includes(field) && !sameValue(values?.[field], mine))
          .map((change) => ({ ...change, theirs: values?.[change.field] ?? null }))
      })
    : []
  const draft = draftOf(asset.uuid)
  const isNone = saved !== undefined && found.length === 0
  useEffect(() => {
    if (!isNone) return
    drafts.set(draft, rebasedLegal(drafts.get(draft), saved))
    onClose()
  }, [isNone, saved, draft, onClose])
  if (!saved) return null
  return (
    <ConflictDialog
      conflicts={found.map(({ key, field, old, new: mine, theirs }) => ({
        id: `${key} ${field}`,
        label: `${words.part(key)} · ${words.label(field)}`,
        before: words.value(key, field, old),
        mine: words.value(key, field, mine),
        theirs: words.value(key, field, theirs),
      }))}
      onApply={(theirs) => {
        const kept = found
          .filter(({ key, field }) => theirs.has(`${key} ${field}`))
          .reduce((next, { key, field }) => discardField(next, key, field), drafts.get(draft))
        drafts.set(draft, rebasedLegal(kept, saved))
      }}
      onClose={onClose}
    />
  )
}
