import { addYears } from '../kernel/dates.ts'
import { type LeaseUse, leaseState, rentOn, type UpdateIndex, updatedRent } from './lease.ts'
import { allowedPercent, type UPDATE_LIMITS, updateLimit } from './lease-law.ts'

interface UpdateLease {
  use: LeaseUse | null
  signedOn: string | null
  startOn: string | null
  endOn: string | null
  endedOn: string | null
  rent: number | null
  updateIndex: UpdateIndex | null
  fixedPercent: number | null
  updates: readonly { effectiveOn: string | null; newRent: number | null }[]
}

/** The published yearly changes for the month, in percent, as a user entered them. Null if they are not entered. */
interface PublishedIndexes {
  ipc: number | null
  irav: number | null
}

/** Values without which no new rent can be computed. */
export const UPDATE_QUESTIONS = ['use', 'rent', 'fixedPercent', 'ipc', 'irav'] as const
type UpdateQuestion = (typeof UPDATE_QUESTIONS)[number]

export interface MonthUpdate {
  effectiveOn: string
  previousRent: number | null
  /** The law or index that limits the update; null if the lease does not state its use. */
  limit: (typeof UPDATE_LIMITS)[number] | null
  /** The change that applies, in percent; null while something is missing. */
  percent: number | null
  newRent: number | null
  /** True if the limit is below the agreed update. */
  isCapped: boolean
  missing: UpdateQuestion[]
}

/**
 * The update of a lease in the month (`yyyy-mm`) of its anniversary, with old and new rent and the legal limit. Null if
 * the lease is not updated in the month. A use or an index that is not stated is asked, not guessed.
 */
export function monthUpdate(lease: UpdateLease, month: string, published: PublishedIndexes): MonthUpdate | null {
  const { use, updateIndex, fixedPercent } = lease
  const effectiveOn = anniversaryIn(lease, month)
  if (effectiveOn === null || updateIndex === null || updateIndex === 'NONE') return null
  if (lease.updates.some(({ effectiveOn: day }) => day !== null && day >= effectiveOn)) return null
  if (!['ACTIVE', 'EXTENDED'].includes(leaseState(lease, effectiveOn))) return null
  const previousRent = lease.rent === null ? null : rentOn(lease.rent, lease.updates, effectiveOn)
  const limit = use === null ? null : updateLimit({ ...lease, use }, effectiveOn)
  const agreed = updateIndex === 'FIXED' ? fixedPercent : published.ipc
  const isLimitedBy = (source: 'IPC' | 'IRAV') => limit?.source === source
  const needs: readonly (readonly [UpdateQuestion, boolean])[] = [
    ['use', use === null],
    ['rent', previousRent === null],
    ['fixedPercent', updateIndex === 'FIXED' && fixedPercent === null],
    ['ipc', published.ipc === null && (updateIndex === 'IPC' || isLimitedBy('IPC'))],
    ['irav', published.irav === null && isLimitedBy('IRAV')],
  ]
  const missing = needs.flatMap(([question, isMissing]) => (isMissing ? [question] : []))
  const stated = { effectiveOn, previousRent, limit: limit?.source ?? null, missing }
  if (missing.length > 0 || limit === null || agreed === null || previousRent === null) {
    return { ...stated, percent: null, newRent: null, isCapped: false }
  }
  const percent = allowedPercent(agreed, limit, isLimitedBy('IRAV') ? published.irav : published.ipc)
  return { ...stated, percent, newRent: updatedRent(previousRent, percent), isCapped: percent < agreed }
}

/** The anniversary of a lease in a month, also if updates of former years are missing; null if it is in another month. */
function anniversaryIn({ startOn }: UpdateLease, month: string): string | null {
  if (startOn === null) return null
  const day = addYears(startOn, Number(month.slice(0, 4)) - Number(startOn.slice(0, 4)))
  return day > startOn && day.startsWith(month) ? day : null
}
