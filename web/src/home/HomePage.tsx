import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { useMay, useSession } from '../kernel/session/use-session.ts'
import { EmptyState } from '../kernel/states/EmptyState.tsx'
import classes from './home.module.css'
import { LatestPortfolios } from './LatestPortfolios.tsx'
import { RunningJobs } from './RunningJobs.tsx'

/** Where one stands on arriving: the portfolios touched last, and what runs. */
export default function HomePage() {
  const { t } = useTranslation('shell')
  const may = useMay()
  const current = useSession()
  useBreadcrumbs([{ label: t('home.title') }])
  return (
    <Page>
      <PageHead title={t('home.greeting', { name: current?.user.firstname ?? '' })} />
      {may('seePortfolios') ? (
        <div className={classes.cards}>
          <LatestPortfolios />
          <RunningJobs />
        </div>
      ) : (
        <EmptyState title={t('home.inactiveTitle')} text={t('home.inactiveText')} />
      )}
    </Page>
  )
}
