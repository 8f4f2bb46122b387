import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../kernel/drafts/use-draft.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { assetValues, followingFields, formOfAsset } from '../asset-form.ts'
import { draftOf } from './asset-record.ts'
import { INFO } from './info-changes.ts'

/** Draft keys of changes that need edit mode: fields of the asset itself, and parts (`operations.mortgage`). */
const EDITED = /^(info$|operations\.|legal\.)/

/** The record's unsaved changes, the form for the asset itself, and edit mode. */
export function useRecordDraft(asset: AssetDetail) {
  const { t } = useTranslation('assets')
  const record = draftOf(asset.uuid)
  const draft = useDraft(record)
  // If a draft is stored, the page opens in edit mode, so that the user can see and undo the changes.
  const [isEditing, setEditing] = useState(() => Object.keys(draft.changes).some((key) => EDITED.test(key)))
  const declared = useMemo(() => formOfAsset(asset), [asset])
  const saved = useMemo(() => assetValues(asset), [asset])
  const form = useForm(declared, {
    id: 'field',
    saved,
    isRecord: true,
    draft: record,
    part: INFO,
    // Nothing to submit here: use-save-record.ts saves the whole record, area by area.
    submit: async () => undefined,
    follow: (name, values) => followingFields(name, values, saved),
    fieldOfError: {
      'assets.identifierTaken': { name: 'externalId', text: t('info.errors.identifierTaken') },
    },
  })
  return {
    draft,
    form,
    isEditing,
    setEditing,
    /** Discards all changes and leaves edit mode (core 2). */
    discard: () => {
      form.discard()
      draft.discard()
      setEditing(false)
    },
  }
}

export type RecordDraft = ReturnType<typeof useRecordDraft>
