import { curveLinearClosed, lineRadial, pointRadial } from 'd3-shape'
import { Drawing } from './Drawing.tsx'
import { PAINT, SMALL } from './paint.ts'

interface RadarAxis {
  key: string
  label: string
  /** Null counts as 0. */
  value: number | null
}

interface RadarChartProps {
  axes: readonly RadarAxis[]
  /** Value of the outermost ring. There is one ring per whole number. */
  maximum: number
}

const SIDE = 220
const RADIUS = 76
const GAP = 14

/**
 * One polygon on axes with the same range. Screen readers skip this chart, so the values must also be shown as text
 * next to it.
 */
export function RadarChart({ axes, maximum }: RadarChartProps) {
  const angle = (index: number) => (index * 2 * Math.PI) / axes.length
  const radius = (value: number) => (value / maximum) * RADIUS
  const line = lineRadial<[number, number]>().curve(curveLinearClosed)
  const shape = (values: readonly number[]) =>
    line(values.map((value, index): [number, number] => [angle(index), radius(value)])) ?? ''
  const rings = Array.from({ length: maximum }, (_, index) => index + 1)
  return (
    <Drawing width={SIDE} height={SIDE}>
      <g transform={`translate(${SIDE / 2} ${SIDE / 2})`}>
        {rings.map((ring) => (
          <path key={ring} d={shape(axes.map(() => ring))} fill="none" stroke={PAINT.grid} />
        ))}
        {axes.map(({ key, label }, index) => {
          const [x, y] = pointRadial(angle(index), RADIUS)
          const [textX, textY] = pointRadial(angle(index), RADIUS + GAP)
          return (
            <g key={key}>
              <line x2={x} y2={y} stroke={PAINT.grid} />
              <text
                x={textX}
                y={textY}
                textAnchor={Math.abs(textX) < 1 ? 'middle' : textX > 0 ? 'start' : 'end'}
                dominantBaseline="middle"
                fill={PAINT.quietText}
                {...SMALL.attributes}
              >
                {label}
              </text>
            </g>
          )
        })}
        <path
          d={shape(axes.map(({ value }) => value ?? 0))}
          fill={PAINT.mark}
          fillOpacity={0.25}
          stroke={PAINT.mark}
          strokeWidth={2}
        />
      </g>
    </Drawing>
  )
}
