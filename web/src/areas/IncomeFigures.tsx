import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { BarChart } from '../kernel/charts/BarChart.tsx'
import { ChartFrame } from '../kernel/charts/ChartFrame.tsx'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Facts, FigureSection, numberOf, useSource } from './FigureSection.tsx'

const PARTS = [
  'below5000',
  'below7500',
  'below10000',
  'below60OfMedian',
  'above140OfMedian',
  'above200OfMedian',
] as const

/** Incomes in the census section, or in its municipality if the section has none. */
export function IncomeFigures({ municipality, section }: { municipality: string; section: string | null }) {
  const { t } = useTranslation('areas')
  const { wholeCurrency, percent } = useFormats()
  const source = useSource()
  const params = { municipality }
  const ofSection = useQuery({
    ...queryOf(api.sectionIncomes, { params: { section: section ?? '' } }),
    enabled: section !== null,
  })
  const ofMunicipality = useQuery(queryOf(api.municipalityIncomes, { params }))
  const distribution = useQuery(queryOf(api.municipalityIncomeDistribution, { params }))
  const hasSection = (ofSection.data?.items.length ?? 0) > 0
  return (
    <>
      <FigureSection title={t('people.incomes')} query={hasSection ? ofSection : ofMunicipality}>
        {(_, newest) => (
          <>
            {section !== null && (
              <p className="text-3 fs-12">
                {hasSection ? t('section', { code: section }) : t('people.ofMunicipality')}
              </p>
            )}
            <Facts
              facts={[
                [t('people.perHousehold'), wholeCurrency(numberOf(newest, 'perHousehold'))],
                [t('people.perPerson'), wholeCurrency(numberOf(newest, 'perPerson'))],
              ]}
              source={source(newest)}
            />
          </>
        )}
      </FigureSection>
      <FigureSection isFramed title={t('people.distribution')} query={distribution}>
        {(_, newest) => {
          const parts = PARTS.flatMap((part) => {
            const value = numberOf(newest, part)
            return value === null ? [] : [{ id: part, label: t(`distribution.${part}`), value }]
          })
          const write = (value: number) => percent(value, 1)
          return (
            <ChartFrame
              title={t('people.distribution')}
              sub={t('people.population')}
              source={source(newest)}
              table={{
                headings: [t('people.incomes'), t('people.population')],
                rows: parts.map(({ label, value }) => [label, write(value)]),
              }}
            >
              <BarChart label={t('people.distribution')} data={parts} format={write} />
            </ChartFrame>
          )
        }}
      </FigureSection>
    </>
  )
}
