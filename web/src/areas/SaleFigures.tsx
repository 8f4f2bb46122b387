import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { ChartFrame } from '../kernel/charts/ChartFrame.tsx'
import { TimeChart } from '../kernel/charts/TimeChart.tsx'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Facts, FigureSection, numberOf, useSource } from './FigureSection.tsx'
import { quarterName } from './quarter-name.ts'

const TOTALS = ['lastQuarter', 'previousQuarter', 'lastYear', 'previousYear'] as const

/** A municipality's home sales, homes on offer and property tax. */
export function SaleFigures({ municipality }: { municipality: string }) {
  const { t, i18n } = useTranslation('areas')
  const { number, percent } = useFormats()
  const source = useSource()
  const params = { municipality }
  const transactions = useQuery(queryOf(api.municipalityTransactions, { params }))
  const stock = useQuery(queryOf(api.municipalityStock, { params }))
  const taxes = useQuery(queryOf(api.municipalityTaxes, { params }))
  return (
    <>
      <FigureSection title={t('sale.transactions')} query={transactions}>
        {({ totals, items }, newest) => (
          <>
            <Facts facts={TOTALS.map((total) => [t(`sale.${total}`), number(totals[total])])} source={source(newest)} />
            <ChartFrame
              title={t('sale.byQuarter')}
              source={source(newest)}
              table={{
                headings: [t('sale.quarter'), t('sale.transactions')],
                rows: items.map((item) => [quarterName(item.period, i18n.language), number(numberOf(item, 'total'))]),
              }}
            >
              <TimeChart
                label={t('sale.byQuarter')}
                shape="columns"
                points={items.toReversed().map((item) => ({
                  id: item.period,
                  label: quarterName(item.period, i18n.language),
                  value: numberOf(item, 'total') ?? 0,
                }))}
              />
            </ChartFrame>
          </>
        )}
      </FigureSection>
      <FigureSection title={t('sale.stock')} query={stock}>
        {(_, newest) => (
          <Facts facts={[[t('sale.dwellings'), number(numberOf(newest, 'dwellings'))]]} source={source(newest)} />
        )}
      </FigureSection>
      <FigureSection title={t('sale.taxes')} query={taxes}>
        {(_, newest) => (
          <Facts facts={[[t('sale.ibiRate'), percent(numberOf(newest, 'ibiRate'), 3)]]} source={source(newest)} />
        )}
      </FigureSection>
    </>
  )
}
