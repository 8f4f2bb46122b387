import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { discardKey } from '@lindero/domain/kernel/changes'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { keyOf } from '../../kernel/api/query.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { assetAreas, changesOf } from './asset-areas.ts'
import { draftOf } from './asset-record.ts'
import type { RecordDraft } from './use-record-draft.ts'

export type SaveDialog = 'summary' | 'nothing' | 'conflict' | null

/** Saving of the whole record: the summary first, then area by area; what is saved leaves the draft at once. */
export function useSaveRecord(
  asset: AssetDetail,
  refetch: () => Promise<AssetDetail>,
  { form, unsaved }: RecordDraft,
) {
  const { t } = useTranslation('assets')
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<SaveDialog>(null)
  const [isSaving, setSaving] = useState(false)
  const wrong = form.errors.length
  const record = draftOf(asset.uuid)

  const latest = useRef({ wrong, unsaved })
  latest.current = { wrong, unsaved }
  const save = useCallback(() => {
    // What is being typed counts: the field is left first, and says what it read.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setTimeout(() => {
      if (latest.current.wrong > 0) focusProblem()
      else setDialog(latest.current.unsaved > 0 ? 'summary' : 'nothing')
    })
  }, [])

  async function accept() {
    setSaving(true)
    try {
      for (const area of assetAreas()) {
        const own = changesOf(area, drafts.get(record))
        if (Object.keys(own).length === 0) continue
        await area.save(asset, own)
        drafts.set(record, Object.keys(own).reduce(discardKey, drafts.get(record)))
      }
      toast.success(t('record.saved'))
      setDialog(null)
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'assets.changedMeanwhile'
      setDialog(isConflict ? 'conflict' : null)
      if (!form.refuseBy(error) && !isConflict) toast.error(error)
    } finally {
      setSaving(false)
      // Whatever happened, what is saved now is what counts.
      await Promise.allSettled([
        refetch(),
        queries.invalidateQueries({ queryKey: keyOf(api.assetChangeLog) }),
        queries.invalidateQueries({ queryKey: keyOf(api.assets) }),
        queries.invalidateQueries({ queryKey: keyOf(api.portfolioAssets) }),
      ])
    }
  }

  return {
    save,
    accept,
    dialog,
    close: () => setDialog(null),
    review: () => setDialog('conflict'),
    isSaving,
    /** Why the record cannot be saved now, as a sentence. */
    blocked: wrong > 0 ? t('record.problems', { count: wrong }) : null,
  }
}

/** The first field of the summary of what is to be mended. */
function focusProblem(): void {
  document.querySelector<HTMLElement>('[data-problems] button')?.focus()
}

export type Saving = ReturnType<typeof useSaveRecord>
