import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { ROWS_MAXIMUM } from '../kernel/paging.ts'
import { callFrom, listOf, uuidParams, wholeParameter } from '../kernel/schemas.ts'
import { assetRow } from './asset.schema.ts'
import { assetFilter } from './assets.contract.ts'
import { ASSET_SORT_FIELDS } from './sort-fields.ts'

/**
 * Calls for the customer's assets that work like the calls for listings and closings: one returns the assets that match
 * a filter, the other returns one asset. Both return rows of the assets manager with the additional information in
 * `complement`.
 */
export const ownAssetCalls = {
  searchAssets: call({
    method: 'POST',
    path: '/assets/search',
    mayBeStale: true,
    summary: 'Assets of every portfolio that the user sees and a filter matches, without paging',
    permission: 'seeAssets',
    query: z.strictObject({
      max_listings: wholeParameter(1, ROWS_MAXIMUM).default(100).describe('The most assets of the answer'),
    }),
    body: z.strictObject({
      callFrom,
      filters: assetFilter,
      order_by: z
        .strictObject({ field: z.enum(ASSET_SORT_FIELDS), sort: z.enum(['asc', 'desc']) })
        .optional()
        .describe('Sort order; by identifier if absent'),
    }),
    reply: listOf(assetRow),
  }),
  assetDetail: call({
    method: 'GET',
    path: '/assets/{uuid}/detail',
    summary: 'One asset as a row of the assets manager, with its complementary information',
    permission: 'readAsset',
    about: 'asset',
    archivedToo: true,
    params: uuidParams,
    reply: assetRow,
  }),
} as const
