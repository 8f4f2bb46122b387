import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import classes from './first-valuation.module.css'
import type { StepProps } from './PortfolioStep.tsx'
import { useLate } from './use-late.ts'

const SHOWN = 8
/** Filter for valued flats, which are the easiest assets to understand. */
const VALUED_FLATS = { types: [11 as const], valuationStates: [1, 2, 3, 4, 5] }
/** Polling interval and time limit in milliseconds, while no flat has a value. */
const LOOK_EVERY = 1_500
const PATIENCE = 90_000

/** Step that offers the portfolio's valued flats. It waits while the portfolio is being valued. */
export function AssetStep({ portfolioUuid, onKeep }: StepProps & { portfolioUuid: string }) {
  const { t } = useTranslation(['firstValuation', 'assets'])
  const formats = useFormats()
  const isLate = useLate(PATIENCE)
  const assets = useQuery({
    ...queryOf(api.portfolioAssets, {
      params: { uuid: portfolioUuid },
      query: { r: SHOWN, f: VALUED_FLATS },
    }),
    refetchInterval: ({ state: { data } }) => (data?.items.length === 0 && !isLate ? LOOK_EVERY : false),
  })
  const items = assets.data?.items ?? []
  return (
    <>
      {!isLate && items.length === 0 && !assets.isError && (
        <div role="status" className="w-full">
          <p>{t('waiting')}</p>
          <SkeletonRows rows={6} />
        </div>
      )}
      {assets.isError && <ErrorState error={assets.error} onRetry={() => void assets.refetch()} />}
      {isLate && items.length === 0 && <p role="status">{t('noAssets')}</p>}
      <ul className={`${classes.assets} grid w-full border r-lg bg-surface clipped`} aria-label={t('assetList')}>
        {items.map(({ uuid, externalId, address, municipality, typeId, size, saleValue }) => (
          <li key={uuid}>
            <button type="button" onClick={() => onKeep({ step: 'value', assetUuid: uuid })}>
              <strong className="medium">{address ?? externalId}</strong>
              <span>
                {[t(`assets:types.${typeId}`), municipality, size === null ? null : formats.area(size)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <b className="num medium">{formats.wholeCurrency(saleValue)}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
