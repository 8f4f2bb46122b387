import type { DraftArea } from '../../kernel/record/section.ts'

/** Key under which the record's draft stores the changes of the form. */
export const CUSTOMER = 'customer'

/**
 * Fields in the plan section. They are listed here and not taken from the form, because the routes are loaded with
 * every screen and forms are not.
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

/** True if a field of the customer is edited in the plan section. The others are in the data section. */
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
