import { pageActions } from '../kernel/page-actions/declared-actions.ts'

/** Actions of the operator's plans. */
export const PLAN_ACTIONS = pageActions({
  newPlan: { path: '/administration/plans', permission: 'administer' },
})
