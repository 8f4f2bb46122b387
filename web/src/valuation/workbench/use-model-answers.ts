import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Changes } from '@lindero/domain/kernel/changes'
import { describedKey } from '@lindero/domain/valuation/market-model/compared-home'
import { describedLogs } from '@lindero/domain/valuation/methods/comparables/undescribed'
import { useEffect, useMemo, useRef } from 'react'
import { request } from '../../kernel/api/request.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { toAsk, withAnswer } from '../draft/describe-draft.ts'
import type { DraftPlace } from '../draft/draft-changes.ts'

/** Milliseconds to wait after an edit, so that typing a number causes only one request. */
const REST = 400

/**
 * Queries the price model of the valuation for comparables that the user has added, or whose features the user has
 * changed.
 */
export function useModelAnswers(
  asset: AssetDetail,
  { saved, operation }: DraftPlace,
  changes: Changes,
  draft: { now: () => Changes; write: (next: Changes) => void },
): void {
  const questions = useMemo(() => toAsk({ saved, operation }, changes), [saved, operation, changes])
  const store = useRef(draft)
  store.current = draft
  useEffect(() => {
    if (!questions) return
    const { model, homes } = questions
    let isLeft = false
    const ask = async () => {
      const reply = await request(api.assessComparables, {
        body: { assetUuid: asset.uuid, operation, model, homes },
      })
      if (isLeft) return
      const entries = Object.fromEntries(
        homes.map((home, index) => {
          const said = reply.items[index]
          return [describedKey(home), said ? describedLogs(said) : []]
        }),
      )
      const { now, write } = store.current
      write(withAnswer({ saved, operation }, now(), { model, entries }))
    }
    const late = setTimeout(() => void ask().catch(toast.error), REST)
    return () => {
      isLeft = true
      clearTimeout(late)
    }
  }, [questions, asset.uuid, operation, saved])
}
