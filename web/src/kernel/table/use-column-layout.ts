import { useMemo, useState } from 'react'
import { session } from '../session/session.ts'
import { browserStore } from '../storage/memory-store.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import type { DataColumn } from './column.ts'
import { type ColumnLayout, defaultLayout, fitLayout, isLayout } from './column-layout.ts'

export interface ColumnLayoutState<Row> {
  columns: readonly DataColumn<Row>[]
  layout: ColumnLayout
  /** The user has changed it; from then on only the user changes it. */
  isChosen: boolean
  change: (layout: ColumnLayout) => void
  reset: () => void
}

const store = browserStore()

function keyOf(table: string): string {
  return `lindero.columns.${session.get()?.user.uuid ?? 'nobody'}.${table}`
}

/**
 * The columns of a table with the user's layout. `table` is its store key; `columns` must be stable
 * (`useMemo`).
 */
export function useColumnLayout<Row>(table: string, columns: readonly DataColumn<Row>[]): ColumnLayoutState<Row> {
  const [kept, setKept] = useState(() => readStored(store, keyOf(table), isLayout))
  return useMemo(
    () => ({
      columns,
      isChosen: kept !== null,
      layout: kept ? fitLayout(kept, columns) : defaultLayout(columns),
      change(layout) {
        writeStored(store, keyOf(table), layout)
        setKept(layout)
      },
      reset() {
        writeStored(store, keyOf(table), null)
        setKept(null)
      },
    }),
    [columns, kept, table],
  )
}
