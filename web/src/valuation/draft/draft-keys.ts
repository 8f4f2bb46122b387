/**
 * Keys of the unsaved changes of a valuation. Apart from the rest of the draft, because the number of changes is counted
 * by screens that load no valuation.
 */
import type { Operation } from '@lindero/domain/market/market-evidence'

/** Field of the valuation's own key with the answers of its model about single comparables. */
export const DESCRIBED = 'described'

export function comparableKey(operation: Operation, uuid: string): string {
  return `${operation}:${uuid}`
}

/** uuid of the comparable of a key; null for the valuation's own key. */
export function comparableOfKey(key: string): string | null {
  const at = key.indexOf(':')
  return at < 0 ? null : key.slice(at + 1)
}

export function belongsTo(operation: Operation, key: string): boolean {
  return key === operation || key.startsWith(`${operation}:`)
}
