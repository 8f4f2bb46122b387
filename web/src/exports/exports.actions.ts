import { pageActions } from '../kernel/page-actions/declared-actions.ts'

/** Actions of the page of reports. */
export const EXPORT_ACTIONS = pageActions({
  newReport: { path: '/exports', permission: 'seeAssets' },
  orderArchive: { path: '/exports', permission: 'exportCustomer' },
})
