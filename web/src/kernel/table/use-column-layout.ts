import { useMemo, useSyncExternalStore } from 'react'
import { storageOwner } from '../session/session.ts'
import type { DataColumn } from './column.ts'
import { type ColumnLayout, defaultLayout, fitLayout } from './column-layout.ts'
import { columnStore } from './column-store.ts'

export interface ColumnLayoutState<Row> {
  columns: readonly DataColumn<Row>[]
  layout: ColumnLayout
  /**
   * True if this browser stores a layout of the user for the table. A list then applies this layout unchanged.
   * Otherwise, the list hides columns that do not fit.
   */
  isChosen: boolean
  change: (layout: ColumnLayout) => void
  reset: () => void
}

/**
 * The columns of a table, with the layout that the user has chosen. `table` is the storage key. `columns` must be a
 * stable reference (`useMemo`).
 */
export function useColumnLayout<Row>(table: string, columns: readonly DataColumn<Row>[]): ColumnLayoutState<Row> {
  const userUuid = storageOwner()
  const stored = useSyncExternalStore(columnStore.subscribe, () => columnStore.get(userUuid, table))
  return useMemo(
    () => ({
      columns,
      isChosen: stored !== null,
      layout: stored ? fitLayout(stored, columns) : defaultLayout(columns),
      change: (layout) => columnStore.edit(userUuid, table, layout),
      reset: () => columnStore.edit(userUuid, table, null),
    }),
    [columns, stored, table, userUuid],
  )
}
