import type { AreaPeriod } from '@lindero/contract/areas/areas.contract'
import { DEMO_SOURCE } from '@lindero/domain/areas/figures'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { PanelSection } from '../kernel/page/SidePanel.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'

interface Loaded {
  isLoaded: boolean
  items: readonly AreaPeriod[]
}

interface FigureSectionProps<Answer extends Loaded> {
  title: string
  /** True if the content has its own title, as charts do. */
  isFramed?: boolean
  query: UseQueryResult<Answer>
  /** Renders the content. Receives the answer and its newest period. */
  children: (answer: Answer, newest: AreaPeriod) => ReactNode
}

/**
 * Shows statistics on one topic for an area, with source and date. Without statistics, says that they are loading,
 * could not be loaded, or were never imported.
 */
export function FigureSection<Answer extends Loaded>(props: FigureSectionProps<Answer>) {
  const { title, isFramed = false, query, children } = props
  const { t } = useTranslation('areas')
  const { data, error } = query
  const newest = data?.items[0]
  return (
    <PanelSection>
      {!(isFramed && newest) && <h3 className="mb-4 fs-13 semi lh-18">{title}</h3>}
      {query.isPending && <SkeletonRows rows={3} />}
      {error && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {data && !newest && <p className="text-3 fs-12">{t('notLoaded')}</p>}
      {data && newest && children(data, newest)}
    </PanelSection>
  )
}

/**
 * Describes the source and date of a figure. The text for an invented figure gives only the date, because the panel
 * says once that the figures are invented.
 */
export function useSource(): (period: AreaPeriod) => string {
  const { t } = useTranslation('areas')
  const { date } = useFormats()
  return ({ source, dated }) => (source === DEMO_SOURCE ? date(dated) : t('source', { source, date: date(dated) }))
}

/** Names and values in a column, with their source. */
export function Facts({ facts, source }: { facts: readonly (readonly [string, string])[]; source: string }) {
  return (
    <>
      <dl className="num">
        {facts.map(([name, fact]) => (
          <div key={name} className="flex between gap-12 py-3 fs-12 lh-17">
            <dt className="text-3">{name}</dt>
            <dd className="text-right nowrap">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 mb-8 text-3 fs-12">{source}</p>
    </>
  )
}

/** A numeric value from a period; null if missing or not a number. */
export function numberOf(period: AreaPeriod | undefined, name: string): number | null {
  const figure = period?.figures[name]
  return typeof figure === 'number' ? figure : null
}
