import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { ChartFrame } from '../kernel/charts/ChartFrame.tsx'
import { TimeChart } from '../kernel/charts/TimeChart.tsx'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Facts, FigureSection, numberOf, useSource } from './FigureSection.tsx'
import { quarterName } from './quarter-name.ts'

/** Rents in new contracts in a municipality. */
export function RentFigures({ municipality }: { municipality: string }) {
  const { t, i18n } = useTranslation('areas')
  const { number, unitValue, area } = useFormats()
  const source = useSource()
  const rents = useQuery(queryOf(api.municipalityRents, { params: { municipality } }))
  return (
    <FigureSection title={t('rent.level')} query={rents}>
      {({ items }, newest) => (
        <>
          <Facts
            facts={[
              [t('rent.perM2'), unitValue(numberOf(newest, 'rentPerM2'))],
              [t('rent.size'), area(numberOf(newest, 'meanSize'))],
              [t('rent.contracts'), number(numberOf(newest, 'contracts'))],
            ]}
            source={source(newest)}
          />
          <ChartFrame
            title={t('rent.byQuarter')}
            source={source(newest)}
            table={{
              headings: [t('sale.quarter'), t('rent.perM2')],
              rows: items.map((item) => [
                quarterName(item.period, i18n.language),
                unitValue(numberOf(item, 'rentPerM2')),
              ]),
            }}
          >
            <TimeChart
              label={t('rent.byQuarter')}
              shape="line"
              format={(value) => number(value, 1)}
              points={items.toReversed().map((item) => ({
                id: item.period,
                label: quarterName(item.period, i18n.language),
                value: numberOf(item, 'rentPerM2') ?? 0,
              }))}
            />
          </ChartFrame>
        </>
      )}
    </FigureSection>
  )
}
