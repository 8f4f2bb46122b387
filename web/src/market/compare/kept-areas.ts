import type { ComparedArea } from '@lindero/contract/market/market-area.schema'
import { browserStore } from '../../kernel/storage/memory-store.ts'
import { readStored, writeStored } from '../../kernel/storage/stored.ts'
import { areasIn } from './areas-in.ts'

const KEY = 'lindero.compared-areas'
const store = browserStore()
const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** The areas of the last comparison in this browser. The explorer can add areas to them. */
export const storedAreas = (): ComparedArea[] => areasIn(readStored(store, KEY, isList) ?? [])

export function storeAreas(areas: readonly ComparedArea[]): void {
  writeStored(store, KEY, areas)
}
