import { api } from '@lindero/contract/api'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { BracketCard } from './BracketCard.tsx'
import { RENT_BOUNDS, SIZE_BOUNDS, VALUE_BOUNDS } from './brackets.ts'
import { HighlightsCard } from './HighlightsCard.tsx'
import { InsightsSkeleton } from './InsightsSkeleton.tsx'
import classes from './insights.module.css'
import { PlacesCard } from './PlacesCard.tsx'
import { ValuationCard } from './ValuationCard.tsx'

interface InsightsPanelProps {
  /** Limits the numbers to one portfolio. By default, they cover all portfolios that the user may see. */
  portfolioUuid?: string
  /** Filter of the list next to the panel, applied to the numbers too. */
  filter?: AssetFilter
}

/** The area cards (product facts 2.1): number, value and location of the assets shown. */
export function InsightsPanel({ portfolioUuid, filter }: InsightsPanelProps) {
  const { t } = useTranslation('insights')
  const formats = useFormats()
  const query = filter && Object.keys(filter).length > 0 ? { f: filter } : {}
  const ofAll = useQuery({ ...queryOf(api.portfoliosInsights, { query }), enabled: !portfolioUuid })
  const ofOne = useQuery({
    ...queryOf(api.portfolioInsights, { params: { uuid: portfolioUuid ?? '' }, query }),
    enabled: portfolioUuid !== undefined,
  })
  const insights = portfolioUuid ? ofOne : ofAll
  if (insights.isPending) return <InsightsSkeleton />
  if (insights.isError) {
    return <ErrorState error={insights.error} onRetry={() => void insights.refetch()} />
  }
  const { data } = insights
  if (data.assets === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
  const source = t('source', {
    date: formats.instant(new Date(insights.dataUpdatedAt).toISOString()).slice(0, 16),
  })
  return (
    <div className={classes.cards}>
      <ValuationCard insights={data} />
      <HighlightsCard insights={data} portfolios={portfolioUuid ? null : data.portfolios} source={source} />
      <BracketCard kind="value" counts={data.byValue} bounds={VALUE_BOUNDS} source={source} />
      <BracketCard kind="rent" counts={data.byRent} bounds={RENT_BOUNDS} source={source} />
      <PlacesCard kind="province" places={data.byProvince} total={data.assets} source={source} />
      <PlacesCard
        kind="municipality"
        places={data.byMunicipality}
        others={data.otherMunicipalities}
        total={data.assets}
        source={source}
      />
      <BracketCard kind="size" counts={data.bySize} bounds={SIZE_BOUNDS} source={source} />
    </div>
  )
}
