import type { CustomerInsights } from '@lindero/contract/customers/customer.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { TimeChart } from '../../kernel/charts/TimeChart.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { type Granularity, granularityOf } from './granularity.ts'
import classes from './insights.module.css'

const MEASURES = [
  { name: 'assets', shape: 'columns' },
  { name: 'valuations', shape: 'columns' },
  { name: 'logins', shape: 'line' },
] as const

/** Charts of assets created, valuations and sign-ins over the interval, with totals in the titles. */
export function InsightCharts({ insights }: { insights: CustomerInsights }) {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  const granularity = granularityOf(insights.series)
  const labelOf = usePointLabel(granularity)
  const source = t('insights.source', {
    from: formats.date(insights.from),
    to: formats.date(insights.to),
  })
  return (
    <div className={`${classes.charts} grid items-start gap-12`}>
      {MEASURES.map(({ name, shape }) => {
        const sum = insights.series.reduce((total, point) => total + point[name], 0)
        const title = t(`insights.${name}Title`, { count: sum, figure: formats.number(sum) })
        const measure = t(`insights.per.${granularity}.${name}`)
        const points = insights.series.map((point) => ({
          id: point.from,
          label: labelOf(point.from),
          value: point[name],
        }))
        return (
          <section key={name} className={classes.card}>
            <ChartFrame
              title={title}
              sub={measure}
              source={source}
              table={{
                headings: [t(`insights.granularity.${granularity}`), measure],
                rows: insights.series.map((point) => [
                  granularity === 'month' ? labelOf(point.from) : formats.date(point.from),
                  formats.number(point[name]),
                ]),
              }}
            >
              <TimeChart label={measure} points={points} shape={shape} />
            </ChartFrame>
          </section>
        )
      })}
    </div>
  )
}

/** Label of a point: "21/11" for days and weeks, "nov 26" for months. */
function usePointLabel(granularity: Granularity): (from: string) => string {
  const formats = useFormats()
  const { language } = useLanguage()
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' })
    return (from) =>
      granularity === 'month' ? month.format(new Date(`${from}T00:00:00Z`)) : formats.date(from).slice(0, 5)
  }, [granularity, formats, language])
}
