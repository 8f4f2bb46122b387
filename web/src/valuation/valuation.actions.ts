import { asks, pageActions } from '../kernel/page-actions/declared-actions.ts'

const one = { on: 'asset', path: '/assets/$uuid/valuation' } as const

/** Actions of the valuation of one asset (`useValuationActions`), and the values of a group. */
export const VALUATION_ACTIONS = pageActions({
  assetValuation: { ...one, permission: 'seeAssets', search: {} },
  copyValuation: { ...one, permission: 'editValuation', search: { copy: true } },
  reportValuation: { ...one, permission: 'readValuation', search: asks('valuation.report') },
  whatIf: { ...one, permission: 'readValuation', search: asks('valuation.whatIf') },
  refreshValuation: { ...one, permission: 'editValuation', search: asks('valuation.refresh') },
  valueOnDate: { ...one, permission: 'editValuation', search: asks('valuation.otherDate') },
  groupValuation: { on: 'group', path: '/groups/$uuid/valuation', permission: 'seeAssets', search: {} },
})
