import { asks, pageActions } from '../kernel/page-actions/declared-actions.ts'

const one = { on: 'asset', path: '/assets/$uuid/info' } as const
const group = { on: 'group', path: '/groups/$uuid/info' } as const

/** Actions of the lists of assets and groups, of one asset (`useAssetActions`) and of one group (`useGroupActions`). */
export const ASSET_ACTIONS = pageActions({
  newAsset: { path: '/assets', permission: 'createSingleAsset' },
  assetGroups: { path: '/assets', permission: 'seeAssets', search: { groups: true } },
  assetsMap: { path: '/assets', permission: 'seeAssets', search: { view: 'map' } },
  assetInfo: { ...one, permission: 'seeAssets', search: {} },
  assetDocs: { ...one, path: '/assets/$uuid/docs', permission: 'seeAssets', search: {} },
  addDocuments: { ...one, path: '/assets/$uuid/docs', permission: 'editDocuments' },
  assetHistoric: { ...one, path: '/assets/$uuid/historic', permission: 'seeAssets', search: {} },
  reportAsset: { ...one, permission: 'exportAssets', search: asks('asset.report') },
  enrichAsset: { ...one, permission: 'editAsset', search: asks('asset.enrich') },
  assetToManagement: { ...one, permission: 'editAsset', search: asks('asset.toManagement') },
  archiveAsset: { ...one, permission: 'archiveAsset', search: asks('asset.archive') },
  groupInfo: { ...group, permission: 'seeAssets', search: {} },
  groupAssets: { ...group, path: '/groups/$uuid/assets', permission: 'seeAssets', search: {} },
  groupDocs: { ...group, path: '/groups/$uuid/docs', permission: 'seeAssets', search: {} },
  groupHistoric: { ...group, path: '/groups/$uuid/historic', permission: 'seeAssets', search: {} },
  archiveGroup: { ...group, permission: 'bulkArchive', search: asks('group.archive') },
  deleteGroup: { ...group, permission: 'editGroup', search: asks('group.delete') },
})
