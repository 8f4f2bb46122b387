/**
 * Keys of the unsaved changes of a valuation. They are in a file of their own, because screens that load no valuation
 * also count these changes.
 */
import type { Operation } from '@lindero/domain/market/market-evidence'

/** Name of a field under the valuation's own key. It has the replies of the price model about single comparables. */
export const DESCRIBED = 'described'

export function comparableKey(operation: Operation, uuid: string): string {
  return `${operation}:${uuid}`
}

/** uuid of the comparable with a key; null for the valuation's own key. */
export function comparableOfKey(key: string): string | null {
  const at = key.indexOf(':')
  return at < 0 ? null : key.slice(at + 1)
}

export function belongsTo(operation: Operation, key: string): boolean {
  return key === operation || key.startsWith(`${operation}:`)
}
