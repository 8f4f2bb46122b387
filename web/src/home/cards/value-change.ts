import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'

export type HistoryPoint = CallReply<typeof api.valueHistory>['points'][number]

/** Change from the first to the last value, in percent; null if the first value is zero or missing. */
export function shareOfChange(values: readonly number[]): number | null {
  const first = values[0] ?? 0
  const last = values.at(-1) ?? 0
  return first > 0 ? ((last - first) / first) * 100 : null
}
