import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { MethodName } from '@lindero/domain/valuation/record/names'
import type { ValuationRecord } from '@lindero/domain/valuation/valuation'
import { useState } from 'react'
import { draftOf } from '../../assets/record/asset-record.ts'
import { ApiError } from '../../kernel/api/api-error.ts'
import { queryClient, queryOf } from '../../kernel/api/query.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { beginValuation } from '../draft/begin-valuation.ts'
import { withBase } from '../draft/draft-base.ts'
import { recordOf, valuationOf, valuationsOf } from '../valuation.queries.ts'
import { type StoredMethodDraft, storedMethodDraft, storeMethodDraft, switchedChanges } from './switch-method.ts'

/** The methods for an operation. Rent has only one, because all other methods compute a sale value. */
export function methodsOf(operation: Operation): readonly MethodName[] {
  return operation === 'sale' ? ['comparables', 'incomes', 'yield', 'residual'] : ['comparables']
}

interface MethodContext {
  asset: AssetDetail
  operation: Operation
  saved: ValuationRecord | null
  /** The uuid of the saved valuation. */
  current: string | null
}

/**
 * Changes the method of a valuation. The valuation then shows the stored draft of the new method, the last valuation
 * saved with it, or a new document.
 */
export function useSwitchMethod({ asset, operation, saved, current }: MethodContext) {
  const [isRunning, setRunning] = useState(false)

  /**
   * Switches to a method.
   * @throws ApiError if the asset lacks data that the method's document needs
   */
  async function switchTo(method: MethodName): Promise<void> {
    setRunning(true)
    try {
      const name = draftOf(asset.uuid)
      const beside = `${name}:methods`
      drafts.set(beside, storeMethodDraft(drafts.get(beside), drafts.get(name), operation, saved))
      const next = storedMethodDraft(drafts.get(beside), operation, method) ?? (await lastOrNew(method))
      const changes = switchedChanges(drafts.get(name), operation, saved, next)
      drafts.set(name, withBase(drafts.get(name), changes, operation, current))
    } finally {
      setRunning(false)
    }
  }

  async function lastOrNew(method: MethodName): Promise<StoredMethodDraft> {
    if (saved?.document.method === method) return { document: saved.document, isSearched: false }
    const { items } = await queryClient.ensureQueryData(valuationsOf(asset.uuid, operation))
    const last = items.find(({ valuationMethod }) => valuationMethod === method)
    if (last) {
      const { document } = recordOf(await queryClient.ensureQueryData(valuationOf(last.uuid)))
      return { document, isSearched: false }
    }
    const params = { uuid: asset.portfolioUuid }
    const settings = await queryClient.ensureQueryData(queryOf(api.portfolio, { params }))
    const document = beginValuation(method, asset, operation, settings)
    if (document === null) throw new ApiError(400, 'valuation.propertyNotLocated')
    return { document, isSearched: false }
  }

  return { switchTo, isRunning }
}
