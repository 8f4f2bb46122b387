import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { sameValue } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftOf } from '../../assets/record/asset-record.ts'
import { askUntilReady, type BeingFitted } from '../../kernel/api/ask-until-ready.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { askSave } from '../../kernel/dialogs/dialogs.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { visibleChanges } from '../draft/visible-changes.ts'
import type { ValuationDraft } from './use-valuation-draft.ts'

/**
 * Lets the server value the asset, by default as of the portfolio's valuation date. If the price model for the location
 * is still being fitted, waits until it is ready.
 */
export function useComputeValuation(asset: AssetDetail, operation: Operation, draft: ValuationDraft) {
  const { t } = useTranslation(['valuation', 'common'])
  const [isRunning, setRunning] = useState(false)
  const [fit, setFit] = useState<BeingFitted | null>(null)
  const abort = useRef(new AbortController())
  useEffect(() => {
    const here = new AbortController()
    abort.current = here
    return () => here.abort()
  }, [])

  async function compute(valuationDate?: string) {
    let isTold = false
    setRunning(true)
    try {
      const dated = valuationDate === undefined ? {} : { valuationDate }
      const body = { callFrom: 'webapp' as const, assetUuid: asset.uuid, operation, ...dated }
      return await askUntilReady(
        () => perform(api.computeValuation, { body }),
        (progress) => {
          if (!isTold) toast.info(t('valuation:empty.fitting'))
          isTold = true
          setFit(progress)
        },
        abort.current.signal,
      )
    } finally {
      setRunning(false)
      setFit(null)
    }
  }

  /**
   * Searches again and returns the result without changing the draft.
   *
   * @param valuationDate by default the date of the portfolio
   * @throws ApiError with the reason if no value can be computed
   */
  async function find(valuationDate?: string): Promise<ValuationDocument> {
    const { document } = await compute(valuationDate)
    return document as ValuationDocument
  }

  /**
   * Searches again, stores the result in the draft and returns the value. If the user has edited the valuation meanwhile,
   * asks before the result replaces the edits; null if they stay.
   * @throws ApiError with the reason if no value can be computed
   */
  async function run(): Promise<number | null> {
    const edits = () => visibleChanges(drafts.get(draftOf(asset.uuid)), operation)
    const before = edits()
    const { document, value } = await compute()
    if (!sameValue(edits(), before) && !(await askToReplace())) return null
    draft.edit({ kind: 'replaceDocument', document: document as ValuationDocument })
    return value
  }

  function askToReplace(): Promise<boolean> {
    return askSave({
      title: t('valuation:replace.title'),
      message: t('valuation:replace.text', { operation: t(`common:operation.${operation}`) }),
      action: t('valuation:replace.action'),
    })
  }
  return { run, find, isRunning, fit }
}
