import { selectedComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '../../kernel/charts/BarChart.tsx'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useWorkbench } from '../workbench/workbench.ts'
import { coefficientEffects } from './coefficient-effects.ts'
import classes from './panel.module.css'

const SHOWN = 6

/** Mean effect of the homogenisation, part by part, to either side of zero. */
export function CoefficientsSection() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { comparables, subject } = useWorkbench().record.document
  const effects = useMemo(() => coefficientEffects(selectedComparables(comparables)), [comparables])
  const [first] = effects
  if (!first) return <p className={classes.note}>{t('panel.coefficientsNone')}</p>
  const write = (percent: number) => `${percent < 0 ? '−' : '+'}${formats.percent(Math.abs(percent))}`
  const data = effects.map(({ part, percent }) => ({
    id: part,
    label: t(`coefficient.part.${part}`),
    value: percent,
  }))
  return (
    <ChartFrame
      title={t('panel.coefficientsFinding', {
        part: t(`coefficient.part.${first.part}`).toLocaleLowerCase(),
      })}
      sub={t('panel.coefficientsSub')}
      source={t('panel.source', { date: formats.date(subject.valuationDate) })}
      table={{
        headings: [t('panel.part'), t('panel.effect')],
        rows: data.map(({ label, value }) => [label, write(value)]),
      }}
    >
      <BarChart label={t('panel.coefficientsSub')} data={data.slice(0, SHOWN)} format={write} isTwoSided />
    </ChartFrame>
  )
}
