import { pageActions } from '../kernel/page-actions/declared-actions.ts'

const one = { on: 'asset', path: '/assets/$uuid/commercial' } as const

/** The advertisements of one asset. */
export const ADVERTISING_ACTIONS = pageActions({
  assetCommercial: { ...one, permission: 'readAdvertisements', search: {} },
  newAdvertisement: { ...one, permission: 'editAdvertisements', search: { open: 'new' } },
})
