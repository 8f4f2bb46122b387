import { api } from '@lindero/contract/api'
import { AGE_BANDS, AGE_COLUMNS, ORIGINS } from '@lindero/domain/areas/figures'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { BarChart } from '../kernel/charts/BarChart.tsx'
import { ChartFrame } from '../kernel/charts/ChartFrame.tsx'
import { TimeChart } from '../kernel/charts/TimeChart.tsx'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Facts, FigureSection, numberOf, useSource } from './FigureSection.tsx'
import { IncomeFigures } from './IncomeFigures.tsx'

/** Population of a municipality by age and origin, with unemployment and incomes. */
export function PeopleFigures({ municipality, section }: { municipality: string; section: string | null }) {
  const { t } = useTranslation('areas')
  const { number, percent } = useFormats()
  const source = useSource()
  const params = { municipality }
  const ages = useQuery(queryOf(api.municipalityPopulation, { params, query: { q: 'age' } }))
  const origins = useQuery(queryOf(api.municipalityPopulation, { params, query: { q: 'origin' } }))
  const unemployment = useQuery(queryOf(api.municipalityUnemployment, { params }))
  const inhabitants = ages.data?.inhabitants
  const bands = (period: Parameters<typeof numberOf>[0]) =>
    AGE_BANDS.map((label, band) => ({
      id: label,
      label,
      value: numberOf(period, AGE_COLUMNS[band] ?? '') ?? 0,
    })).toReversed()
  return (
    <>
      <FigureSection title={t('people.inhabitants')} query={ages}>
        {(_, newest) => (
          <>
            {inhabitants && (
              <Facts
                facts={[[t('people.inhabitants'), number(numberOf(inhabitants, 'population'))]]}
                source={source(inhabitants)}
              />
            )}
            <ChartFrame
              title={t('people.ages')}
              source={source(newest)}
              table={{
                headings: [t('people.age'), t('people.inhabitants')],
                rows: bands(newest).map(({ label, value }) => [label, number(value)]),
              }}
            >
              <BarChart label={t('people.ages')} data={bands(newest)} />
            </ChartFrame>
          </>
        )}
      </FigureSection>
      <FigureSection isFramed title={t('people.origins')} query={origins}>
        {(_, newest) => {
          const parts = ORIGINS.map((origin) => ({
            id: origin,
            label: t(`origins.${origin}`),
            value: numberOf(newest, origin) ?? 0,
          }))
          const all = parts.reduce((sum, { value }) => sum + value, 0)
          const share = (value: number) => percent(all > 0 ? (value / all) * 100 : null, 1)
          return (
            <ChartFrame
              title={t('people.origins')}
              source={source(newest)}
              table={{
                headings: [t('people.origin'), t('people.inhabitants')],
                rows: parts.map(({ label, value }) => [label, number(value)]),
              }}
            >
              <BarChart label={t('people.origins')} data={parts} format={share} />
            </ChartFrame>
          )
        }}
      </FigureSection>
      <FigureSection title={t('people.unemployment')} query={unemployment}>
        {({ items, share }, newest) => (
          <>
            <Facts
              facts={[
                [t('people.share'), percent(share)],
                [t('people.unemployed'), number(numberOf(newest, 'unemployed'))],
              ]}
              source={source(newest)}
            />
            {items.length > 1 && (
              <ChartFrame
                title={t('people.byYear')}
                source={source(newest)}
                table={{
                  headings: [t('people.year'), t('people.unemployed')],
                  rows: items.map((item) => [item.period, number(numberOf(item, 'unemployed'))]),
                }}
              >
                <TimeChart
                  label={t('people.byYear')}
                  shape="line"
                  points={items.toReversed().map((item) => ({
                    id: item.period,
                    label: item.period.slice(0, 4),
                    value: numberOf(item, 'unemployed') ?? 0,
                  }))}
                />
              </ChartFrame>
            )}
          </>
        )}
      </FigureSection>
      <IncomeFigures municipality={municipality} section={section} />
    </>
  )
}
