import { sameValue } from '@lindero/domain/kernel/changes'
import { browserStore } from '../storage/memory-store.ts'
import { readStored, storedKeys, writeStored } from '../storage/stored.ts'
import { type ColumnLayout, isLayout } from './column-layout.ts'

/** Column layouts of tables in this browser. The user's account has them for other browsers (`kernel/account`). */
const store = browserStore()
const listeners = new Set<() => void>()
const editors = new Set<(table: string, layout: ColumnLayout | null) => void>()
/** Parsed layouts, so that a table receives the same object until its layout changes. */
const cache = new Map<string, ColumnLayout | null>()

const prefixOf = (userUuid: string) => `lindero.columns.${userUuid}.`

/**
 * Stores the layout of a table.
 * @returns false if the table already has this layout
 */
function keep(userUuid: string, table: string, layout: ColumnLayout | null): boolean {
  if (sameValue(columnStore.get(userUuid, table), layout)) return false
  const key = prefixOf(userUuid) + table
  writeStored(store, key, layout)
  cache.set(key, layout)
  return true
}

export const columnStore = {
  get(userUuid: string, table: string): ColumnLayout | null {
    const key = prefixOf(userUuid) + table
    if (!cache.has(key)) cache.set(key, readStored(store, key, isLayout))
    return cache.get(key) ?? null
  },
  /** Stores a layout after the user has changed it. */
  edit(userUuid: string, table: string, layout: ColumnLayout | null): void {
    if (!keep(userUuid, table, layout)) return
    for (const listener of listeners) listener()
    for (const editor of editors) editor(table, layout)
  },
  /** Replaces the layouts in this browser with the layouts of the account. */
  receive(userUuid: string, layouts: ReadonlyMap<string, ColumnLayout>): void {
    for (const table of columnStore.tables(userUuid)) {
      if (!layouts.has(table)) keep(userUuid, table, null)
    }
    for (const [table, layout] of layouts) keep(userUuid, table, layout)
    for (const listener of listeners) listener()
  },
  /** Tables with a layout of this user in this browser. */
  tables(userUuid: string): string[] {
    const prefix = prefixOf(userUuid)
    return storedKeys(store)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Adds a listener, which is called only when the user changes a layout. */
  onEdit(editor: (table: string, layout: ColumnLayout | null) => void): () => void {
    editors.add(editor)
    return () => editors.delete(editor)
  },
}
