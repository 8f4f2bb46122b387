import { pageActions } from '../kernel/page-actions/declared-actions.ts'

/** Actions of the operator's administration. */
export const CUSTOMER_ACTIONS = pageActions({
  newCustomer: { path: '/administration', permission: 'administer', search: { create: true } },
})
