import type { Customer } from '@lindero/contract/customers/customer.schema'

/** A customer for tests. */
export function aCustomer(different: Partial<Customer> = {}): Customer {
  return {
    uuid: '22222222-2222-4222-8222-222222222222',
    name: 'Cliente inventado',
    segmentId: 3,
    segment: 'bank',
    cif: null,
    address: null,
    web: null,
    emailDomain: null,
    colours: {},
    templates: {},
    departments: ['property'],
    isOperator: false,
    isDemo: true,
    hasRepossessionLicence: false,
    apiActivated: false,
    mayDraftWorkflows: false,
    operatingAssetsLimit: 100,
    transcriptionsLimit: 100,
    activeUsersLimit: 10,
    operatingAssets: 40,
    activeUsers: 10,
    stripeId: null,
    subscriptionInactiveOn: null,
    trialEndsOn: null,
    createdOn: '2026-01-02T10:00:00.000Z',
    updatedOn: '2026-01-02T10:00:00.000Z',
    ...different,
  }
}
