import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { CANDIDATE_RULES } from '@lindero/domain/valuation/methods/comparables/candidates'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconChartHistogram } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { ApiError } from '../../kernel/api/api-error.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { beginValuation } from '../draft/begin-valuation.ts'
import { countOf, FailureText } from './FailureText.tsx'
import { useComputeValuation } from './use-compute-valuation.ts'
import type { ValuationDraft } from './use-valuation-draft.ts'
import type { WorkbenchStart } from './WorkbenchFrame.tsx'

interface NotValuedProps {
  asset: AssetDetail
  operation: Operation
  draft: ValuationDraft
  /** Called when the user has started the valuation by hand, with the part of the workbench to open. */
  onStart: (start: WorkbenchStart) => void
}

/** Says that there is no value, and why, and suggests a solution. */
export function NotValued({ asset, operation, draft, onStart }: NotValuedProps) {
  const { t } = useTranslation('valuation')
  const { canEditValuation } = useAssetRecord()
  const compute = useComputeValuation(asset, operation, draft)
  const [violation, setViolation] = useState<ApiError | null>(null)
  const valuationFailure = asset.valuationFailures.find((one) => one.operation === operation)
  const failure = violation ? { message: violation.code, data: violation.data ?? null } : (valuationFailure ?? null)
  const portfolio = useQuery(queryOf(api.portfolio, { params: { uuid: asset.portfolioUuid } }))
  const { fit } = compute
  const formats = useFormats()
  const empty = portfolio.data ? beginValuation('comparables', asset, operation, portfolio.data) : null
  // If required data of the asset are missing, a button that leads to them appears, and the button that values the
  // asset is less prominent.
  const lacksData = failure !== null && (asset.latitude === null || asset.longitude === null || asset.size === null)

  function startWith(document: ComparablesDocument, start: WorkbenchStart) {
    onStart(start)
    draft.edit({ kind: 'replaceDocument', document })
  }

  const relaxed = CANDIDATE_RULES.filter((rule) => countOf(failure?.data ?? null, rule) > 0)

  function value() {
    setViolation(null)
    compute.run().catch((error: unknown) => {
      if (error instanceof ApiError && error.code.startsWith('valuation.')) setViolation(error)
      else toast.error(error)
    })
  }

  return (
    <EmptyState
      icon={
        failure ? (
          <IconAlertTriangle size={28} stroke={1.5} className="warning" aria-hidden />
        ) : (
          <IconChartHistogram size={28} stroke={1.5} aria-hidden />
        )
      }
      title={failure ? t('empty.failed') : t(`empty.title.${operation}`)}
      text={
        fit ? (
          <>
            {t('empty.fitting')}
            {fit.total > 0 && ` ${formats.percent((100 * fit.done) / fit.total)}`}
          </>
        ) : failure ? (
          <FailureText failure={failure} />
        ) : (
          t('empty.text')
        )
      }
      action={
        canEditValuation && (
          <>
            <Button variant={lacksData ? 'default' : 'filled'} loading={compute.isRunning} onClick={value}>
              {t('empty.action')}
            </Button>
            {lacksData && (
              <LinkButton to="/assets/$uuid/info" params={{ uuid: asset.uuid }}>
                {t('failure.toInfo')}
              </LinkButton>
            )}
            {empty &&
              relaxed.map((rule) => (
                <Button
                  key={rule}
                  variant="default"
                  onClick={() => startWith(empty, { kind: 'market', without: rule })}
                >
                  {t(`failure.relax.${rule}`)}
                </Button>
              ))}
            {empty && relaxed.length === 0 && failure && (
              <Button variant="default" onClick={() => startWith(empty, { kind: 'market', without: null })}>
                {t('empty.map')}
              </Button>
            )}
            {empty && (
              <Button variant="default" onClick={() => startWith(empty, { kind: 'byHand' })}>
                {t('empty.manual')}
              </Button>
            )}
          </>
        )
      }
    />
  )
}
