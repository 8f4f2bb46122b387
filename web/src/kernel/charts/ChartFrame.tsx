import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SmallTable } from '../table/SmallTable.tsx'
import classes from './charts.module.css'

interface ChartTable {
  /** Column headings: the item, then its values with units. */
  headings: readonly string[]
  rows: ReadonlyArray<readonly [label: string, ...figures: string[]]>
}

interface ChartFrameProps {
  /** Headline: the chart's message or the measure. */
  title: string
  /** The measure and its unit. */
  sub?: string
  /** Source and date, or what percentages refer to. */
  source?: ReactNode
  /** The same data as a table. Null while loading, when a placeholder is shown. */
  table: ChartTable | null
  children: ReactNode
}

/** Frame for every chart: title, unit, source, and a button that shows the data as a table. */
export function ChartFrame({ title, sub, source, table, children }: ChartFrameProps) {
  const { t } = useTranslation('charts')
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <figure className="stack gap-10" aria-labelledby={id}>
      <figcaption>
        <h3 id={id} className="fs-13 semi lh-18">
          {title}
        </h3>
        {sub && <p className="text-3 fs-12 lh-16">{sub}</p>}
      </figcaption>
      {isTable && table ? <FiguresTable table={table} label={title} /> : children}
      <div className="flex between baseline gap-12 min-h-24 text-3 fs-12 lh-16">
        <span className="num">{source}</span>
        {table && (
          <button
            type="button"
            className="link min-h-24 nowrap"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'asChart' : 'asTable')}
          </button>
        )}
      </div>
    </figure>
  )
}

function FiguresTable({ table, label }: { table: ChartTable; label: string }) {
  // Rows may have the same name, for example comparables with the same number, so ids are positions.
  const rows = table.rows.map((cells, index) => ({ id: String(index), cells }))
  return (
    <SmallTable
      label={label}
      look={classes.table}
      rows={rows}
      rowId={({ id: row }) => row}
      columns={table.headings.map((heading, place) => ({
        id: String(place),
        label: heading,
        cell: ({ cells }: (typeof rows)[number]) => cells[place],
      }))}
    />
  )
}
