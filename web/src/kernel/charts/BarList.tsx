import { useFormats } from '../formats/use-formats.ts'
import classes from './charts.module.css'
import type { Datum } from './fold-rest.ts'

interface BarListProps {
  /** What is drawn, in words. */
  label: string
  data: readonly Datum[]
  /** How a figure is written; a plain number unless told. */
  format?: (value: number) => string
  /** Those that the title speaks of, drawn deeper. */
  strong?: (datum: Datum, index: number) => boolean
}

/** Horizontal bars from zero, each with its figure at the end. */
export function BarList({ label, data, format, strong }: BarListProps) {
  const formats = useFormats()
  const write = format ?? ((value: number) => formats.number(value))
  const most = Math.max(1, ...data.map(({ value }) => value))
  const words = data.map((datum) => `${datum.label}: ${write(datum.value)}`).join(' · ')
  return (
    <div className={`${classes.bars} num`} role="img" aria-label={`${label}. ${words}`}>
      {data.map((datum, index) => (
        <div key={datum.id} className={classes.barRow} title={`${datum.label}: ${write(datum.value)}`}>
          <span className={classes.barLabel}>{datum.label}</span>
          <span className={classes.barTrack}>
            <i
              className={strong?.(datum, index) ? classes.barStrong : ''}
              style={{ width: `${(datum.value / most) * 100}%`, minWidth: datum.value > 0 ? 1 : 0 }}
            />
          </span>
          <span className={classes.barFigure}>{write(datum.value)}</span>
        </div>
      ))}
    </div>
  )
}
