import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { ASSET_LIST_QUERIES, ASSET_QUERIES } from '../kernel/query-groups.ts'
import { uuidParams } from '../kernel/schemas.ts'
import { asset } from './asset.schema.ts'

/** Calls that archive or restore an asset. */
export const archiveCalls = {
  archiveAsset: call({
    method: 'DELETE',
    path: '/assets/{uuid}',
    summary: 'Archives one asset',
    permission: 'archiveAsset',
    about: 'asset',
    denied: 'notAuthorizedArchiveAsset',
    params: uuidParams,
    reply: z.object({ archived: z.number().int() }),
    errors: ['assets.principalOfGroup'],
    invalidates: [...ASSET_LIST_QUERIES, 'operatingAssetsLimit', 'search'],
  }),
  restoreAsset: call({
    method: 'POST',
    path: '/assets/{uuid}/restore',
    summary: 'Restores an archived asset within the plan; its portfolio and its group are not archived',
    permission: 'archiveAsset',
    about: 'asset',
    archivedToo: true,
    denied: 'notAuthorizedArchiveAsset',
    params: uuidParams,
    reply: asset,
    errors: ['assets.notArchived', 'assets.archivedAround', 'limits.operatingAssets', 'assets.identifierTaken'],
    invalidates: [...ASSET_QUERIES, 'assetChangeLog', 'operatingAssetsLimit', 'search'],
  }),
} as const
