import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { useState } from 'react'
import { perform } from '../../kernel/api/use-call.ts'
import type { ValuationDraft } from './use-valuation-draft.ts'

/** Values the asset on today's market; the result is an unsaved draft. */
export function useComputeValuation(asset: AssetDetail, operation: Operation, draft: ValuationDraft) {
  const [isRunning, setRunning] = useState(false)
  /** What a new search finds, without taking it. @throws ApiError with the reason where it finds nothing. */
  async function find(): Promise<ValuationDocument> {
    setRunning(true)
    try {
      const body = { callFrom: 'webapp' as const, assetUuid: asset.uuid, operation }
      const { document } = await perform(api.computeValuation, { body })
      return document as unknown as ValuationDocument
    } finally {
      setRunning(false)
    }
  }

  /** The value found. @throws ApiError with the reason where there is none. */
  async function run(): Promise<number> {
    setRunning(true)
    try {
      const { document, value } = await perform(api.computeValuation, {
        body: { callFrom: 'webapp', assetUuid: asset.uuid, operation },
      })
      draft.edit({ kind: 'replaceDocument', document: document as unknown as ValuationDocument })
      return value
    } finally {
      setRunning(false)
    }
  }
  return { run, find, isRunning }
}
