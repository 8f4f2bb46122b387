import { api } from '@lindero/contract/api'
import type { FirstValuation } from '@lindero/domain/home/first-valuation'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PlanLimitBanner } from '../../customers/upgrade/PlanLimitBanner.tsx'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import classes from './first-valuation.module.css'

export interface StepProps {
  onKeep: (more: Partial<FirstValuation>) => void
  isKeeping: boolean
}

const SHOWN = 4

/** Step that offers the example portfolio, a new portfolio with the user's data, or an existing one. */
export function PortfolioStep({ onKeep, isKeeping }: StepProps) {
  const { t } = useTranslation('firstValuation')
  const formats = useFormats()
  const may = useMay()
  const latest = useQuery(queryOf(api.portfolios, { query: { latest: SHOWN } }))
  const use = (portfolioUuid: string) => onKeep({ step: 'asset', portfolioUuid, assetUuid: null })
  const example = useCall(api.createExamplePortfolio, { onSuccess: ({ portfolio }) => use(portfolio.uuid) })
  const own = (latest.data?.items ?? []).filter(({ assets, isExample }) => assets > 0 && !isExample)
  return (
    <>
      {example.error && <PlanLimitBanner error={example.error} />}
      <div className={`${classes.choices} grid gap-12 w-full`}>
        <article>
          <h3 className="text fs-13 semi">{t('example.title')}</h3>
          <p>{t('example.text')}</p>
          {may('createPortfolio') ? (
            <Button loading={example.isPending || isKeeping} onClick={() => example.mutate({})}>
              {t('example.action')}
            </Button>
          ) : (
            <p>{t('example.needsAdmin')}</p>
          )}
        </article>
        {may('createPortfolio') && (
          <article>
            <h3 className="text fs-13 semi">{t('own.title')}</h3>
            <p>{t('own.text')}</p>
            <LinkButton variant="default" to="/portfolios/new" onClick={() => onKeep({})}>
              {t('own.action')}
            </LinkButton>
          </article>
        )}
        {own.map(({ uuid, name, assets }) => (
          <article key={uuid}>
            <h3 className="text fs-13 semi">{name}</h3>
            <p>{t('assets', { count: assets, figure: formats.number(assets) })}</p>
            <Button variant="default" aria-label={`${t('use')}: ${name}`} onClick={() => use(uuid)}>
              {t('use')}
            </Button>
          </article>
        ))}
      </div>
      {latest.isPending && <SkeletonRows rows={2} />}
      {latest.isError && <ErrorState error={latest.error} onRetry={() => void latest.refetch()} />}
    </>
  )
}
