import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { usePreferences } from '../preferences/use-preferences.ts'
import { ErrorState } from '../states/ErrorState.tsx'
import { cellPlace } from './cell-place.ts'
import { type DataTableProps, openerOf } from './data-table-props.ts'
import { PhoneRows } from './PhoneRows.tsx'
import { useRowMark } from './row-marks.ts'
import { TableBody } from './TableBody.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import classes from './table.module.css'
import { type ShownColumn, useColumns } from './use-columns.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useRowKeys } from './use-row-keys.ts'

/** If there are more rows than this, only the visible rows are drawn. */
const VIRTUAL_FROM = 200
const TICK_WIDTH = 44

/**
 * A table whose rows the server pages, sorts and filters. The screen stores page number, order and filter in its URL.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, selection } = props
  const scroll = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const preferences = usePreferences()
  const isCompact = preferences.rows === 'compact'
  const { shown, totalWidth } = useColumns(columns)
  const isVirtual = (rows?.length ?? 0) > VIRTUAL_FROM && !isPhone
  const virtual = useVirtualizer({
    count: rows?.length ?? 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => (isCompact ? 30 : 36),
    overscan: 12,
    enabled: isVirtual,
  })
  const keys = useRowKeys({
    count: rows?.length ?? 0,
    onOpen: (index) => rows?.[index] && openerOf(props, rows[index])?.(),
    bringIntoView: (index) => isVirtual && virtual.scrollToIndex(index),
  })
  const picked = useRowMark(props.marks, 'picked')
  // The picked row is scrolled into view once, even if only visible rows are drawn.
  const brought = useRef<string | null>(null)
  useEffect(() => {
    if (picked === brought.current) return
    const index = picked === null ? -1 : (rows ?? []).findIndex((row) => props.rowId(row) === picked)
    if (index < 0 && picked !== null) return
    brought.current = picked
    if (index < 0) return
    if (isVirtual) virtual.scrollToIndex(index)
    else scroll.current?.querySelector(`[data-row="${index}"]`)?.scrollIntoView({ block: 'nearest' })
  })

  if (props.error && !rows) {
    return <ErrorState error={props.error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
  }
  if (rows?.length === 0) return <>{props.empty}</>
  if (isPhone && rows) return <PhoneRows {...props} rows={rows} />

  const width = totalWidth + (selection ? TICK_WIDTH : 0)
  return (
    <div
      ref={scroll}
      className={`${classes.wrap} grow min-h-0 min-w-0 relative scroll thin-scrollbar`}
      onScroll={({ currentTarget }) => {
        // Pinned columns have a shadow only if the table is scrolled to the right.
        currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
      }}
    >
      <table
        role={selection || props.onOpen ? 'grid' : undefined}
        aria-label={props.label}
        aria-rowcount={rows?.length}
        aria-busy={!rows || props.isStale}
        className={[classes.table, isCompact && classes.compact, props.isStale && classes.stale]
          .filter(Boolean)
          .join(' ')}
        style={{ minWidth: width }}
      >
        <colgroup>
          {selection && <col style={{ width: TICK_WIDTH }} />}
          {shown.map(({ column, width: columnWidth, grows }) => (
            <col key={column.id} style={grows ? undefined : { width: columnWidth }} />
          ))}
        </colgroup>
        <TableHead {...props} shown={shown} />
        {rows ? (
          <TableBody
            {...props}
            rows={rows}
            shown={shown}
            keys={keys}
            virtual={isVirtual ? { items: virtual.getVirtualItems(), size: virtual.getTotalSize() } : null}
          />
        ) : (
          <SkeletonBody shown={shown} hasTick={selection !== undefined} />
        )}
        {rows && (
          <TableFoot
            lead={selection && <td {...cellPlace(null, shown, true, classes.tick)} />}
            cells={shown.map((each) => ({
              id: each.column.id,
              footer: each.column.footer,
              place: cellPlace(each, shown, selection !== undefined),
            }))}
          />
        )}
      </table>
    </div>
  )
}

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']

interface SkeletonBodyProps<Row> {
  shown: readonly ShownColumn<Row>[]
  hasTick: boolean
}

/** Placeholder rows with the columns of the table, while its rows are loading. */
function SkeletonBody<Row>({ shown, hasTick }: SkeletonBodyProps<Row>) {
  return (
    <tbody aria-hidden="true">
      {ROWS.map((row, index) => (
        <tr key={row}>
          {hasTick && <td className={classes.tick} />}
          {shown.map((each, column) => (
            <td key={each.column.id} {...cellPlace(each, shown, hasTick)}>
              <span className={classes.bar} style={{ width: `${52 + ((index * 3 + column * 5) % 7) * 6}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
