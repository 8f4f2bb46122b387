import { useFormats } from '../formats/use-formats.ts'
import classes from './charts.module.css'
import type { Datum } from './fold-rest.ts'

const TONES = 6

interface StackedBarProps {
  label: string
  data: readonly Datum[]
}

/** Parts of a whole as one bar, with a legend that carries the shares. */
export function StackedBar({ label, data }: StackedBarProps) {
  const formats = useFormats()
  const total = data.reduce((sum, { value }) => sum + value, 0)
  const parts = data
    .filter(({ value }) => value > 0)
    .map((datum, index) => ({
      ...datum,
      tone: classes[`c${(index % TONES) + 1}`],
      share: (datum.value / Math.max(1, total)) * 100,
    }))
  const words = parts.map((part) => `${part.label}: ${formats.percent(part.share)}`).join(' · ')
  return (
    <>
      <div className={classes.stack} role="img" aria-label={`${label}. ${words}`}>
        {parts.map((part) => (
          <i key={part.id} className={part.tone} style={{ width: `${part.share}%` }} title={part.label} />
        ))}
      </div>
      <ul className={`${classes.keys} num`} aria-hidden="true">
        {parts.map((part) => (
          <li key={part.id}>
            <i className={part.tone} />
            <span>{part.label}</span>
            <b>{formats.percent(part.share, decimalsOf(part.share))}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A part is never written as nothing, nor as all where something else is there. */
function decimalsOf(share: number): number {
  return share < 1 || (share > 99 && share < 100) ? 1 : 0
}
