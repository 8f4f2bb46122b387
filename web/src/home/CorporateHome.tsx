import { HISTORY_PERIODS } from '@lindero/domain/home/value-history'
import { SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../kernel/actions/LinkButton.tsx'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { lazyBeside } from '../kernel/reload/lazy-page.ts'
import type { Session } from '../kernel/session/session-store.ts'
import { useMay } from '../kernel/session/use-session.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { ExampleOnHome } from '../portfolios/actions/lazy-example.ts'
import { HomeCharts } from './cards/HomeCharts.tsx'
import { HomeFigures } from './cards/HomeFigures.tsx'
import classes from './cards/home.module.css'
import { LatestEditedAssets } from './cards/LatestEditedAssets.tsx'
import { LatestPortfolios } from './cards/LatestPortfolios.tsx'
import { leasesInForce } from './cards/leases-in-force.ts'
import { PlanUse } from './cards/PlanUse.tsx'
import { RunningJobs } from './cards/RunningJobs.tsx'
import { ValuedShare } from './cards/ValuedShare.tsx'
import { FirstDayCard } from './first-day/lazy-card.ts'
import { FirstValuationCard } from './first-valuation/lazy-card.ts'
import { FIRST_PERIOD, portfoliosInsights, valueHistoryOf } from './home.queries.ts'
import { useCorporateFigures } from './use-corporate-figures.ts'

const DayTasks = lazyBeside(() => withTexts('tasks', import('./cards/DayTasks.tsx')))

/** Home page for funds, banks and servicers: value and location of the portfolios, running jobs, latest edits. */
export function CorporateHome({ session }: { session: Session }) {
  const { t } = useTranslation(['home', 'insights'])
  const may = useMay()
  const formats = useFormats()
  const insights = useQuery(portfoliosInsights)
  const [period, setPeriod] = useState(FIRST_PERIOD)
  const history = useQuery({
    ...valueHistoryOf(session.user.uuid, period),
    placeholderData: keepPreviousData,
  })
  const points = history.data?.points ?? []
  const span = t(`history.span.${period}`)
  const seesLeases = may('readOperations')
  const leases = useQuery({ ...leasesInForce, enabled: seesLeases })
  const figures = useCorporateFigures(insights.data, points, span, leases.data?.totals.rent)
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
              onChange={(next) => setPeriod(HISTORY_PERIODS.find((each) => each === next) ?? FIRST_PERIOD)}
              data={HISTORY_PERIODS.map((value) => ({ value, label: t(`history.periods.${value}`) }))}
            />
            {may('createPortfolio') && (
              <LinkButton icon={IconPlus} to="/portfolios/new">
                {t('portfolios.create')}
              </LinkButton>
            )}
          </>
        }
      />
      <div className={classes.board}>
        <Suspense>
          <FirstValuationCard session={session} />
        </Suspense>
        <Suspense>
          <FirstDayCard userUuid={session.user.uuid} />
        </Suspense>
        <Suspense>
          <ExampleOnHome />
        </Suspense>
        {insights.isError ? (
          <ErrorState error={insights.error} onRetry={() => void insights.refetch()} />
        ) : (
          <HomeFigures figures={figures} />
        )}
        <div className={`${classes.columns} grid items-start gap-16`}>
          <div className="grid gap-16 min-w-0">
            {data && data.assets > 0 && (
              <div className={`${classes.charts} grid gap-16 even-2`}>
                <h2 className="sr">{t('figures.label')}</h2>
                <HomeCharts history={history} span={span} insights={data} source={source} />
              </div>
            )}
            <LatestEditedAssets userUuid={session.user.uuid} />
          </div>
          <div className="grid gap-16 min-w-0">
            {may('seeNotifications') && (
              <Suspense>
                <DayTasks />
              </Suspense>
            )}
            <RunningJobs />
            {data && data.assets > 0 && <ValuedShare insights={data} source={source} />}
            <LatestPortfolios />
            {may('seeTeam') && (
              <PlanUse
                customerUuid={session.customer.uuid}
                isOperator={session.customer.isOperator}
                assets={data?.assets}
              />
            )}
          </div>
        </div>
      </div>
    </>
  )
}
