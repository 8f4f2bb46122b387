import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { lastValuationsOf } from '../../valuation/valuation.queries.ts'
import classes from './first-valuation.module.css'
import type { StepProps } from './PortfolioStep.tsx'
import { useLate } from './use-late.ts'

const LOOK_EVERY = 1_500
const PATIENCE = 45_000

/** Step that shows the value with its range. It waits while the value is computed in the background. */
export function ValueStep({ assetUuid, onKeep, isKeeping }: StepProps & { assetUuid: string }) {
  const { t } = useTranslation('firstValuation')
  const formats = useFormats()
  const isLate = useLate(PATIENCE)
  const last = useQuery({
    ...lastValuationsOf(assetUuid),
    refetchInterval: ({ state: { data } }) => (data && !data.sale && !isLate ? LOOK_EVERY : false),
  })
  if (last.isError) return <ErrorState error={last.error} onRetry={() => void last.refetch()} />
  if (!last.data?.sale) {
    return (
      <div role="status">
        <p>{t(isLate ? 'late' : 'waiting')}</p>
        {!isLate && <SkeletonRows rows={3} />}
        {isLate && (
          <Button variant="default" mt="sm" onClick={() => onKeep({ step: 'asset', assetUuid: null })}>
            {t('another')}
          </Button>
        )}
      </div>
    )
  }
  const { sale, rent } = last.data
  const { low, high, confidence } = sale
  return (
    <>
      <dl className={`${classes.value} grid gap-16 fill-200 w-full p-16 border r-lg bg-surface`}>
        <div>
          <dt className="text-3 fs-12">{t('value.sale')}</dt>
          <dd className="num medium">{formats.wholeCurrency(sale.value)}</dd>
        </div>
        {low !== null && high !== null && (
          <div>
            <dt className="text-3 fs-12">{t('value.range')}</dt>
            <dd className="num medium">
              {t('value.between', { low: formats.wholeCurrency(low), high: formats.wholeCurrency(high) })}
            </dd>
          </div>
        )}
        <div>
          <dt className="text-3 fs-12">{t('value.unit')}</dt>
          <dd className="num medium">{formats.unitValue(sale.valuem2)}</dd>
        </div>
        {rent && (
          <div>
            <dt className="text-3 fs-12">{t('value.rent')}</dt>
            <dd className="num medium">{formats.wholeCurrency(rent.value)}</dd>
          </div>
        )}
        {confidence !== null && (
          <div>
            <dt className="text-3 fs-12">{t('value.confidence')}</dt>
            <dd className="num medium">{formats.percent(confidence, 0)}</dd>
          </div>
        )}
        <div>
          <dt className="text-3 fs-12">{t('value.date')}</dt>
          <dd className="num medium">{formats.date(sale.valuationDate)}</dd>
        </div>
      </dl>
      <Button loading={isKeeping} onClick={() => onKeep({ step: 'evidence' })}>
        {t('toEvidence')}
      </Button>
    </>
  )
}
