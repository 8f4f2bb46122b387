import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { clampWidth, NARROWEST, WIDEST } from './column-layout.ts'
import type { ColumnLayoutState } from './use-column-layout.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
})

// The server sorts and filters the rows; the library manages the columns only.
const NO_ROWS: readonly object[] = []

function resolve<T>(updater: Updater<T>, current: T): T {
  return typeof updater === 'function' ? (updater as (value: T) => T)(current) : updater
}

/** The visible columns in order, with their widths, pinned positions and handles for resizing. */
export function useColumns<Row>({ columns, layout, change }: ColumnLayoutState<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, width }) => ({
        id,
        size: width,
        minSize: NARROWEST,
        maxSize: WIDEST,
        accessorFn: () => null,
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    columnResizeMode: 'onChange',
    state: {
      columnOrder: [...layout.order],
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      columnPinning: { start: [...layout.pinned], end: [] },
      columnSizing: { ...layout.widths },
    },
    onColumnSizingChange: (updater) => {
      const widths = resolve(updater, { ...layout.widths })
      change({
        ...layout,
        widths: Object.fromEntries(Object.entries(widths).map(([id, width]) => [id, clampWidth(width)])),
      })
    },
  })
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const pinned = headers.filter(({ column }) => column.getIsPinned())
  // A column grows only where no pinned one follows it: pinned positions are computed from fixed widths.
  const growing = columns.find(({ grows }) => grows)?.id
  const position = pinned.findIndex(({ id }) => id === growing)
  const grows =
    growing && headers.some(({ id }) => id === growing) && (position < 0 || position === pinned.length - 1)
      ? growing
      : headers.findLast(({ column }) => !column.getIsPinned())?.id
  const shown = headers.flatMap((header) => {
    const column = columns.find(({ id }) => id === header.id)
    if (!column) return []
    const isPinned = header.column.getIsPinned() === 'start'
    return [
      {
        column,
        width: header.getSize(),
        grows: header.id === grows,
        /** Distance from the left if it is pinned, or null if it scrolls. */
        stays: isPinned ? header.column.getStart('start') : null,
        resize: header.getResizeHandler(),
        isResizing: header.column.getIsResizing(),
      },
    ]
  })
  return { shown, totalWidth: table.getTotalSize() }
}

export type ShownColumn<Row> = ReturnType<typeof useColumns<Row>>['shown'][number]
