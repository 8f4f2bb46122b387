import { DEFAULT_SEGMENT_ID, type SegmentId } from './segments.ts'

/** Colours for a customer's reports and emails, as `#rrggbb`. The product's colours replace missing ones. */
export interface CustomerColours {
  primary?: string
  secondary?: string
}

/**
 * Uses of a customer's pictures. `report`: the cover of reports. `mail`: the logo at the top of emails and report
 * pages.
 */
export const TEMPLATE_NAMES = ['report', 'mail'] as const
export type TemplateName = (typeof TEMPLATE_NAMES)[number]

/** Paths of a customer's pictures in the file store. */
export type CustomerTemplates = { [Name in TemplateName]?: string }

export const COLOUR_PATTERN = /^#[0-9a-f]{6}$/i

/** Plan for customers that register themselves. The operator can enlarge it. `segmentId` is that of a person. */
export const REGISTRATION_PLAN = { operatingAssets: 25, activeUsers: 3, segmentId: 15 } as const

/**
 * The segment of a customer that registers itself (decisions 9): a person is an investor, and a company has the default
 * segment until the operator chooses its own.
 */
export function segmentOfRegistration(company: string | null): SegmentId {
  return company ? DEFAULT_SEGMENT_ID : REGISTRATION_PLAN.segmentId
}

/**
 * True if a customer still has the registration plan. The operator has not checked such a customer yet, so its texts
 * are not mailed to other people (docs/adr/0022). A customer that the operator creates can have the same limits and
 * segment as a registered company, but only a registered company begins with a trial.
 */
export function hasRegistrationPlan(customer: {
  operatingAssetsLimit: number
  activeUsersLimit: number
  segmentId: number
  trialEndsOn: Date | null
}): boolean {
  const { operatingAssetsLimit, activeUsersLimit, segmentId, trialEndsOn } = customer
  const isCompany = segmentId === DEFAULT_SEGMENT_ID && trialEndsOn !== null
  return (
    operatingAssetsLimit === REGISTRATION_PLAN.operatingAssets &&
    activeUsersLimit === REGISTRATION_PLAN.activeUsers &&
    (segmentId === REGISTRATION_PLAN.segmentId || isCompany)
  )
}

/** Numbers of months that the insights can cover. The first is the default (core 9: 1 month). */
export const INSIGHT_INTERVALS = [1, 3, 6, 12] as const
export type InsightInterval = (typeof INSIGHT_INTERVALS)[number]

/**
 * True if an address belongs to the customer's email domain. Without a domain, every address is accepted.
 *
 * @param emailDomain `banco.es`, with or without a leading `@`
 */
export function isOfDomain(email: string, emailDomain: string | null): boolean {
  const domain = emailDomain?.trim().toLowerCase().replace(/^@/, '')
  if (!domain) return true
  return email.trim().toLowerCase().endsWith(`@${domain}`)
}
