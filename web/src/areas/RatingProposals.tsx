import { api } from '@lindero/contract/api'
import { proposedRatings, RATED_AXES, type RatedAxis } from '@lindero/domain/areas/area-ratings'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { numberOf } from './FigureSection.tsx'

interface RatingProposalsProps {
  municipality: string
  section: string | null
  /** Building category in the cadastre, from 1 to 9. */
  cadastralQuality: number | null
  labelOf: (axis: RatedAxis) => string
  /** Copies the proposals into the draft; absent if the user may not edit. */
  onTake?: ((proposed: Partial<Record<RatedAxis, number>>) => void) | undefined
}

/**
 * Proposes ratings based on area statistics and the cadastral building category, and marks them as proposals. Renders
 * nothing while loading, or if no rating can be proposed.
 */
export function RatingProposals({ municipality, section, cadastralQuality, labelOf, onTake }: RatingProposalsProps) {
  const { t } = useTranslation('areas')
  const params = { municipality }
  const asked = [
    useQuery(queryOf(api.municipalityPopulation, { params, query: { q: 'age' } })),
    useQuery(queryOf(api.municipalityUnemployment, { params })),
    useQuery(queryOf(api.municipalityTransactions, { params })),
    useQuery(queryOf(api.municipalityIncomes, { params })),
    useQuery(queryOf(api.municipalityIncomeDistribution, { params })),
    useQuery({
      ...queryOf(api.sectionIncomes, { params: { section: section ?? '' } }),
      enabled: section !== null,
    }),
  ] as const
  const [people, unemployment, transactions, incomes, distribution, ofSection] = asked
  const inhabitants = people.data?.inhabitants ?? undefined
  const proposed = proposedRatings({
    unemployedShare: unemployment.data?.share ?? null,
    incomePerPerson: numberOf(ofSection.data?.items[0] ?? incomes.data?.items[0], 'perPerson'),
    inhabitants: numberOf(inhabitants, 'population'),
    squareKilometres: numberOf(inhabitants, 'squareKilometres'),
    salesOfYear: transactions.data?.totals.lastYear ?? null,
    belowMedian: numberOf(distribution.data?.items[0], 'below60OfMedian'),
    cadastralQuality,
  })
  const rated = RATED_AXES.flatMap((axis) => {
    const rating = proposed[axis]
    return rating === null ? [] : [[axis, rating] as const]
  })
  // Waits for all answers, because the button accepts all proposals at once.
  if (rated.length === 0 || asked.some(({ isLoading }) => isLoading)) return null
  return (
    <section className="pt-8 mt-12 border-top" aria-label={t('proposals')}>
      <h3 className="mb-4 fs-13 semi lh-18">{t('proposals')}</h3>
      <p className="text-3 fs-12">{t('proposalsFrom')}</p>
      <dl className="num">
        {rated.map(([axis, rating]) => (
          <div key={axis} className="flex between gap-12 py-3 fs-12 lh-17">
            <dt className="text-3">{labelOf(axis)}</dt>
            <dd className="text-right nowrap">{rating}</dd>
          </div>
        ))}
      </dl>
      {onTake && (
        <Button className="mt-8" size="xs" variant="default" onClick={() => onTake(Object.fromEntries(rated))}>
          {t('takeProposals')}
        </Button>
      )}
    </section>
  )
}
