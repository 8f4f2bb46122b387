import type { ValuationRow } from '@lindero/contract/valuation/valuation.schema'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { TimeChart } from '../../kernel/charts/TimeChart.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'

/** Chart of the values by date, oldest first. The table of the chart also contains method and signature. */
export function ValueChart({ rows }: { rows: readonly ValuationRow[] }) {
  const { t } = useTranslation(['valuation', 'common'])
  const formats = useFormats()
  const ordered = [...rows].reverse()
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last || ordered.length < 2) return null
  const change = (100 * (last.value - first.value)) / first.value
  const percent = formats.percent(Math.abs(change))
  return (
    <ChartFrame
      title={t(change < 0 ? 'valuation:history.chartDown' : 'valuation:history.chartUp', { change: percent })}
      sub={t('valuation:history.chart')}
      table={{
        headings: [
          t('valuation:history.date'),
          t('valuation:history.value'),
          t('valuation:history.method'),
          t('valuation:history.signed'),
        ],
        rows: ordered.map((row) => [
          formats.date(row.valuationDate),
          formats.wholeCurrency(row.value),
          t(`valuation:methods.${row.valuationMethod}`),
          t(`common:answers.${row.isSigned ? 'yes' : 'no'}`),
        ]),
      }}
    >
      <TimeChart
        label={t('valuation:history.chart')}
        shape="line"
        points={ordered.map(({ uuid, valuationDate, value, isSigned }) => ({
          id: uuid,
          label: `${formats.date(valuationDate)}${isSigned ? ` · ${t('valuation:history.signed')}` : ''}`,
          value,
        }))}
        format={(value) => formats.number(value, 0)}
      />
    </ChartFrame>
  )
}
