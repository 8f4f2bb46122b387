import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { usePreferences } from '../preferences/use-preferences.ts'
import { ErrorState } from '../states/ErrorState.tsx'
import type { Sort } from './column.ts'
import { type PhoneRow, PhoneRows } from './PhoneRows.tsx'
import { SkeletonBody } from './SkeletonBody.tsx'
import type { Selection } from './selection.ts'
import { TableBody } from './TableBody.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import classes from './table.module.css'
import type { ColumnLayoutState } from './use-column-layout.ts'
import { useColumns } from './use-columns.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Beyond so many rows only those in sight are drawn. */
const VIRTUAL_FROM = 200
const TICK_WIDTH = 44

export interface DataTableProps<Row> {
  /** What the table holds, for those who do not see it. */
  label: string
  columns: ColumnLayoutState<Row>
  /** The rows of the page; undefined while they are loading for the first time. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** What names a row, for those who do not see it. */
  rowLabel: (row: Row) => string
  /** The two lines of a row on a phone. */
  phone: (row: Row) => PhoneRow
  /** What stands there where there is no row. */
  empty: ReactNode
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  selection?: Selection
  onSelect?: (selection: Selection) => void
  onOpen?: (row: Row) => void
  /** `off`: pale; `out`: pale and its struck cells marked by the cell itself. */
  rowTone?: (row: Row) => 'off' | 'out' | undefined
  /** The row whose mark is lit up on the map, and the other way round. */
  hot?: string | null
  onHot?: (id: string | null) => void
  error?: unknown
  onRetry?: () => void
  /** Rows of another page or order are on their way. */
  isStale?: boolean
  /** Always 30 px rows, whatever the person chose. */
  compact?: boolean
}

/** A table whose paging, sorting and filtering are the server's; the page keeps their state in its address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, selection } = props
  const scroll = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const preferences = usePreferences()
  const isCompact = props.compact || preferences.rows === 'compact'
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
    onOpen: (index) => rows?.[index] && props.onOpen?.(rows[index]),
    bringIntoView: (index) => isVirtual && virtual.scrollToIndex(index),
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
      className={classes.wrap}
      onScroll={({ currentTarget }) => {
        // Columns that stay are set apart only while something lies below them.
        currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
      }}
    >
      <table
        role={selection || props.onOpen ? 'grid' : undefined}
        aria-label={props.label}
        aria-rowcount={rows?.length}
        aria-busy={!rows || props.isStale}
        className={[
          classes.table,
          isCompact && classes.compact,
          props.onOpen && classes.opens,
          props.isStale && classes.stale,
        ]
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
        {rows && <TableFoot shown={shown} hasTick={selection !== undefined} />}
      </table>
    </div>
  )
}
