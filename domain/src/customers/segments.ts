/** Segments of customers. The numbers are the identifiers in the core specification, section 3. */
export const SEGMENTS = {
  1: 'servicer',
  2: 'equityFund',
  3: 'bank',
  4: 'appraiser',
  5: 'consultancy',
  6: 'facilityManager',
  7: 'bpo',
  8: 'socimi',
  9: 'serviceProvider',
  10: 'crm',
  11: 'vc',
  12: 'brokerage',
  13: 'antiSquattersAgency',
  14: 'registryAgency',
  15: 'investor',
} as const

export type SegmentId = keyof typeof SEGMENTS

export const SEGMENT_IDS = Object.keys(SEGMENTS).map(Number) as SegmentId[]

/**
 * Segment that the forms for a new customer preselect (operations 9), and that of a company that registers itself. A
 * person who registers gets the segment of `REGISTRATION_PLAN`.
 */
export const DEFAULT_SEGMENT_ID: SegmentId = 1

export const SERVICE_PROVIDER: SegmentId = 9

const SERVICER: SegmentId = 1
const BANK: SegmentId = 3

/** True if the assets of a customer belong to a bank; null for a servicer, which manages assets of others. */
function ownsAsBank({ segmentId }: { segmentId: number }): boolean | null {
  return segmentId === SERVICER ? null : segmentId === BANK
}

/**
 * True if the asset says that a bank owns it or, if the asset says nothing, if its customer is a bank. Null if neither is known.
 *
 * @param stated the detail `bankOwned` of the asset
 */
export function isOwnedByBank(stated: unknown, customer: { segmentId: number } | null | undefined): boolean | null {
  if (typeof stated === 'boolean') return stated
  return customer ? ownsAsBank(customer) : null
}

/** Corporate segments (core specification, section 6). */
export const CORPORATE_SEGMENTS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 11, 13, 14] satisfies SegmentId[]

type CustomerKind = 'corporate' | 'massMarket' | 'provider'

/**
 * The kind of a customer. Customers that are neither corporate nor a service provider are mass-market (decisions 3).
 */
export function customerKind(customer: { segmentId: number }): CustomerKind {
  if (customer.segmentId === SERVICE_PROVIDER) return 'provider'
  return CORPORATE_SEGMENTS.includes(customer.segmentId) ? 'corporate' : 'massMarket'
}

/**
 * True if the customer has legal management. The licence counts only for corporate customers (core specification,
 * section 6).
 */
export function hasLegalManagement(customer: { segmentId: number; hasRepossessionLicence: boolean }): boolean {
  return customer.hasRepossessionLicence && customerKind(customer) === 'corporate'
}
