import type { DraftArea } from '../../kernel/record/section.ts'

/** Draft key for changes in the customer form. */
export const CUSTOMER = 'customer'

/** Fields of the plan section. They are repeated here because routes, unlike forms, are loaded with every screen. */
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

/** True if a customer field is edited in the plan section. All others are in the data section. */
export function isOfPlan(field: string): boolean {
  return PLAN.has(field)
}

/** Draft area of one section, which counts the changed fields shown there. */
export function areaOf(section: 'data' | 'plan'): DraftArea {
  return {
    owns: (key) => key === CUSTOMER,
    count: (changes) => {
      const names = Object.keys(changes[CUSTOMER] ?? {})
      return names.filter((name) => isOfPlan(name) === (section === 'plan')).length
    },
  }
}
