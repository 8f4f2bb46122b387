import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { usePreferences } from '../preferences/use-preferences.ts'
import { ErrorState } from '../states/ErrorState.tsx'
import { type DataTableProps, openerOf } from './data-table-props.ts'
import { PhoneRows } from './PhoneRows.tsx'
import { SkeletonBody } from './SkeletonBody.tsx'
import { TableBody } from './TableBody.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import classes from './table.module.css'
import { useColumns } from './use-columns.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Above this number only visible rows are drawn. */
const VIRTUAL_FROM = 200
const TICK_WIDTH = 44

/** A table with paging, sorting and filtering by the server; the page keeps their state in its address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, selection } = props
  const scroll = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
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
        // Pinned columns have a shadow only while the table is scrolled.
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
        {rows && <TableFoot shown={shown} hasTick={selection !== undefined} />}
      </table>
    </div>
  )
}
