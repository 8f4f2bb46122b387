import type { DraftArea } from '../../kernel/record/section.ts'

/** The form's part of the record's draft. */
export const CUSTOMER = 'customer'

/**
 * The fields of the section of the plan, without the form, because the routes are loaded with every screen and forms
 * are not.
 */
const PLAN: ReadonlySet<string> = new Set([
  'operatingAssetsLimit',
  'activeUsersLimit',
  'transcriptionsLimit',
  'hasRepossessionLicence',
  'apiActivated',
  'mayDraftWorkflows',
  'stripeId',
  'subscriptionInactiveOn',
  'trialEndsOn',
])

/** True if a field of the customer is edited in the section of the plan; the others are in the section of the data. */
export function isOfPlan(field: string): boolean {
  return PLAN.has(field)
}

/** The fields of the customer in each section. */
export function areaOf(section: 'data' | 'plan'): DraftArea {
  return {
    owns: (key) => key === CUSTOMER,
    count: (changes) => {
      const names = Object.keys(changes[CUSTOMER] ?? {})
      return names.filter((name) => isOfPlan(name) === (section === 'plan')).length
    },
  }
}
