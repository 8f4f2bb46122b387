import { pageActions } from '../kernel/page-actions/declared-actions.ts'

const management = { on: 'asset', path: '/assets/$uuid/management', permission: 'editLegal' } as const

/** Actions of legal management. A request of a service begins in the section of the service. */
export const LEGAL_ACTIONS = pageActions({
  courtHolidays: { path: '/repossessions/dates', permission: 'seeManagement' },
  printCourtList: { path: '/repossessions/court-list', permission: 'seeManagement' },
  assetManagement: { ...management, permission: 'seeManagement', search: {} },
  requestOccupationReport: management,
  requestMediation: management,
  requestRegistration: management,
  legalResponsible: management,
  editAcquisition: management,
})
