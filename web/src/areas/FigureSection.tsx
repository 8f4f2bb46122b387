import type { AreaPeriod } from '@lindero/contract/areas/areas.contract'
import { DEMO_SOURCE } from '@lindero/domain/areas/figures'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { PanelSection } from '../kernel/page/SidePanel.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import classes from './areas.module.css'

interface Loaded {
  isLoaded: boolean
  items: readonly AreaPeriod[]
}

interface FigureSectionProps<Answer extends Loaded> {
  title: string
  /** True if the content shows the title itself, as charts do. */
  isFramed?: boolean
  query: UseQueryResult<Answer>
  /** Renders the content from the answer and from the answer's newest period. */
  children: (answer: Answer, newest: AreaPeriod) => ReactNode
}

/**
 * Shows the figures about one subject of an area, with their source and date. Without figures, it says that they are
 * loading, could not be loaded, or were never imported.
 */
export function FigureSection<Answer extends Loaded>(props: FigureSectionProps<Answer>) {
  const { title, isFramed = false, query, children } = props
  const { t } = useTranslation('areas')
  const { data, error } = query
  const newest = data?.items[0]
  return (
    <PanelSection>
      {!(isFramed && newest) && <h3 className={classes.title}>{title}</h3>}
      {query.isPending && <SkeletonRows rows={3} />}
      {error && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {data && !newest && <p className={classes.quiet}>{t('notLoaded')}</p>}
      {data && newest && children(data, newest)}
    </PanelSection>
  )
}

/** Source and date of a figure. A note that figures are invented is not added here: the panel shows it once. */
export function useSource(): (period: AreaPeriod) => string {
  const { t } = useTranslation('areas')
  const { date } = useFormats()
  return ({ source, dated }) => (source === DEMO_SOURCE ? date(dated) : t('source', { source, date: date(dated) }))
}

/** Names and figures, one below the other, with their source. */
export function Facts({ facts, source }: { facts: readonly (readonly [string, string])[]; source: string }) {
  return (
    <>
      <dl className={`${classes.facts} num`}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.source}>{source}</p>
    </>
  )
}

/** A number among the figures of a period. */
export function numberOf(period: AreaPeriod | undefined, name: string): number | null {
  const figure = period?.figures[name]
  return typeof figure === 'number' ? figure : null
}
