import type { ListedChange } from '@lindero/domain/kernel/changes'
import { event } from '../kernel/analytics/analytics.ts'

/** Fields of the section Operation. Changes to these fields are counted (operations, section 7). */
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

/** Sends one event, without values, per kind of row and field in `COUNTED`, even if several rows changed. */
export function sendOperationEvents(changes: readonly ListedChange[]): void {
  const counted = changes
    .filter(({ field }) => COUNTED.has(field))
    .map(({ key, field }) => `${key.replace(/^operations\.|:.*$/g, '')}.${field}`)
  for (const place of new Set(counted)) event('operationChanged', { field: place })
}
