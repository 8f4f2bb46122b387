import { addMonths, addYears } from '../kernel/dates.ts'
import { type LeaseUse, leaseState, rentOn, type UpdateIndex, updatedRent } from './lease.ts'
import { allowedPercent, FIXED_LIMITS, isDecreeAsked, type UPDATE_LIMITS, updateLimit } from './lease-law.ts'
import { appliedIgc, type IndexOfDay } from './published-indexes.ts'

/** Indexes by which contracts and the law update rents; the Euribor is not one of them. */
export const RENT_INDEXES = ['IPC', 'IRAV', 'IGC'] as const
export type RentIndex = (typeof RENT_INDEXES)[number]

/** Maximum number of leases in one step, and of letters in one request: letters are written while the user waits. */
export const UPDATES_AT_ONCE = 500

/** The last published index of each kind on the day of an update. */
export type IndexesOfDay = Readonly<Record<RentIndex, IndexOfDay>>

export interface UpdateTerms {
  use: LeaseUse | null
  signedOn: string | null
  startOn: string | null
  rent: number | null
  updateIndex: UpdateIndex | null
  fixedPercent: number | null
}

interface UpdateLease extends UpdateTerms {
  endOn: string | null
  endedOn: string | null
  updates: readonly { effectiveOn: string | null; newRent: number | null }[]
}

/**
 * Values without which no new rent can be computed. `decree`: it is not stated whether the Royal Decree-laws of 2026
 * limit the update, and they would change it. `payable`: the lease is not of a home, and it is not stated whether the new
 * rent waits for the month after the notification.
 */
export const UPDATE_QUESTIONS = ['use', 'rent', 'fixedPercent', 'IPC', 'IRAV', 'IGC', 'decree', 'payable'] as const
type UpdateQuestion = (typeof UPDATE_QUESTIONS)[number]

interface LeaseUpdate {
  /** The day of the update: an anniversary of the lease. */
  effectiveOn: string
  previousRent: number | null
  /** The law or index that limits the update; null if the lease does not state its use. */
  limit: (typeof UPDATE_LIMITS)[number] | null
  /** The change that applies, in percent; null while something is missing. */
  percent: number | null
  newRent: number | null
  /** True if the limit is below the agreed update. */
  isCapped: boolean
  /**
   * The index whose change applies, with its month; null if none does. The value of the IGC is as published, and the change
   * is within its bounds.
   */
  index: { kind: RentIndex; month: string; percent: number } | null
  missing: UpdateQuestion[]
  missingMonths: { kind: RentIndex; month: string }[]
}

/**
 * The update of a rent on an anniversary, with old and new rent and the legal limit. A value that the lease or the table
 * of indexes does not have is asked, not guessed.
 *
 * @param published the last indexes that were published on the day
 * @param decree whether the limit of the Royal Decree-laws of 2026 applies; null if the user did not say so
 */
export function leaseUpdate(
  lease: UpdateTerms,
  { effectiveOn, previousRent }: { effectiveOn: string; previousRent: number | null },
  published: IndexesOfDay,
  decree: boolean | null,
): LeaseUpdate {
  const { use, updateIndex, fixedPercent } = lease
  const isDecree = use !== null && decree === true && isDecreeAsked(use, effectiveOn)
  const law = use === null ? null : updateLimit({ ...lease, use }, effectiveOn)
  const limit =
    isDecree && law?.source !== 'NOT_AGREED'
      ? { source: 'DECREES_2026' as const, percent: FIXED_LIMITS.DECREES_2026 }
      : law
  const limiting = limit?.source === 'IPC' ? 'IPC' : limit?.source === 'IRAV' || isDecree ? 'IRAV' : null
  const agreedIndex = updateIndex === 'FIXED' || updateIndex === 'NONE' || updateIndex === null ? null : updateIndex
  const needed = RENT_INDEXES.filter((kind) => kind === agreedIndex || kind === limiting)
  const missingMonths = needed.flatMap((kind) =>
    published[kind].kind === 'missing' ? [{ kind, month: published[kind].month }] : [],
  )
  const missing: UpdateQuestion[] = [
    ...(use === null ? (['use'] as const) : []),
    ...(previousRent === null ? (['rent'] as const) : []),
    ...(updateIndex === 'FIXED' && fixedPercent === null ? (['fixedPercent'] as const) : []),
    ...missingMonths.map(({ kind }) => kind),
  ]
  const stated = { effectiveOn, previousRent, limit: limit?.source ?? null }
  const unknown = { ...stated, percent: null, newRent: null, isCapped: false, index: null, missingMonths }
  const agreed = agreedIndex === null ? fixedPercent : percentOf(published, agreedIndex)
  if (missing.length > 0 || limit === null || agreed === null || previousRent === null) return { ...unknown, missing }
  const most = limiting === null ? null : percentOf(published, limiting)
  const percent = Math.min(allowedPercent(agreed, limit, most), most ?? Number.POSITIVE_INFINITY)
  if (use !== null && decree === null && isDecreeAsked(use, effectiveOn) && percent > decreeLimit(published)) {
    return { ...unknown, missing: ['decree'] }
  }
  const cites = percent < agreed ? limiting : agreedIndex
  return {
    ...stated,
    percent,
    newRent: updatedRent(previousRent, percent),
    isCapped: percent < agreed,
    // With a fixed limit below it, the index does not give the change.
    index: cites !== null && percentOf(published, cites) === percent ? indexOf(published, cites) : null,
    missing: [],
    missingMonths: [],
  }
}

function indexOf(published: IndexesOfDay, kind: RentIndex) {
  const own = published[kind]
  return own.kind === 'known' ? { kind, month: own.month, percent: own.percent } : null
}

function percentOf(published: IndexesOfDay, kind: RentIndex): number | null {
  const own = indexOf(published, kind)
  if (own === null) return null
  return kind === 'IGC' ? appliedIgc(own.percent) : own.percent
}

/** The change up to which the decrees of 2026 change nothing. Without the reference index, none is known. */
function decreeLimit(published: IndexesOfDay): number {
  return Math.min(FIXED_LIMITS.DECREES_2026, percentOf(published, 'IRAV') ?? Number.NEGATIVE_INFINITY)
}

interface MonthUpdate extends LeaseUpdate {
  /**
   * First day of the new rent: the anniversary, or the month after the notification if that is later. For premises, the
   * anniversary until the user says that the lease has such a delay.
   */
  payableOn: string
}

interface UpdateOrder {
  /** `yyyy-mm` */
  month: string
  /** The day on which the tenant is notified in writing. */
  notifiedOn: string
  decree: boolean | null
  /** True if new rents of premises wait for the month after the notification; null if the user did not state it. */
  premisesWait: boolean | null
  /** The last indexes that were published on a day. */
  indexesOn: (day: string) => IndexesOfDay
}

/**
 * The update of a lease in the month of its anniversary. Null if the lease is not updated in the month, or has ended when
 * the new rent would be payable. The new rent of a home is payable from the month after the written notification (LAU,
 * art. 18.2). The parties of other leases agree the day (art. 4.3), so it is asked if the two days differ.
 */
export function monthUpdate(
  lease: UpdateLease,
  { month, notifiedOn, decree, premisesWait, indexesOn }: UpdateOrder,
): MonthUpdate | null {
  const { updateIndex } = lease
  const effectiveOn = anniversaryIn(lease, month)
  if (effectiveOn === null || updateIndex === null || updateIndex === 'NONE') return null
  if (lease.updates.some(({ effectiveOn: day }) => day !== null && day >= effectiveOn)) return null
  const delayedOn = payableFrom(effectiveOn, notifiedOn)
  const isOfPremises = lease.use === 'OTHER'
  const payableOn = isOfPremises && premisesWait !== true ? effectiveOn : delayedOn
  if (!['ACTIVE', 'EXTENDED'].includes(leaseState(lease, payableOn))) return null
  const previousRent = lease.rent === null ? null : rentOn(lease.rent, lease.updates, effectiveOn)
  const update = leaseUpdate(lease, { effectiveOn, previousRent }, indexesOn(effectiveOn), decree)
  if (!isOfPremises || premisesWait !== null || delayedOn === effectiveOn) return { ...update, payableOn }
  const unknown = { percent: null, newRent: null, isCapped: false, index: null }
  return { ...update, ...unknown, missing: [...update.missing, 'payable'], payableOn }
}

/** First day of the new rent: not before the month after the month of the notification (LAU, art. 18.2). */
export function payableFrom(effectiveOn: string, notifiedOn: string): string {
  const next = addMonths(`${notifiedOn.slice(0, 7)}-01`, 1)
  return next > effectiveOn ? next : effectiveOn
}

/** The anniversary of a lease in a month, also if updates of former years are missing; null if it is in another month. */
function anniversaryIn({ startOn }: UpdateTerms, month: string): string | null {
  if (startOn === null) return null
  const day = addYears(startOn, Number(month.slice(0, 4)) - Number(startOn.slice(0, 4)))
  return day > startOn && day.startsWith(month) ? day : null
}

/**
 * Doubts about an update that a user entered: it is before the first anniversary or the second in a year of the lease, no
 * update was agreed, or it is above a fixed limit of the law.
 */
const UPDATE_DOUBTS = ['beforeAnniversary', 'secondInYear', 'notAgreed', 'aboveLimit'] as const
type UpdateDoubt = (typeof UPDATE_DOUBTS)[number]

interface EnteredUpdate {
  uuid: string
  effectiveOn: string | null
  percent: number | null
}

/**
 * Doubts about the updates of a home, which are asked and not refused: the parties may have agreed a change of the rent.
 * The parties of other leases agree updates freely (LAU, art. 4.3). The limit by an index is not compared here.
 */
export function updateDoubts(
  lease: UpdateTerms,
  updates: readonly EnteredUpdate[],
): { uuid: string; effectiveOn: string; doubt: UpdateDoubt }[] {
  const { use, startOn } = lease
  if (use !== 'HOME' || startOn === null) return []
  const years = new Set<number>()
  return updates
    .flatMap(({ effectiveOn, ...own }) => (effectiveOn === null ? [] : [{ ...own, effectiveOn }]))
    .toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1))
    .flatMap(({ uuid, effectiveOn, percent }) => {
      const year = leaseYear(startOn, effectiveOn)
      const { percent: most } = updateLimit({ ...lease, use }, effectiveOn)
      const doubts: UpdateDoubt[] = [
        ...(year === 0 ? (['beforeAnniversary'] as const) : []),
        ...(year > 0 && years.has(year) ? (['secondInYear'] as const) : []),
        ...(lease.updateIndex === 'NONE' ? (['notAgreed'] as const) : []),
        ...(lease.updateIndex !== 'NONE' && most !== null && (percent ?? 0) > most ? (['aboveLimit'] as const) : []),
      ]
      years.add(year)
      return doubts.map((doubt) => ({ uuid, effectiveOn, doubt }))
    })
}

/** The number of anniversaries of the lease until a day. */
function leaseYear(startOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(startOn.slice(0, 4))
  return Math.max(addYears(startOn, years) > day ? years - 1 : years, 0)
}
