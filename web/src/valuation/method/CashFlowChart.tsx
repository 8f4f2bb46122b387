import type { CashFlow } from '@lindero/domain/valuation/methods/incomes/document'
import { useTranslation } from 'react-i18next'
import { BarChart } from '../../kernel/charts/BarChart.tsx'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from '../method.module.css'

/** Chart of how much each income cycle contributes to the value. */
export function CashFlowChart({ flows }: { flows: readonly CashFlow[] }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const total = flows.reduce((sum, { presentValue }) => sum + presentValue, 0)
  const exit = flows.find(({ isExit }) => isExit)?.presentValue ?? 0
  const data = flows.map(({ ciclePosition, isExit, presentValue }, index) => ({
    id: String(index),
    label: isExit ? t('incomes.exit') : t('incomes.year', { year: formats.number(ciclePosition) }),
    value: presentValue,
  }))
  return (
    <section className={classes.card}>
      <ChartFrame
        title={t('incomes.chart', { share: formats.percent(total > 0 ? (100 * exit) / total : 0, 0) })}
        sub={t('incomes.chartSub')}
        table={{
          headings: [t('incomes.column.cicle'), t('incomes.column.presentValue')],
          rows: data.map(({ label, value }) => [label, formats.currency(value)]),
        }}
      >
        <BarChart
          label={t('incomes.chartSub')}
          data={data}
          format={(value) => formats.wholeCurrency(value)}
          strong={({ id }) => flows[Number(id)]?.isExit === true}
          isTwoSided={flows.some(({ presentValue }) => presentValue < 0)}
        />
      </ChartFrame>
    </section>
  )
}
