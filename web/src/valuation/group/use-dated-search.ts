import { api } from '@lindero/contract/api'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askUntilReady } from '../../kernel/api/ask-until-ready.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

interface DatedValue {
  document: ValuationDocument
  /** The unit value in EUR/m². */
  unitValue: number
}

/**
 * Values a reference asset with the comparables of a different date. The user sees the result before passing it on to
 * the members.
 */
export function useDatedSearch(assetUuid: string, operation: Operation) {
  const { t } = useTranslation('valuation')
  const [datedValue, setFound] = useState<DatedValue | null>(null)
  const [isSearching, setSearching] = useState(false)
  const abort = useRef(new AbortController())
  useEffect(() => {
    const here = new AbortController()
    abort.current = here
    return () => here.abort()
  }, [])

  async function search(valuationDate: string): Promise<void> {
    const body = { callFrom: 'webapp' as const, assetUuid, operation, valuationDate }
    let isTold = false
    setSearching(true)
    try {
      const { document, value } = await askUntilReady(
        () => perform(api.computeValuation, { body }),
        () => {
          if (!isTold) toast.info(t('empty.fitting'))
          isTold = true
        },
        abort.current.signal,
      )
      const valuation = document as unknown as ValuationDocument
      setFound({ document: valuation, unitValue: Math.round((100 * value) / valuation.subject.size) / 100 })
    } catch (error) {
      if (!abort.current.signal.aborted) toast.error(error)
    } finally {
      setSearching(false)
    }
  }
  return { found: datedValue, isSearching, search, clear: () => setFound(null) }
}
