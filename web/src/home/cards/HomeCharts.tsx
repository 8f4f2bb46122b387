import type { Insights } from '@lindero/contract/portfolios/portfolio.schema'
import { PlacesCard } from '../../assets/insights/PlacesCard.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import classes from '../home.module.css'
import type { HistoryPoint } from '../value-change.ts'
import { ValueHistory } from './ValueHistory.tsx'

interface HomeChartsProps {
  history: { data: { points: readonly HistoryPoint[] } | undefined; error: unknown; refetch: () => unknown }
  /** "in a month" */
  span: string
  insights: Insights
  source: string
}

/** Value over time, and places. A file of its own: the charts are loaded after the figures have been painted. */
export default function HomeCharts({ history, span, insights, source }: HomeChartsProps) {
  return (
    <>
      {history.error ? (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <ValueHistory points={history.data?.points ?? []} span={span} source={source} />
      )}
      <div className={classes.card}>
        <PlacesCard kind="province" places={insights.byProvince} total={insights.assets} source={source} />
      </div>
    </>
  )
}
