import { useId } from 'react'
import classes from './charts.module.css'
import { Drawing } from './Drawing.tsx'
import { NOTHING, type Shade } from './paint.ts'

interface LegendItem {
  id: string
  label: string
  shade: Shade
  /** The item's value, such as its total. */
  figure?: string | undefined
}

interface LegendProps {
  items: readonly LegendItem[]
  /** True if values appear only in the legend. They are then exact and take more space. */
  isRead?: boolean
}

/** Colour legend of a drawing. With values it has columns, without values it is a single line. */
export function Legend({ items, isRead = false }: LegendProps) {
  const hasFigures = items.some(({ figure }) => figure !== undefined)
  const columns = `${classes.columns} ${isRead ? classes.pairs : ''}`
  return (
    <ul className={hasFigures ? columns : classes.line} aria-hidden={!isRead || undefined}>
      {items.map(({ id, label, shade, figure }) => (
        <li key={id}>
          <Swatch shade={shade} />
          <span>{label}</span>
          {figure !== undefined && <b className="num">{figure}</b>}
        </li>
      ))}
    </ul>
  )
}

const SIDE = 10

function Swatch({ shade }: { shade: Shade }) {
  const id = useId()
  return (
    <Drawing width={SIDE} height={SIDE}>
      {shade.hatched && <Stripes id={id} />}
      <rect width={SIDE} height={SIDE} rx={2} fill={shade.hatched ? `url(#${id})` : shade.ground} />
    </Drawing>
  )
}

/** Striped pattern for items without a measure. */
export function Stripes({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={5} height={5} fill={NOTHING.ground} opacity={0.45} />
        <rect width={3} height={5} fill={NOTHING.ground} />
      </pattern>
    </defs>
  )
}
