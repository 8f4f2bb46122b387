import { addMonths, addYears } from '../kernel/dates.ts'
import type { Occupancy } from './occupancy.ts'

/** Pairs of statements in two sections of an asset that cannot both be true. */
export const CONTRADICTIONS = [
  'freeButLet',
  'freeButOccupied',
  'letAndOffered',
  'sizeOfAdvertisement',
  'priceOfAdvertisement',
  'valueOfReference',
  'letButEnded',
  'reportBeforeRequest',
  'launchAfterPossession',
  'certificateTooLong',
  'leasesOverlap',
] as const
type ContradictionKind = (typeof CONTRADICTIONS)[number]

type Operation = 'sale' | 'rent'

/** Facts from several sections of an asset that may contradict each other. */
export interface AssetFacts {
  /** Occupancy from a tape or from a user. */
  occupancyStatus: Occupancy | null
  size: number | null
  /** Current values in EUR; rents per month. */
  values: Readonly<Record<Operation, number | null>>
  /** True if there is a current lease. */
  isLet: boolean
  /** Result of the newest occupancy report. */
  lastReport: string | null
  /** The published advertisements. */
  advertisements: readonly { operation: Operation; size: number | null; price: number | null }[]
  /** Reference values, including an appraisal of the asset. */
  references: readonly { source: string; operation: Operation; value: number; date: string | null }[]
  /** For each lease, the day on which it ended; null for a lease that was not terminated. */
  leaseEnds: readonly (string | null)[]
  /** Occupancy reports that a provider wrote for a request. */
  reports: readonly { receivedOn: string | null; requestedOn: string }[]
  /** Day of the current possession; null without possession. */
  possessedOn: string | null
  /** Days of the court evictions. */
  launches: readonly string[]
  energyCertificate: { certifiedOn: string | null; validUntil: string | null; letter: string | null }
  /** Pairs of leases with days in common: their rents and first days. */
  overlaps: readonly { own: number | null; other: number | null; ownDay: string; otherDay: string }[]
}

export interface Contradiction {
  kind: ContradictionKind
  operation: Operation | null
  /** Source of a reference value. */
  source: string | null
  /** The asset's value or size, and the number that contradicts it. */
  own: number | null
  other: number | null
  /** The same for statements that are days. */
  ownDay: string | null
  otherDay: string | null
}

/** Name of a contradiction within its asset. It contains the figures and days, so it changes with them. */
export function contradictionKey({ kind, operation, source, own, other, ownDay, otherDay }: Contradiction): string {
  const days = otherDay === null ? [] : [ownDay, otherDay]
  return [kind, operation, source, own, other, ...days].map((part) => part ?? '').join('|')
}

/** Sizes may differ by a tenth if they are measured in different ways (built, useful, with a share of common parts). */
const SIZE_TOLERANCE = 0.1
/**
 * Asking prices leave room for negotiation. But if a price differs from the value by more than half, one of the two
 * must belong to a different home.
 */
const PRICE_TOLERANCE = 0.5
/** Two valuations of the same home in its current state differ by less than this share. */
const VALUE_TOLERANCE = 0.3

/**
 * Sources that value the home in its current state. Debts, plans and sellers' wishes do not, so they cannot contradict
 * a value.
 */
const VALUATIONS: ReadonlySet<string> = new Set([
  'appraisal',
  'broker',
  'avm',
  'avmPro',
  'desktop',
  'driveBy',
  'driveIn',
])

/** Months after which a reference value belongs to a different market, so that it cannot contradict a current value. */
const VALUE_MONTHS = 24

/**
 * The last day on which an energy certificate can be valid: ten years, and five for the letter G since Royal Decree
 * 390/2021 came into force (art. 13.1).
 */
function certificateLimit(certifiedOn: string, letter: string | null): string {
  return addYears(certifiedOn, letter === 'G' && certifiedOn >= '2021-06-03' ? 5 : 10)
}

/** Contradictions between days: leases, reports, court evictions and certificates. */
function contradictoryDays(facts: AssetFacts, today: string): Pick<Contradiction, 'kind' | 'ownDay' | 'otherDay'>[] {
  const { occupancyStatus, leaseEnds, reports, possessedOn, launches, energyCertificate } = facts
  const { certifiedOn, validUntil, letter } = energyCertificate
  const ends = leaseEnds.flatMap((end) => (end !== null && end < today ? [end] : [])).sort()
  const last = occupancyStatus === 'let' && ends.length === leaseEnds.length ? ends.at(-1) : undefined
  const isTooLong = certifiedOn !== null && validUntil !== null && validUntil > certificateLimit(certifiedOn, letter)
  return [
    ...(last ? [{ kind: 'letButEnded' as const, ownDay: null, otherDay: last }] : []),
    ...reports.flatMap(({ receivedOn, requestedOn }) =>
      receivedOn !== null && receivedOn < requestedOn
        ? [{ kind: 'reportBeforeRequest' as const, ownDay: receivedOn, otherDay: requestedOn }]
        : [],
    ),
    ...launches.flatMap((launch) =>
      possessedOn !== null && launch > possessedOn
        ? [{ kind: 'launchAfterPossession' as const, ownDay: possessedOn, otherDay: launch }]
        : [],
    ),
    ...(isTooLong ? [{ kind: 'certificateTooLong' as const, ownDay: certifiedOn, otherDay: validUntil }] : []),
  ]
}

/**
 * Contradictions in one asset, starting with those about its occupancy. The database function `dated_contradictions`
 * implements the same rules.
 */
export function contradictionsOf(facts: AssetFacts, today: string): Contradiction[] {
  const { occupancyStatus, size, values, isLet, lastReport, advertisements, references } = facts
  const isFree = occupancyStatus === 'vacant'
  const contradictions: Contradiction[] = []
  const add = (kind: ContradictionKind, more: Partial<Contradiction> = {}) =>
    contradictions.push({
      kind,
      operation: null,
      source: null,
      own: null,
      other: null,
      ownDay: null,
      otherDay: null,
      ...more,
    })
  if (isFree && isLet) add('freeButLet')
  if (isFree && lastReport === 'OCCUPIED') add('freeButOccupied')
  if (isLet && advertisements.some(({ operation }) => operation === 'rent')) add('letAndOffered', { operation: 'rent' })
  for (const { operation, size: offered, price } of advertisements) {
    if (differ(size, offered, SIZE_TOLERANCE)) add('sizeOfAdvertisement', { operation, own: size, other: offered })
    const value = values[operation]
    if (differ(value, price, PRICE_TOLERANCE)) add('priceOfAdvertisement', { operation, own: value, other: price })
  }
  const oldest = addMonths(today, -VALUE_MONTHS)
  for (const { source, operation, value, date } of references) {
    if (!VALUATIONS.has(source) || (date !== null && date < oldest)) continue
    const own = values[operation]
    if (differ(own, value, VALUE_TOLERANCE)) add('valueOfReference', { operation, source, own, other: value })
  }
  for (const { kind, ...days } of contradictoryDays(facts, today)) add(kind, days)
  for (const overlap of facts.overlaps) add('leasesOverlap', overlap)
  return contradictions
}

/** True if both numbers are known and differ by more than the tolerance, which is a share of the first number. */
function differ(own: number | null, other: number | null, tolerance: number): boolean {
  return own !== null && other !== null && own > 0 && other > 0 && Math.abs(other - own) > tolerance * own
}
