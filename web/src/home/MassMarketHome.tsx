import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { GUARDED_ROUTES } from '../kernel/router/guarded-routes.ts'
import type { Session } from '../kernel/session/session-store.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { Documents } from './cards/Documents.tsx'
import { ExplorerSearches } from './cards/ExplorerSearches.tsx'
import { ExplorerValuations } from './cards/ExplorerValuations.tsx'
import { HomeFigures } from './cards/HomeFigures.tsx'
import { LatestEditedAssets } from './cards/LatestEditedAssets.tsx'
import { LatestPortfolios } from './cards/LatestPortfolios.tsx'
import { RunningJobs } from './cards/RunningJobs.tsx'
import classes from './home.module.css'
import { useMassMarketFigures } from './use-mass-market-figures.ts'

/** Home of owners and small investors: their assets, the use of the plan, and the latest edits. */
export function MassMarketHome({ session }: { session: Session }) {
  const { t } = useTranslation('home')
  const { user } = session
  // Nothing is said of a screen that there is not yet.
  const hasExplorer = GUARDED_ROUTES['/explorer/{-$openTab}'].isBuilt as boolean
  const info = useQuery(queryOf(api.dashboardInfo, { params: { uuid: user.uuid } }))
  const figures = useMassMarketFigures(info.data)
  return (
    <>
      <PageHead title={t('greeting', { name: user.firstname })} sub={session.customer.name} />
      <div className={classes.board}>
        {info.isError ? (
          <ErrorState error={info.error} onRetry={() => void info.refetch()} />
        ) : (
          <HomeFigures figures={figures} />
        )}
        <div className={classes.columns}>
          <div className={classes.column}>
            <LatestEditedAssets userUuid={user.uuid} />
            {hasExplorer && <ExplorerValuations userUuid={user.uuid} />}
            {hasExplorer && <ExplorerSearches userUuid={user.uuid} />}
          </div>
          <div className={classes.column}>
            <LatestPortfolios />
            <RunningJobs />
            <Documents userUuid={user.uuid} />
          </div>
        </div>
      </div>
    </>
  )
}
