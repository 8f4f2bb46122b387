import { type Sensitivity, STEP } from '@lindero/domain/valuation/what-if/sensitivity'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { CATEGORIES } from '../../kernel/charts/paint.ts'
import { Waterfall } from '../../kernel/charts/Waterfall.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useChangeWords } from '../draft/use-change-words.ts'

interface TornadoChartProps {
  inputs: readonly Sensitivity[]
  /** Returns the number of a comparable for its label, such as "Comparable 3". */
  numberOf: (uuid: string) => string
}

/** A chart of how much each input affects the value, beginning with the largest effect. */
export function TornadoChart({ inputs, numberOf }: TornadoChartProps) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const words = useChangeWords()
  const nameOf = (input: string) =>
    input.startsWith('comparables.')
      ? t('whatIf.without', { number: numberOf(input.slice('comparables.'.length)) })
      : words.field(input)
  const hasComparables = inputs.some(({ input }) => input.startsWith('comparables.'))
  const axis = {
    from: Math.min(...inputs.map(({ low }) => low)),
    to: Math.max(...inputs.map(({ high }) => high)),
  }
  const steps = inputs.map(({ input, low, high }) => ({
    id: input,
    label: nameOf(input),
    figure: `${formats.number(low, 0)} – ${formats.number(high, 0)}`,
    from: low,
    to: high,
    colour: CATEGORIES[0],
  }))
  return (
    <ChartFrame
      title={t('whatIf.tornado')}
      sub={t(hasComparables ? 'whatIf.tornadoSubComparables' : 'whatIf.tornadoSub', {
        percent: formats.percent(100 * STEP, 0),
      })}
      table={{
        headings: [t('whatIf.input'), t('whatIf.range')],
        rows: steps.map(({ label, figure }) => [label, figure]),
      }}
    >
      <Waterfall label={t('whatIf.tornado')} steps={steps} axis={axis} />
    </ChartFrame>
  )
}
