import { fitLine, textWidth } from '@lindero/domain/kernel/charts/text-fit'
import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { Drawing } from './Drawing.tsx'
import { Plot } from './Plot.tsx'
import { PAINT, PLAIN } from './paint.ts'

export interface WaterfallStep {
  id: string
  label: string
  /** Label at the end of the step's bar. */
  figure: string
  /** Start and end of the step's bar. */
  from: number
  to: number
  colour: string
  /** True if the step is the result of the previous ones. */
  isResult?: boolean
}

interface WaterfallDrawingProps {
  width: number
  steps: readonly WaterfallStep[]
  /** Start and end of the axis. */
  axis: { from: number; to: number }
}

const ROW = 21
const BAR = 12
const GAP = 8
const LABEL_SHARE = 0.45

/** Steps from one value to another. Each bar starts at the end of the previous bar. */
export function WaterfallDrawing({ width, steps, axis }: WaterfallDrawingProps) {
  const widest = max(steps, ({ label }) => textWidth(label, PLAIN.px)) ?? 0
  const labelWidth = Math.min(widest, width * LABEL_SHARE) + GAP
  const right = Math.max(labelWidth, width - (max(steps, ({ figure }) => textWidth(figure, PLAIN.px)) ?? 0) - GAP)
  const x = scaleLinear([axis.from, axis.to], [labelWidth, right])
  return (
    <Drawing width={width} height={waterfallHeight(steps.length)}>
      {steps.map(({ id, label, figure, from, to, colour, isResult }, index) => {
        const middle = index * ROW + ROW / 2
        const fitted = fitLine(label, labelWidth - GAP, PLAIN.px)
        return (
          <g key={id} data-mark={fitted === label ? undefined : index}>
            <text x={0} y={middle + 4} fill={PAINT.text} {...PLAIN.attributes}>
              {fitted}
            </text>
            <rect
              x={labelWidth}
              y={middle - BAR / 2}
              width={right - labelWidth}
              height={BAR}
              rx={2}
              fill={PAINT.track}
            />
            <rect
              x={Math.min(x(from), x(to))}
              y={middle - BAR / 2}
              width={Math.max(2, Math.abs(x(to) - x(from)))}
              height={BAR}
              rx={2}
              fill={colour}
            />
            <text
              x={width}
              y={middle + 4}
              textAnchor="end"
              fill={PAINT.text}
              fontWeight={isResult ? 'var(--fw-semi)' : undefined}
              {...PLAIN.attributes}
            >
              {figure}
            </text>
          </g>
        )
      })}
    </Drawing>
  )
}

/** Height in pixels of a drawing with this many steps. */
function waterfallHeight(steps: number): number {
  return steps * ROW
}

interface WaterfallProps extends Omit<WaterfallDrawingProps, 'width'> {
  /** Text alternative. */
  label: string
}

/** The steps that lead from one value to another. */
export function Waterfall({ label, ...drawing }: WaterfallProps) {
  const { steps } = drawing
  const readings = steps.map((step) => ({ name: step.label, figure: step.figure }))
  return (
    <Plot label={label} readings={readings} height={waterfallHeight(steps.length)}>
      {(width) => <WaterfallDrawing {...drawing} width={width} />}
    </Plot>
  )
}
