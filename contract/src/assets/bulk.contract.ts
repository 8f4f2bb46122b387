import { BULK_ACTIONS, BULK_FIELDS, UNDO_HOURS } from '@lindero/domain/assets/bulk-edit'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { ASSET_LIST_QUERIES, ASSET_QUERIES } from '../kernel/query-groups.ts'
import { distinct, figure, instant, listOf, text, uuid, uuidParams } from '../kernel/schemas.ts'
import { ASSETS_AT_ONCE, assetFilter } from './assets.contract.ts'

/** Maximum number of assets that one call can name. */
export const NAMED_ASSETS = 5_000
const named = distinct(uuid).max(NAMED_ASSETS)

/**
 * Selects assets from all portfolios that the caller may see: those that `filter` matches, without those in `except`.
 */
export const assetSelection = z
  .strictObject({
    filter: assetFilter.describe('`uuids` names single assets'),
    except: named.optional().describe('Assets that the filter matches and that are left out'),
  })
  .meta({ id: 'AssetSelection' })

export type AssetSelection = z.input<typeof assetSelection>

const counted = z.object({
  reason: z.string().describe('Stable code: why these assets are left out'),
  count: z.number().int(),
  assets: z.array(z.string()).describe('Identifiers of the first of them'),
})
const skippedAssets = z
  .record(z.string(), z.number().int())
  .describe('Assets left as they are, by the code of the reason: `changed` by another user meanwhile, …')

/** Requests for many assets at once. Each starts background jobs. */
const ASSET_ORDERS = ['value', 'enrich', 'export', 'report'] as const
export type AssetOrder = (typeof ASSET_ORDERS)[number]

/** Reply to a request for many assets: the counts, and the jobs that the request starts, one per portfolio. */
export const orderedAssets = z.object({
  assets: z.number().int().describe('Assets for which it was ordered'),
  portfolios: z.number().int(),
  leftOut: z.array(counted),
  jobs: z.array(uuid).describe('The jobs that do it, one for each portfolio'),
})

const loose = z.union([z.string(), z.number(), z.boolean()]).nullable()
const jobUuid = uuid.nullable().describe('The job that does it in the background; null if it is already done')
const outcome = z.object({
  uuid: uuid.describe('The bulk change, to undo it'),
  changed: z.number().int(),
  skipped: skippedAssets,
  jobUuid,
  undoUntil: instant,
})
const NEVER_AS_ONE = `above ${ASSETS_AT_ONCE} in the background`
const invalidates = [
  ...ASSET_QUERIES,
  'assetChangeLog',
  'assetComments',
  'search',
  'jobs',
  'bulkChanges',
  'partsLoads',
] as const
/** Queries of the values that an undo of a tape restores: reference values and valuations. */
const VALUES_OF_TAPES = [
  'assetReferenceValues',
  'valuations',
  'lastValuations',
  'valuesToCheck',
  'customerUsersValuations',
] as const
const removed = [...ASSET_LIST_QUERIES, 'operatingAssetsLimit', 'search', 'jobs', 'bulkChanges'] as const

const bulkChange = z
  .object({
    uuid,
    action: z.enum(BULK_ACTIONS),
    field: z.enum(BULK_FIELDS).nullable().describe('The field that was edited'),
    value: loose,
    subject: z.string().describe('Names of the portfolios, or of the group'),
    changed: z.number().int(),
    skipped: skippedAssets,
    appliedOn: instant,
    undoUntil: instant,
    undoneOn: instant.nullable(),
    isRunning: z.boolean().describe('A job is doing or undoing it'),
  })
  .meta({ id: 'BulkChange' })

/** Actions on many assets, also across portfolios, and their undo. */
export const bulkCalls = {
  previewBulkEdit: call({
    method: 'POST',
    path: '/assets/bulk-edits',
    summary: 'Plans the edit of one field of many assets: how many change, which cannot and why, and a sample',
    permission: 'editAsset',
    queue: 'search',
    bodyBytes: 1024 * 1024,
    body: z.strictObject({
      selection: assetSelection,
      field: z.enum(BULK_FIELDS),
      value: z.union([text(), figure(), z.boolean()]).nullable(),
    }),
    reply: z.object({
      uuid: uuid.describe('The plan, to apply it'),
      changes: z.number().int(),
      same: z.number().int().describe('Assets that have the value already'),
      cannot: z.array(counted),
      warned: z.number().int().describe('Assets that will be warned that their sizes differ by over 15 %'),
      portfolios: z.number().int(),
      sample: z.array(
        z.object({
          assetUuid: uuid,
          externalId: z.string(),
          portfolioName: z.string(),
          edits: z.array(z.object({ field: z.string(), oldValue: loose, newValue: loose })),
        }),
      ),
    }),
  }),
  applyBulkEdit: call({
    method: 'POST',
    path: '/assets/bulk-edits/{uuid}/apply',
    summary: `Applies a plan; assets that were changed since are left as they are; ${NEVER_AS_ONE}`,
    permission: 'editAsset',
    params: uuidParams,
    reply: outcome,
    errors: ['assets.bulkNotFound', 'assets.bulkApplied'],
    invalidates,
  }),
  moveAssets: call({
    method: 'POST',
    path: '/assets/phase',
    summary: `Moves assets of any portfolios to management; ${NEVER_AS_ONE}`,
    permission: 'bulkPhase',
    bodyBytes: 1024 * 1024,
    body: z.strictObject({ phase: z.literal('management'), selection: assetSelection }),
    reply: outcome,
    invalidates: [...invalidates, 'operatingAssetsLimit'],
  }),
  archiveAssets: call({
    method: 'DELETE',
    path: '/assets',
    summary: `Archives the assets named, of any portfolios; ${NEVER_AS_ONE}`,
    permission: 'bulkArchive',
    denied: 'notAuthorizedArchiveAsset',
    bodyBytes: 1024 * 1024,
    body: z.strictObject({ assets: named.min(1) }),
    reply: outcome,
    errors: ['assets.principalOfGroup'],
    invalidates: removed,
  }),
  previewAssetOrder: call({
    method: 'POST',
    path: '/assets/order-preview',
    summary:
      'Assets of a selection that a valuation, an enrichment or an export would include, by portfolio, and those left out with the reason',
    permission: 'seeAssets',
    queue: 'search',
    bodyBytes: 1024 * 1024,
    body: z.strictObject({ order: z.enum(ASSET_ORDERS), selection: assetSelection }),
    reply: z.object({
      assets: z.number().int(),
      portfolios: z
        .array(z.object({ uuid, name: z.string(), assets: z.number().int() }))
        .describe('The one with most assets first'),
      leftOut: z.array(counted),
    }),
  }),
  groupableAssets: call({
    method: 'POST',
    path: '/assets/groupable',
    summary: 'The assets named by portfolio, each with the group that it is in: a group is of one portfolio',
    permission: 'editGroup',
    bodyBytes: 1024 * 1024,
    body: z.strictObject({ assets: named.min(1) }),
    reply: z.object({
      portfolios: z.array(
        z.object({
          uuid,
          name: z.string(),
          assets: z.array(z.object({ uuid, externalId: z.string(), groupName: z.string().nullable() })),
        }),
      ),
    }),
  }),
  bulkChanges: call({
    method: 'GET',
    path: '/assets/bulk-changes',
    summary: `The caller’s own bulk changes of the last ${UNDO_HOURS} hours, newest first`,
    permission: 'seeAssets',
    reply: listOf(bulkChange),
  }),
  undoBulkChange: call({
    method: 'POST',
    path: '/assets/bulk-changes/{uuid}/undo',
    summary: `Undoes one’s own bulk change within ${UNDO_HOURS} hours; what was changed since is left; ${NEVER_AS_ONE}`,
    permission: 'editAsset',
    params: uuidParams,
    reply: z.object({ undone: z.number().int(), skipped: skippedAssets, jobUuid }),
    errors: [
      'assets.bulkNotFound',
      'assets.bulkUndone',
      'assets.bulkRunning',
      'assets.undoTooLate',
      'groups.nameTaken',
      'limits.operatingAssets',
    ],
    invalidates: [...invalidates, ...VALUES_OF_TAPES, 'operatingAssetsLimit'],
  }),
} as const
