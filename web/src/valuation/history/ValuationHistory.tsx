import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { IconHistory, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { valuationsOf } from '../valuation.queries.ts'
import classes from './history.module.css'
import { ReferenceValues } from './ReferenceValues.tsx'
import { SecondOpinion } from './SecondOpinion.tsx'
import { ValueBridge } from './ValueBridge.tsx'
import { ValueChart } from './ValueChart.tsx'
import { ValuerName } from './ValuerName.tsx'

/** All saved values for the operation, next to the third-party values. */
export function ValuationHistory({ asset, operation }: { asset: AssetDetail; operation: Operation }) {
  const { t } = useTranslation(['valuation', 'common'])
  const formats = useFormats()
  const history = useQuery(valuationsOf(asset.uuid, operation))
  const rows = history.data?.items ?? []
  return (
    <div className={`${classes.history} grid grow items-start min-h-0 p-16 scroll`}>
      <div className={`${classes.values} stack gap-16`}>
        <section className={`${classes.values} stack gap-16`} aria-labelledby="history-of-values">
          <h2 id="history-of-values">{t('valuation:history.title')}</h2>
          {history.isPending ? (
            <SkeletonRows rows={4} />
          ) : history.isError ? (
            <ErrorState error={history.error} onRetry={() => void history.refetch()} />
          ) : history.data.items.length === 0 ? (
            <EmptyState
              icon={<IconHistory size={28} stroke={1.5} aria-hidden />}
              title={t('valuation:history.none')}
              text={t('valuation:history.noneText')}
            />
          ) : (
            <SmallTable
              stacksOnPhone
              rows={history.data.items}
              rowId={({ uuid }) => uuid}
              columns={[
                {
                  label: t('valuation:history.typeAndMethod'),
                  cell: (row) => (
                    <div className={classes.type}>
                      {t(`common:valuationState.${row.valuationTypeId as 1 | 2 | 3 | 4 | 5}`)}
                      {row.isCurrent && <Chip level="accent">{t('valuation:history.current')}</Chip>}
                      <small className="block text-3 fs-12 regular">
                        {t(`valuation:methods.${row.valuationMethod}`)}
                        {row.isTyped && ` · ${t('valuation:history.typed')}`}
                      </small>
                    </div>
                  ),
                },
                {
                  label: t('valuation:history.valuer'),
                  cell: ({ valuator }) => <ValuerName valuator={valuator} />,
                },
                {
                  label: t('valuation:history.value'),
                  align: 'right',
                  cell: (row) => (
                    <Link
                      className="link"
                      from="/assets/$uuid/valuation"
                      to="."
                      search={(old) => ({ ...old, valuation: row.uuid })}
                      title={t('valuation:history.open', { date: formats.instant(row.createdOn) })}
                    >
                      {formats.wholeCurrency(row.value)}
                    </Link>
                  ),
                },
                {
                  label: t('valuation:history.size'),
                  align: 'right',
                  cell: ({ size }) => formats.area(size),
                },
                {
                  label: t('valuation:history.unitValue'),
                  align: 'right',
                  cell: ({ valuem2 }) => formats.unitValue(valuem2),
                },
                {
                  label: t('valuation:history.date'),
                  align: 'right',
                  title: ({ createdOn }) => formats.instant(createdOn),
                  cell: ({ valuationDate }) => formats.date(valuationDate),
                },
                {
                  label: t('valuation:history.signed'),
                  hidesLabel: true,
                  cell: ({ isSigned }) =>
                    isSigned && (
                      <IconRosetteDiscountCheckFilled
                        className="warning middle"
                        size={16}
                        role="img"
                        aria-label={t('valuation:history.signed')}
                      />
                    ),
                },
              ]}
            />
          )}
          {rows.length > 1 && (
            <>
              <ValueChart rows={rows} />
              <ValueBridge rows={rows} />
            </>
          )}
        </section>
        {rows.length > 1 && <SecondOpinion rows={rows} operation={operation} />}
      </div>
      <ReferenceValues assetUuid={asset.uuid} operation={operation} />
    </div>
  )
}
