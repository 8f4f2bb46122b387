import { fromCents, toCents } from './cents.ts'
import { endAfterYears, type LeaseUse, type UpdateIndex } from './lease.ts'

interface DepositLimits {
  /** Legal deposit: its number of monthly rents, and its amount. */
  months: number
  deposit: number
  /** Maximum amount of further guarantees during the minimum term; null if there is no limit. */
  mostGuarantee: number | null
}

/**
 * The legal deposit is one month's rent for a home and two months' rent for any other use (LAU, art. 36.1). Further
 * guarantees of a home are limited to two months' rent during its minimum term (art. 36.5).
 */
export function depositLimits(use: LeaseUse, rent: number): DepositLimits {
  const months = use === 'HOME' ? 1 : 2
  const ofMonths = (count: number) => fromCents(toCents(rent) * count)
  return { months, deposit: ofMonths(months), mostGuarantee: use === 'HOME' ? ofMonths(2) : null }
}

/**
 * The last day until which the tenant of a home may stay: five years, or seven if the landlord is a company (LAU, art.
 * 9.1).
 */
export function minimumTermEnd(use: LeaseUse, startOn: string | null, landlordIsCompany: boolean): string | null {
  return use === 'HOME' && startOn !== null ? endAfterYears(startOn, landlordIsCompany ? 7 : 5) : null
}

/**
 * Laws that limit an update of a rent. `NOT_AGREED` means that the lease has no update, `FREE` that there is no limit.
 */
export const UPDATE_LIMITS = ['NOT_AGREED', 'FREE', 'RDL_6_2022', 'LAW_12_2023', 'IRAV', 'IPC'] as const
interface UpdateLimit {
  source: (typeof UPDATE_LIMITS)[number]
  /**
   * Maximum increase in percent. Null if there is no fixed limit: the published index of the month decides, or there is
   * no rule.
   */
  percent: number | null
}

/** First day on which the reference index of the statistics office (IRAV) limits the yearly update of homes. */
const IRAV_FROM = '2025-01-01'
/**
 * Date on which Law 12/2023 came into force. The reference index applies to leases that were signed on this day or
 * later.
 */
const HOUSING_LAW = '2023-05-26'

/**
 * The limit by law of a yearly update:
 * - Leases for another use are free (LAU, art. 4.3).
 * - Homes: 2 % from 31 March 2022 until the end of 2023 (RDL 6/2022, art. 46, and its extensions) and 3 % in 2024
 *   (Law 12/2023, sixth final provision). From 2025 on the reference index for leases signed from 26 May 2023 on
 *   (eleventh additional provision), and the variation of the IPC for earlier ones (LAU, art. 18.1).
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

/** The agreed percentage of an update, reduced to the limit if it is higher. A negative percentage stays. */
export function allowedPercent(agreed: number, limit: UpdateLimit, published: number | null): number {
  const most = [limit.percent, limit.source === 'IRAV' || limit.source === 'IPC' ? published : null]
  return Math.min(agreed, ...most.filter((percent) => percent !== null))
}
