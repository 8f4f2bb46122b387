import { fromCents, toCents } from './cents.ts'
import { endAfterYears, type LeaseUse, type UpdateIndex } from './lease.ts'

interface DepositLimits {
  /** Legal deposit in monthly rents. */
  months: number
  deposit: number
  /** Maximum amount of additional guarantees during the minimum term; null if there is no limit. */
  mostGuarantee: number | null
}

/**
 * The legal deposit is one month's rent for a home and two months' rent for any other use (LAU, art. 36.1). For a home,
 * additional guarantees are limited to two months' rent during the minimum term (art. 36.5).
 */
export function depositLimits(use: LeaseUse, rent: number): DepositLimits {
  const months = use === 'HOME' ? 1 : 2
  const ofMonths = (count: number) => fromCents(toCents(rent) * count)
  return { months, deposit: ofMonths(months), mostGuarantee: use === 'HOME' ? ofMonths(2) : null }
}

/**
 * The last day of a home's minimum term: five years, or seven if the landlord is a company (LAU, art. 9.1). Null for
 * other uses.
 */
export function minimumTermEnd(use: LeaseUse, startOn: string | null, landlordIsCompany: boolean): string | null {
  return use === 'HOME' && startOn !== null ? endAfterYears(startOn, landlordIsCompany ? 7 : 5) : null
}

/**
 * Sources of the limit for a rent update: a law or an index. `NOT_AGREED`: the lease does not allow updates. `FREE`:
 * there is no limit.
 */
export const UPDATE_LIMITS = [
  ...(['NOT_AGREED', 'FREE', 'RDL_6_2022', 'LAW_12_2023'] as const),
  ...(['IRAV', 'IPC', 'DECREES_2026'] as const),
] as const
interface UpdateLimit {
  source: (typeof UPDATE_LIMITS)[number]
  /**
   * Maximum increase in percent. Null if there is no fixed limit: either the index published for the month is the
   * limit, or there is no limit.
   */
  percent: number | null
}

/** Limits that are a percentage. The one of the decrees of 2026 is that of `DECREES_2026`. */
export const FIXED_LIMITS = { RDL_6_2022: 2, LAW_12_2023: 3, DECREES_2026: 2 } as const

/** First day on which the statistics office's reference index (IRAV) limits the yearly update for homes. */
const IRAV_FROM = '2025-01-01'
/** Date on which Law 12/2023 came into force. The reference index applies to leases signed from this day on. */
const HOUSING_LAW = '2023-05-26'

/**
 * The legal limit for a yearly update:
 * - Leases without an agreed update (index `NONE`): 0 %.
 * - Leases for other uses have no limit (LAU, art. 4.3).
 * - Homes: the IPC variation before 31 March 2022 (LAU, art. 18.1), 2 % from then to the end of 2023 (RDL 6/2022,
 *   art. 46, and its extensions), and 3 % in 2024 (Law 12/2023, sixth final provision). From 2025 on, the limit is the
 *   reference index for leases signed from 26 May 2023 on (eleventh additional provision), and the IPC variation for
 *   older leases. If the day of signing is unknown, the start of the lease counts.
 */
export function updateLimit(
  lease: { use: LeaseUse; signedOn: string | null; startOn: string | null; updateIndex: UpdateIndex | null },
  effectiveOn: string,
): UpdateLimit {
  if (lease.updateIndex === 'NONE') return { source: 'NOT_AGREED', percent: 0 }
  if (lease.use === 'OTHER') return { source: 'FREE', percent: null }
  if (effectiveOn >= IRAV_FROM) {
    const signed = lease.signedOn ?? lease.startOn
    return { source: signed !== null && signed >= HOUSING_LAW ? 'IRAV' : 'IPC', percent: null }
  }
  if (effectiveOn >= '2024-01-01') return { source: 'LAW_12_2023', percent: FIXED_LIMITS.LAW_12_2023 }
  if (effectiveOn >= '2022-03-31') return { source: 'RDL_6_2022', percent: FIXED_LIMITS.RDL_6_2022 }
  return { source: 'IPC', percent: null }
}

/**
 * Days on which Royal Decree-laws of 2026 limited updates for homes to 2 % and to the reference index: 8/2026 (BOE-A-2026-6545,
 * repealed by BOE-A-2026-9359), 26/2026 (BOE-A-2026-20266, repealed by BOE-A-2026-20526) and 29/2026 (BOE-A-2026-20823,
 * of which it is not known here whether Congress ratified it). Whether the limit applies to an update on such a day is
 * asked.
 */
const DECREES_2026 = [
  ['2026-03-22', '2026-04-30', '8/2026'],
  ['2026-10-01', '2026-10-02', '26/2026'],
  ['2026-10-08', null, '29/2026'],
] as const

/** The number of the Royal Decree-law of 2026 that may limit updates of homes on a day; null if there is none. */
export function decreeOn(day: string): string | null {
  return DECREES_2026.find(([from, until]) => day >= from && day <= (until ?? day))?.[2] ?? null
}

/** True if it must be asked whether the decrees of 2026 limit the update of a home on a day. */
export function isDecreeAsked(use: LeaseUse, effectiveOn: string): boolean {
  return use === 'HOME' && decreeOn(effectiveOn) !== null
}

/** Doubts about the deposit of a lease: it is below the legal one, or further guarantees are above two months' rent. */
export const DEPOSIT_DOUBTS = ['belowDeposit', 'aboveGuarantee'] as const
type DepositDoubt = (typeof DEPOSIT_DOUBTS)[number]

/**
 * Doubts about deposit and guarantees (LAU, arts. 36.1 and 36.5), compared with the first rent of the lease. They are
 * asked and not refused: an older lease may have been signed under another limit. Nothing is said about values that the
 * lease does not state.
 */
export function depositDoubts(lease: {
  use: LeaseUse | null
  rent: number | null
  deposit: number | null
  guarantee: number | null
}): DepositDoubt[] {
  const { use, rent, deposit, guarantee } = lease
  if (use === null || rent === null) return []
  const limits = depositLimits(use, rent)
  const isBelow = deposit !== null && toCents(deposit) < toCents(limits.deposit)
  const isAbove = limits.mostGuarantee !== null && toCents(guarantee ?? 0) > toCents(limits.mostGuarantee)
  return [...(isBelow ? (['belowDeposit'] as const) : []), ...(isAbove ? (['aboveGuarantee'] as const) : [])]
}

/** The agreed percentage, reduced to the limit if necessary. A negative percentage is not changed. */
export function allowedPercent(agreed: number, limit: UpdateLimit, published: number | null): number {
  const most = [limit.percent, limit.source === 'IRAV' || limit.source === 'IPC' ? published : null]
  return Math.min(agreed, ...most.filter((percent) => percent !== null))
}
