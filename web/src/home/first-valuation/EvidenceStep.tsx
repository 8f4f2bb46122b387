import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { lastValuationsOf } from '../../valuation/valuation.queries.ts'
import classes from './first-valuation.module.css'
import type { StepProps } from './PortfolioStep.tsx'

const SHOWN = 5

/** Step that shows the selected comparables with the highest similarity to the asset. */
export function EvidenceStep({ assetUuid, onKeep, isKeeping }: StepProps & { assetUuid: string }) {
  const { t } = useTranslation('firstValuation')
  const formats = useFormats()
  const last = useQuery(lastValuationsOf(assetUuid))
  const document = last.data?.sale?.document
  const used = document?.method === 'comparables' ? document.comparables.filter(({ isComparable }) => isComparable) : []
  const visible = used.toSorted((one, other) => other.similarity - one.similarity).slice(0, SHOWN)
  return (
    <>
      {last.isPending && <SkeletonRows rows={5} />}
      {last.isError && <ErrorState error={last.error} onRetry={() => void last.refetch()} />}
      {last.data && <p>{used.length > 0 ? t('evidence.more', { count: used.length }) : t('evidence.none')}</p>}
      {visible.length > 0 && (
        <SmallTable
          label={t('evidence.label')}
          look={classes.evidence}
          rows={visible}
          rowId={({ uuid }) => uuid}
          columns={[
            { label: t('evidence.address'), cell: ({ address, title }) => address ?? title ?? t('evidence.noAddress') },
            { label: t('evidence.distance'), cell: ({ distance }) => formats.distance(distance) },
            { label: t('evidence.size'), cell: ({ size }) => formats.area(size) },
            { label: t('evidence.price'), cell: ({ price }) => formats.wholeCurrency(price) },
            { label: t('evidence.similarity'), cell: ({ similarity }) => formats.percent(similarity, 0) },
          ]}
        />
      )}
      <Button loading={isKeeping} onClick={() => onKeep({ step: 'next' })}>
        {t('goOn')}
      </Button>
    </>
  )
}
