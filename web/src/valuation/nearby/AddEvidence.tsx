import { api } from '@lindero/contract/api'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { assessComparable } from '@lindero/domain/valuation/methods/comparables/assess-comparable'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { withSearch } from '../../kernel/router/page-search.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import type { EvidenceReference } from '../valuation-search.ts'
import { useComparablesWorkbench } from '../workbench.ts'

/**
 * Adds evidence to the unsaved valuation. The user has chosen the evidence in the explorer, and the URL names it. It is
 * added only once.
 */
export function AddEvidence({ add }: { add: readonly EvidenceReference[] }) {
  const { t } = useTranslation(['valuation', 'errors'])
  const navigate = useNavigate()
  const { record, tryEdit } = useComparablesWorkbench()
  const isDone = useRef(false)
  const asked = useQueries({
    queries: add.map(({ kind, uuid }) => queryOf(kind === 'listing' ? api.listing : api.closing, { params: { uuid } })),
  })
  const isKnown = asked.every(({ isPending }) => !isPending)

  useEffect(() => {
    if (!isKnown || isDone.current) return
    isDone.current = true
    const failed = asked.find(({ error }) => error !== null)
    if (failed) toast.error(failed.error)
    let added = 0
    for (const { data } of asked) {
      if (!data) continue
      const comparable = assessComparable(data as MarketEvidence, record.document)
      const violation = tryEdit({ kind: 'addComparable', comparable: { ...comparable, isComparable: true } })
      if (violation) toast.warning(t(`errors:${violation}`))
      else added += 1
    }
    if (added > 0) toast.success(t('valuation:nearby.addedFromExplorer', { count: added }))
    void navigate({
      to: '.',
      search: withSearch({ add: undefined }),
      replace: true,
    })
  })
  return null
}
