import { useMemo, useSyncExternalStore } from 'react'
import { session } from '../session/session.ts'
import type { DataColumn } from './column.ts'
import { type ColumnLayout, defaultLayout, fitLayout } from './column-layout.ts'
import { columnStore } from './column-store.ts'

export interface ColumnLayoutState<Row> {
  columns: readonly DataColumn<Row>[]
  layout: ColumnLayout
  /** True once the user has changed the layout. After that, only the user changes it. */
  isChosen: boolean
  change: (layout: ColumnLayout) => void
  reset: () => void
}

/**
 * The columns of a table, with the layout that the user has chosen. `table` is the storage key. `columns` must be a
 * stable reference (`useMemo`).
 */
export function useColumnLayout<Row>(table: string, columns: readonly DataColumn<Row>[]): ColumnLayoutState<Row> {
  const userUuid = session.get()?.user.uuid ?? 'nobody'
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
