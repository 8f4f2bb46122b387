import { api } from '@lindero/contract/api'
import { HISTORY_PERIODS, type HistoryPeriod } from '@lindero/domain/home/value-history'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { lazyAfterPaint } from '../kernel/reload/lazy-page.ts'
import type { Session } from '../kernel/session/session-store.ts'
import { useMay } from '../kernel/session/use-session.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { HomeFigures } from './cards/HomeFigures.tsx'
import { LatestEditedAssets } from './cards/LatestEditedAssets.tsx'
import { LatestPortfolios } from './cards/LatestPortfolios.tsx'
import { PlanUse } from './cards/PlanUse.tsx'
import { RunningJobs } from './cards/RunningJobs.tsx'
import { ValuedShare } from './cards/ValuedShare.tsx'
import classes from './home.module.css'
import { useCorporateFigures } from './use-corporate-figures.ts'

/** Of a chart with its title and source, in pixels. */
const CHART_HEIGHT = 344

const HomeCharts = lazyAfterPaint(() => import('./cards/HomeCharts.tsx'))

/** Home of funds, banks and servicers: value and places of the portfolios, running jobs, latest edits. */
export function CorporateHome({ session }: { session: Session }) {
  const { t } = useTranslation(['home', 'insights'])
  const may = useMay()
  const formats = useFormats()
  const insights = useQuery(queryOf(api.portfoliosInsights, { query: {} }))
  const [period, setPeriod] = useState<HistoryPeriod>('month')
  const history = useQuery({
    ...queryOf(api.valueHistory, { params: { uuid: session.user.uuid }, query: { period } }),
    placeholderData: keepPreviousData,
  })
  const points = history.data?.points ?? []
  const span = t(`history.span.${period}`)
  const figures = useCorporateFigures(insights.data, points, span)
  const { data } = insights
  const source = t('insights:source', {
    date: formats.instant(new Date(insights.dataUpdatedAt).toISOString()).slice(0, 16),
  })
  return (
    <>
      <PageHead
        title={t('title')}
        sub={[
          session.customer.name,
          data && t('portfolioCount', { count: data.portfolios, figure: formats.number(data.portfolios) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <SegmentedControl
              aria-label={t('history.period')}
              value={period}
              onChange={(next) => setPeriod(HISTORY_PERIODS.find((each) => each === next) ?? 'month')}
              data={HISTORY_PERIODS.map((value) => ({ value, label: t(`history.periods.${value}`) }))}
            />
            {may('createPortfolio') && (
              <Button
                leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
                renderRoot={(props) => <Link to="/portfolios/new" {...props} />}
              >
                {t('portfolios.create')}
              </Button>
            )}
          </>
        }
      />
      <div className={classes.board}>
        {insights.isError ? (
          <ErrorState error={insights.error} onRetry={() => void insights.refetch()} />
        ) : (
          <HomeFigures figures={figures} />
        )}
        <div className={classes.columns}>
          <div className={classes.column}>
            {data && data.assets > 0 && (
              <div className={classes.charts}>
                <h2 className="sr">{t('figures.label')}</h2>
                <Suspense fallback={<ChartSkeletons />}>
                  <HomeCharts history={history} span={span} insights={data} source={source} />
                </Suspense>
              </div>
            )}
            <LatestEditedAssets userUuid={session.user.uuid} />
          </div>
          <div className={classes.column}>
            <RunningJobs />
            {data && data.assets > 0 && <ValuedShare insights={data} source={source} />}
            <LatestPortfolios />
            {may('seeTeam') && (
              <PlanUse customerUuid={session.customer.uuid} isOperator={session.customer.isOperator} />
            )}
          </div>
        </div>
      </div>
    </>
  )
}

/** As high as the charts, so that the lists below them do not move. */
function ChartSkeletons() {
  return [1, 2].map((each) => <Skeleton key={each} height={CHART_HEIGHT} radius="var(--r-lg)" />)
}
