import type { ListedChange } from '@lindero/domain/kernel/changes'
import { event } from '../kernel/analytics/analytics.ts'

/** Fields of operation whose changes are counted (operations, section 7). */
const COUNTED: ReadonlySet<string> = new Set([
  'periodicity',
  'applicationPeriodStartDate',
  'applicationPeriodEndDate',
  'paymentLetterUpdatedOn',
  'feeType',
  'paymentPeriod',
  'assetFiles',
  'operationManagers',
])

/** One event for each kind of row and field that was saved; never its value. */
export function sendOperationEvents(changes: readonly ListedChange[]): void {
  const counted = changes
    .filter(({ field }) => COUNTED.has(field))
    .map(({ key, field }) => `${key.replace(/^operations\.|:.*$/g, '')}.${field}`)
  for (const place of new Set(counted)) event('operationChanged', { field: place })
}
