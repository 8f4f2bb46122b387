import { pageActions } from '../kernel/page-actions/declared-actions.ts'

const page = { path: '/company/integration', permission: 'manageIntegration' } as const

/** Actions of the page of the integration. */
export const INTEGRATION_ACTIONS = pageActions({
  setUpIntegration: page,
  testIntegration: page,
  replayDeliveries: page,
})
