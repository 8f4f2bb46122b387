import type { Comparable } from '@lindero/domain/valuation/comparable'
import type { ValuationLogic } from '@lindero/domain/valuation/configuration'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './coefficient.module.css'
import { type WaterfallStep, waterfallOf } from './waterfall.ts'

interface WaterfallChartProps {
  comparable: Comparable
  logic: ValuationLogic
}

/** From the asking price to the adjusted figure; its figures stand beside the bars. */
export function WaterfallChart({ comparable, logic }: WaterfallChartProps) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { steps, axis } = waterfallOf(comparable, logic)
  const span = axis.to - axis.from || 1
  const at = (level: number) => (100 * (level - axis.from)) / span

  const label = ({ kind }: WaterfallStep): string => {
    switch (kind) {
      case 'price':
        return t(
          comparable.comparableType === 'closing' ? 'coefficient.step.closed' : 'coefficient.step.asking',
        )
      case 'negotiation':
        return t('coefficient.step.negotiation', {
          percent: signed(-comparable.negotiation, formats.percent),
        })
      case 'homogenisation':
        return t('coefficient.step.homogenisation', {
          coefficient: formats.number(comparable.coefficient, 2, true),
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

  return (
    <figure className={classes.waterfall} aria-label={t('coefficient.waterfall')}>
      <dl className="num">
        {steps.map((step) => (
          <div key={step.kind} data-kind={step.kind}>
            <dt>{label(step)}</dt>
            <dd className={classes.bar} aria-hidden="true">
              <i
                style={{
                  left: `${at(Math.min(step.from, step.to))}%`,
                  width: `max(2px, ${Math.abs(at(step.to) - at(step.from))}%)`,
                }}
              />
            </dd>
            <dd>{write(step)}</dd>
          </div>
        ))}
      </dl>
      <figcaption>
        {t('coefficient.axis', {
          unit: logic === 'total' ? '€' : '€/m²',
          from: formats.number(axis.from, 0),
        })}
      </figcaption>
    </figure>
  )
}

/** With its sign, by the figure's own minus and not a hyphen. */
function signed(figure: number, write: (figure: number) => string): string {
  return `${figure < 0 ? '−' : '+'}${write(Math.abs(figure))}`
}
