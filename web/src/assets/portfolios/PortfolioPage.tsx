import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { useAddressPart } from '../../kernel/list/use-address-part.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { PageFailure } from '../../kernel/states/PageFailure.tsx'
import { PageSkeleton } from '../../kernel/states/Skeletons.tsx'
import { ExampleNotice } from '../../portfolios/actions/ExampleNotice.tsx'
import { PortfolioActions } from '../../portfolios/actions/PortfolioActions.tsx'
import { restorePortfolio } from '../../portfolios/actions/portfolio-tasks.ts'
import { PortfolioJobs } from '../../portfolios/jobs/PortfolioJobs.tsx'
import { GroupsManager } from '../groups/GroupsManager.tsx'
import { AssetsManager } from '../list/AssetsManager.tsx'

/** One portfolio with its assets, jobs and actions. */
export default function PortfolioPage() {
  const { t } = useTranslation('portfolios')
  const may = useMay()
  const navigate = useNavigate()
  const [isGroups] = useAddressPart<true>('groups')
  const { uuid } = useParams({ from: '/app/portfolios/$uuid' })
  const portfolio = useQuery(queryOf(api.portfolio, { params: { uuid } }))
  useBreadcrumbs([
    { label: t('title'), to: '/portfolios' },
    ...(portfolio.isError ? [] : [{ label: portfolio.data?.name ?? '…' }]),
  ])
  if (portfolio.isPending) return <PageSkeleton />
  if (portfolio.isLoadingError) return <PageFailure error={portfolio.error} onRetry={() => void portfolio.refetch()} />
  const { archivedOn } = portfolio.data
  const Manager = isGroups ? GroupsManager : AssetsManager
  return (
    <Manager
      portfolio={portfolio.data}
      actions={archivedOn === null && <PortfolioActions portfolio={portfolio.data} />}
      notice={
        archivedOn === null ? (
          <>
            {portfolio.data.isExample && (
              <ExampleNotice portfolio={portfolio.data} onConfirmed={() => navigate({ to: '/portfolios' })} />
            )}
            <PortfolioJobs portfolioUuid={uuid} />
          </>
        ) : (
          <ArchivedNotice portfolio={portfolio.data} archivedOn={archivedOn} />
        )
      }
      emptyAction={
        may('loadTape') && (
          <LinkButton icon={IconTableImport} to="/portfolios/$uuid/tape" params={{ uuid }}>
            {t('menu.addTape')}
          </LinkButton>
        )
      }
    />
  )
}

/** States that the portfolio is archived and read-only. Users with permission can restore it. */
function ArchivedNotice({ portfolio, archivedOn }: { portfolio: Portfolio; archivedOn: string }) {
  const { t } = useTranslation('portfolios')
  const formats = useFormats()
  const may = useMay()
  const { language } = useLanguage()
  return (
    <Banner level="warning">
      {t('archived.isArchived', { day: formats.instant(archivedOn) })}
      {may('archivePortfolio') && (
        <Button size="xs" variant="default" onClick={() => void restorePortfolio(portfolio, language)}>
          {t('archived.restore')}
        </Button>
      )}
    </Banner>
  )
}
