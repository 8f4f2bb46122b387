import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { ValuationLogic } from '@lindero/domain/valuation/record/valuation-logic'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { CATEGORIES, PAINT } from '../../kernel/charts/paint.ts'
import { Waterfall } from '../../kernel/charts/Waterfall.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { signed } from '../inputs/figure.ts'
import { differencesFactor, ownFactor, ownPart, type WaterfallStep, waterfallOf } from './waterfall.ts'

const COLOURS = {
  price: PAINT.axis,
  negotiation: CATEGORIES[4],
  homogenisation: CATEGORIES[3],
  ownDeviation: CATEGORIES[2],
  adjusted: CATEGORIES[0],
} as const

interface WaterfallChartProps {
  comparable: Comparable
  logic: ValuationLogic
  /** The valuation date, which is shown together with the chart's source. */
  valuationDate: string
}

const START = { listing: 'asking', closing: 'closed', own: 'own' } as const

/** A chart of the steps from the asking price to the adjusted value. The numbers are next to the bars. */
export function WaterfallChart({ comparable, logic, valuationDate }: WaterfallChartProps) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { steps, axis } = waterfallOf(comparable, logic)
  const unit = logic === 'total' ? '€' : '€/m²'

  const label = ({ kind }: WaterfallStep): string => {
    switch (kind) {
      case 'price':
        return t(`coefficient.step.${START[comparable.comparableType]}`)
      case 'negotiation':
        return t('coefficient.step.negotiation', {
          percent: signed(-comparable.negotiation, formats.percent),
        })
      case 'homogenisation':
        return t('coefficient.step.homogenisation', {
          coefficient: formats.number(differencesFactor(comparable), 2, true),
        })
      case 'ownDeviation':
        return t(`coefficient.step.${ownPart(comparable)?.part === 'neighbours' ? 'neighbours' : 'ownDeviation'}`, {
          percent: signed(100 * (ownFactor(comparable) - 1), formats.percent),
        })
      case 'adjusted':
        return t(`coefficient.step.adjusted.${logic}`)
    }
  }
  const isLevel = ({ kind }: WaterfallStep) => kind === 'price' || kind === 'adjusted'
  const write = (step: WaterfallStep) =>
    isLevel(step)
      ? formats.number(step.figure, 2, true)
      : signed(step.figure, (figure) => formats.number(figure, 2, true))

  const drawn = steps.map((step) => ({
    id: step.kind,
    label: label(step),
    figure: write(step),
    from: step.from,
    to: step.to,
    colour: COLOURS[step.kind],
    isResult: step.kind === 'adjusted',
  }))

  return (
    <ChartFrame
      title={t('coefficient.waterfall')}
      sub={t('coefficient.axis', { unit, from: formats.number(axis.from, 0) })}
      source={t('panel.source', { date: formats.date(valuationDate) })}
      table={{
        headings: [t('coefficient.stepName'), unit],
        rows: drawn.map((step) => [step.label, step.figure]),
      }}
    >
      <Waterfall label={t('coefficient.waterfall')} steps={drawn} axis={axis} />
    </ChartFrame>
  )
}
