/**
 * Keys of the unsaved changes of a valuation. They have their own file, because screens that do not load any valuation
 * also count these changes.
 */
import type { Operation } from '@lindero/domain/market/market-evidence'

/**
 * Name of the field for the price model's replies about individual comparables. It belongs to the valuation's own key.
 */
export const DESCRIBED = 'described'

export function comparableKey(operation: Operation, uuid: string): string {
  return `${operation}:${uuid}`
}

/** The uuid of the comparable that the key belongs to; null for the valuation's own key. */
export function comparableOfKey(key: string): string | null {
  const at = key.indexOf(':')
  return at < 0 ? null : key.slice(at + 1)
}

export function belongsTo(operation: Operation, key: string): boolean {
  return key === operation || key.startsWith(`${operation}:`)
}
