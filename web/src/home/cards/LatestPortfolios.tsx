import { api } from '@lindero/contract/api'
import { IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { StateBar } from '../../kernel/marks/StateBar.tsx'
import { useMay } from '../../kernel/session/use-session.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { HomeCard } from './HomeCard.tsx'
import classes from './home.module.css'

const SHOWN = 6

export function LatestPortfolios() {
  const { t } = useTranslation('home')
  const may = useMay()
  const formats = useFormats()
  const portfolios = useQuery(queryOf(api.portfolios, { query: { latest: SHOWN } }))
  const latest = portfolios.data?.items ?? []
  return (
    <HomeCard
      title={t('portfolios.title')}
      action={
        <Link to="/portfolios" className="link">
          {t('all')}
        </Link>
      }
    >
      {portfolios.isPending && <SkeletonRows rows={4} />}
      {portfolios.isError && <ErrorState error={portfolios.error} onRetry={() => void portfolios.refetch()} />}
      {portfolios.data && latest.length === 0 && (
        <EmptyState
          compact
          icon={<IconFolder size={28} stroke={1.5} aria-hidden />}
          title={t('portfolios.emptyTitle')}
          text={t(may('createPortfolio') ? 'portfolios.emptyText' : 'portfolios.emptyTextViewer')}
          action={may('createPortfolio') && <LinkButton to="/portfolios/new">{t('portfolios.create')}</LinkButton>}
        />
      )}
      <ul>
        {latest.map((portfolio) => (
          <li key={portfolio.uuid}>
            <Link
              to="/portfolios/$uuid"
              params={{ uuid: portfolio.uuid }}
              className={`${classes.portfolio} hover grid items-center border-top fs-13`}
            >
              <strong>{portfolio.name}</strong>
              <span className={`${classes.money} num`}>{formats.wholeCurrency(portfolio.saleValue)}</span>
              <span className={classes.detail}>
                {t('portfolios.assets', {
                  count: portfolio.assets,
                  figure: formats.number(portfolio.assets),
                })}
                {' · '}
                {formats.timeAgo(portfolio.editedOn)}
              </span>
              <span className={classes.states}>
                <StateBar counts={portfolio.valuations} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
