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
export const UPDATE_LIMITS = ['NOT_AGREED', 'FREE', 'RDL_6_2022', 'LAW_12_2023', 'IRAV', 'IPC'] as const
interface UpdateLimit {
  source: (typeof UPDATE_LIMITS)[number]
  /**
   * Maximum increase in percent. Null if there is no fixed limit: either the index published for the month is the
   * limit, or there is no limit.
   */
  percent: number | null
}

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
  if (effectiveOn >= '2024-01-01') return { source: 'LAW_12_2023', percent: 3 }
  if (effectiveOn >= '2022-03-31') return { source: 'RDL_6_2022', percent: 2 }
  return { source: 'IPC', percent: null }
}

/** The agreed percentage, reduced to the limit if necessary. A negative percentage is not changed. */
export function allowedPercent(agreed: number, limit: UpdateLimit, published: number | null): number {
  const most = [limit.percent, limit.source === 'IRAV' || limit.source === 'IPC' ? published : null]
  return Math.min(agreed, ...most.filter((percent) => percent !== null))
}
