import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { lazyBeside } from '../kernel/reload/lazy-page.ts'
import type { Session } from '../kernel/session/session-store.ts'
import { useMay } from '../kernel/session/use-session.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { ExampleOnHome } from '../portfolios/actions/lazy-example.ts'
import { Documents } from './cards/Documents.tsx'
import { ExplorerSearches } from './cards/ExplorerSearches.tsx'
import { ExplorerValuations } from './cards/ExplorerValuations.tsx'
import { type HomeFigure, HomeFigures } from './cards/HomeFigures.tsx'
import classes from './cards/home.module.css'
import { LatestEditedAssets } from './cards/LatestEditedAssets.tsx'
import { LatestPortfolios } from './cards/LatestPortfolios.tsx'
import { leasesInForce } from './cards/leases-in-force.ts'
import { RunningJobs } from './cards/RunningJobs.tsx'
import { FirstDayCard } from './first-day/lazy-card.ts'
import { FirstValuationCard } from './first-valuation/lazy-card.ts'
import { dashboardInfoOf } from './home.queries.ts'

const DueCard = lazyBeside(() => withTexts('operations', import('./cards/DueCard.tsx')))

/** Home page for owners and small investors: their assets, plan usage and latest edits. */
export function MassMarketHome({ session }: { session: Session }) {
  const { t } = useTranslation('home')
  const { user } = session
  const info = useQuery(dashboardInfoOf(user.uuid))
  const seesLeases = useMay()('readOperations')
  const leases = useQuery({ ...leasesInForce, enabled: seesLeases })
  const figures = useMassMarketFigures(info.data, leases.data?.totals.rent)
  return (
    <>
      <PageHead title={t('greeting', { name: user.firstname })} sub={session.customer.name} />
      <div className={classes.board}>
        <Suspense>
          <FirstValuationCard session={session} />
        </Suspense>
        <Suspense>
          <FirstDayCard userUuid={user.uuid} />
        </Suspense>
        <Suspense>
          <ExampleOnHome />
        </Suspense>
        {info.isError ? (
          <ErrorState error={info.error} onRetry={() => void info.refetch()} />
        ) : (
          <HomeFigures figures={figures} />
        )}
        <div className={`${classes.columns} grid items-start gap-16`}>
          <div className="grid gap-16 min-w-0">
            <LatestEditedAssets userUuid={user.uuid} />
            <ExplorerValuations userUuid={user.uuid} />
            <ExplorerSearches userUuid={user.uuid} />
          </div>
          <div className="grid gap-16 min-w-0">
            {seesLeases && (
              <Suspense>
                <DueCard />
              </Suspense>
            )}
            <LatestPortfolios />
            <RunningJobs />
            <Documents userUuid={user.uuid} />
          </div>
        </div>
      </div>
    </>
  )
}

type DashboardInfo = CallReply<typeof api.dashboardInfo>

/** Numbers at the top of an owner's home page, including plan usage; null while loading. */
function useMassMarketFigures(info: DashboardInfo | undefined, contracted?: number): HomeFigure[] | null {
  const { t } = useTranslation('home')
  const formats = useFormats()
  if (!info) return null
  // Only example assets do not count towards the plan. The user may see only a part of the assets that count.
  const hasExamples = info.assets > info.operatingAssets
  const share = info.assets > 0 ? (info.saleValuedAssets / info.assets) * 100 : 0
  return [
    {
      id: 'saleValue',
      label: t('figures.saleValue'),
      value: formats.compactCurrency(info.saleValue),
      exact: formats.currency(info.saleValue),
      note: info.assets > 0 ? t('figures.ofAssets', { share: formats.percent(share) }) : undefined,
    },
    {
      id: 'rentValue',
      label: t('figures.rentValue'),
      value: formats.compactCurrency(info.rentValue),
      exact: formats.currency(info.rentValue),
      note: contracted ? t('figures.contracted', { amount: formats.wholeCurrency(contracted) }) : undefined,
    },
    {
      id: 'assets',
      label: t('figures.operatingAssets'),
      value: formats.number(info.operatingAssets),
      note: t(hasExamples ? 'figures.ofLimitNotExamples' : 'figures.ofLimit', {
        limit: formats.number(info.operatingAssetsLimit),
      }),
      plan: { kind: 'operatingAssets', current: info.operatingAssets, limit: info.operatingAssetsLimit },
    },
    {
      id: 'users',
      label: t('figures.activeUsers'),
      value: formats.number(info.activeUsers),
      note: t('figures.ofLimit', { limit: formats.number(info.activeUsersLimit) }),
      plan: { kind: 'activeUsers', current: info.activeUsers, limit: info.activeUsersLimit },
    },
  ]
}
