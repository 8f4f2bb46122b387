import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { invalidate } from '../../kernel/api/use-call.ts'
import { useSaveAreas } from '../../kernel/record/use-save-areas.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { draftOf } from './asset-record.ts'
import type { RecordDraft } from './use-record-draft.ts'

/** Saves the whole asset, area by area. */
export function useSaveRecord(asset: AssetDetail, { form, isEditing }: RecordDraft) {
  const { t } = useTranslation('assets')
  const wrong = form.errors.length
  return useSaveAreas({
    record: asset,
    draft: draftOf(asset.uuid),
    blocked: wrong > 0 ? t('record.fieldErrors', { count: wrong }) : null,
    savesTyping: isEditing,
    onError(error) {
      // The conflict dialog handles fields that another user has changed. Errors next to these fields would remain and
      // block the next save.
      if (ApiError.is(error, 'assets.changedMeanwhile')) return 'conflict'
      if (ApiError.is(error, 'parts.changedMeanwhile')) return 'conflict'
      if (ApiError.is(error, 'legal.changedMeanwhile')) {
        // Shown as an error: if two users added a record at the same time, there are no fields to choose between.
        toast.error(error)
        return 'conflict'
      }
      // The user has read the questions and does not confirm them.
      if (ApiError.is(error, 'parts.asked')) return 'told'
      return form.rejectBy(error) ? 'told' : undefined
    },
    onSettled: () => invalidate(api.saveAsset),
  })
}
