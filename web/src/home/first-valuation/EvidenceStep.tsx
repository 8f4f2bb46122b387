import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { lastValuationsOf } from '../../valuation/valuation.queries.ts'
import classes from './first-valuation.module.css'
import type { StepProps } from './PortfolioStep.tsx'

const SHOWN = 5

/** The comparables that weigh most in the value. */
export function EvidenceStep({ assetUuid, onKeep, isKeeping }: StepProps & { assetUuid: string }) {
  const { t } = useTranslation('firstValuation')
  const formats = useFormats()
  const last = useQuery(lastValuationsOf(assetUuid))
  const document = last.data?.sale?.document
  const used = document?.method === 'comparables' ? document.comparables.filter(({ isComparable }) => isComparable) : []
  const shown = used.toSorted((one, other) => other.similarity - one.similarity).slice(0, SHOWN)
  return (
    <>
      {last.isPending && <SkeletonRows rows={5} />}
      {last.isError && <ErrorState error={last.error} onRetry={() => void last.refetch()} />}
      {last.data && <p>{used.length > 0 ? t('evidence.more', { count: used.length }) : t('evidence.none')}</p>}
      {shown.length > 0 && (
        <table className={classes.evidence} aria-label={t('evidence.label')}>
          <thead>
            <tr>
              <th scope="col">{t('evidence.address')}</th>
              <th scope="col">{t('evidence.distance')}</th>
              <th scope="col">{t('evidence.size')}</th>
              <th scope="col">{t('evidence.price')}</th>
              <th scope="col">{t('evidence.similarity')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ uuid, address, title, distance, size, price, similarity }) => (
              <tr key={uuid}>
                <td>{address ?? title ?? t('evidence.noAddress')}</td>
                <td className="num">{formats.distance(distance)}</td>
                <td className="num">{formats.area(size)}</td>
                <td className="num">{formats.wholeCurrency(price)}</td>
                <td className="num">{formats.percent(similarity, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button loading={isKeeping} onClick={() => onKeep({ step: 'next' })}>
        {t('goOn')}
      </Button>
    </>
  )
}
