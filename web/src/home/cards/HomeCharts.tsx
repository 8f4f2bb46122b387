import type { Insights } from '@lindero/contract/portfolios/portfolio.schema'
import { Skeleton } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { lazyAfterPaint } from '../../kernel/reload/lazy-page.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import classes from './home.module.css'
import { ValueHistory } from './ValueHistory.tsx'
import type { HistoryPoint } from './value-change.ts'

/** Height in pixels of a chart with title and source, reserved so that the lists below do not move. */
const CHART_HEIGHT = 344

const PlacesCard = lazyAfterPaint(async () => {
  const { PlacesCard } = await import('../../assets/insights/PlacesCard.tsx')
  return { default: PlacesCard }
})

interface HomeChartsProps {
  history: { data: { points: readonly HistoryPoint[] } | undefined; error: unknown; refetch: () => unknown }
  /** The period in words, such as "in a month". */
  span: string
  insights: Insights
  source: string
}

/** Charts of the value over time and of the locations. They load after the numbers above have been painted. */
export function HomeCharts({ history, span, insights, source }: HomeChartsProps) {
  const hasFigures = history.data !== undefined || Boolean(history.error)
  const mayDraw = useOnceQuiet(hasFigures)
  return (
    <>
      {history.error ? (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      ) : history.data && mayDraw ? (
        <ValueHistory points={history.data.points} span={span} source={source} />
      ) : (
        <ChartSkeleton />
      )}
      {mayDraw ? (
        <Suspense fallback={<ChartSkeleton />}>
          <div className={classes.card}>
            <PlacesCard kind="province" places={insights.byProvince} total={insights.assets} source={source} />
          </div>
        </Suspense>
      ) : (
        <ChartSkeleton />
      )}
    </>
  )
}

/** True from the first moment without a request. Before, the charts would delay the figures and tables of the page. */
function useOnceQuiet(hasFigures: boolean): boolean {
  const [isQuiet, setIsQuiet] = useState(false)
  const requests = useIsFetching()
  useEffect(() => {
    if (hasFigures && requests === 0) setIsQuiet(true)
  }, [hasFigures, requests])
  return isQuiet
}

function ChartSkeleton() {
  return <Skeleton height={CHART_HEIGHT} radius="var(--r-lg)" />
}
