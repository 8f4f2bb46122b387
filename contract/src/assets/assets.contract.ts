import { ENRICHED_FIELDS } from '@lindero/domain/assets/enrichment/field-source'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import { ANNEXES } from '@lindero/domain/kernel/property-types'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { ROWS_MAXIMUM } from '../kernel/paging.ts'
import { propertyState, subtype, typeId } from '../kernel/property.schema.ts'
import { ASSET_LIST_QUERIES, ASSET_QUERIES } from '../kernel/query-groups.ts'
import {
  boundingBox,
  box,
  circle,
  dayRange,
  distinct,
  flag,
  instant,
  jsonQuery,
  listOf,
  page,
  pageQuery,
  range,
  searchWords,
  text,
  trimmedText,
  uuid,
  uuidParams,
  wholeParameter,
  wholeRange,
} from '../kernel/schemas.ts'
import { phase } from '../portfolios/portfolio.schema.ts'
import {
  asset,
  assetFields,
  assetRow,
  changeLogFilter,
  changeLogPage,
  fieldChange,
  fieldSource,
  mapPoints,
  valuationState,
} from './asset.schema.ts'
import { factFilters } from './fact-filters.schema.ts'
import { listedFilters } from './listed-details.schema.ts'
import { ownFilters, ownSort } from './own-columns.schema.ts'
import { ASSET_SORT_FIELDS } from './sort-fields.ts'

/** Maximum number of values for one filter key, because URLs have a limited length. */
const CHOICES = 500

const annex = z.enum(ANNEXES)

/**
 * Text that one column must contain: the identifier, the cadastral reference or the address. `search` looks in all
 * three columns.
 */
const containedText = trimmedText(100).min(SEARCH_MINIMUM).describe('Part of the text')

/** Keys of the `f` filter of assets. A request with an unknown key is rejected, and the error names the key. */
export const assetFilter = z
  .strictObject({
    search: searchWords.optional().describe('Identifier, cadastral reference or address'),
    externalId: containedText.optional(),
    cadastralReference: containedText.optional(),
    address: containedText.optional(),
    groupName: trimmedText(100).min(1).optional().describe('Part of the name of the group'),
    portfolios: distinct(uuid).max(CHOICES).optional(),
    groups: distinct(uuid).max(CHOICES).optional(),
    subgroups: distinct(uuid).max(CHOICES).optional(),
    hasGroup: z.boolean().optional().describe('True for members of a group, false for other assets'),
    uuids: distinct(uuid).max(5000).optional(),
    phases: distinct(phase).max(CHOICES).optional(),
    typeId: distinct(typeId).max(CHOICES).optional(),
    types: distinct(typeId).max(CHOICES).optional().describe('The older name of `typeId`'),
    states: distinct(propertyState).max(CHOICES).optional(),
    provinces: distinct(text(200)).max(CHOICES).optional().describe('INE codes, or names in any spelling'),
    municipalities: distinct(text(200)).max(CHOICES).optional().describe('INE codes, or names in any spelling'),
    valuationStates: distinct(valuationState).max(CHOICES).optional(),
    archived: z.boolean().optional().describe('true finds archived assets instead of the others'),
    hasWarnings: z.boolean().optional(),
    failedIn: distinct(uuid)
      .max(CHOICES)
      .optional()
      .describe('Jobs whose valuation gave none of, or only one of, the values'),
    ...factFilters,
    isOutdated: z.boolean().optional().describe('Features changed since the current value was made'),
    size: range.optional(),
    saleValue: range.optional(),
    saleUnitValue: range.optional(),
    rentValue: range.optional(),
    rentUnitValue: range.optional(),
    outstandingDebt: range.optional(),
    valueToDebt: range.optional().describe('The sale value in percent of the outstanding debt'),
    occupiedValue: range.optional().describe('Value when occupied, euro'),
    letValue: range.optional().describe('Value as let, euro'),
    valueDate: dayRange.optional().describe('Date of the sale value, else of the rent'),
    editedOn: dayRange.optional().describe('Day of the last edit, in Madrid'),
    constructionYear: wholeRange.optional(),
    rooms: wholeRange.optional(),
    bathrooms: wholeRange.optional(),
    floor: wholeRange.optional(),
    subtypes: distinct(subtype).max(CHOICES).optional(),
    annexes: distinct(annex).max(ANNEXES.length).optional().describe('Assets that have every one of them'),
    postalCode: trimmedText(10).min(1).optional().describe('First digits of the postal code'),
    ...listedFilters,
    own: ownFilters.optional(),
    area: boundingBox.optional().describe('A box in degrees; assets without coordinates are in none'),
  })
  .meta({ id: 'AssetFilter' })
export type AssetFilter = z.infer<typeof assetFilter>

/**
 * Maximum number of assets that one request archives or moves directly. A background job handles a request for more
 * assets.
 */
export const ASSETS_AT_ONCE = 1_000
const jobUuid = uuid.nullable().describe('The job that does it in the background; null if it is already done')

/** Zoom level of the map: 0 is the whole world. */
const zoom = z.coerce.number().min(0).max(30).optional()

const assetPageQuery = pageQuery(ASSET_SORT_FIELDS, assetFilter).extend({
  s: z
    .union([z.enum(ASSET_SORT_FIELDS), ownSort])
    .optional()
    .describe('Sort field'),
  c: flag.optional().describe('true adds complementary information to each row: `complement`'),
  totals: flag
    .optional()
    .describe('false leaves out `total` and `totals`, which read every match: ask for them once for each filter'),
})

/** Number of assets in a list, and the sums of their money columns. */
const assetTotals = z.object({
  total: z.number().int(),
  totals: z.object({
    size: z.number(),
    saleValue: z.number(),
    valuedSize: z.number().describe('m² of the assets with a sale value'),
    rentValue: z.number(),
    valued: z.number().int(),
  }),
})
export const assetList = z.object({ items: z.array(assetRow), ...assetTotals.shape })
const assetPage = assetList.partial({ total: true, totals: true })

const deepSearchIfNotResult = flag
  .optional()
  .describe(
    'true: where nothing matches the filter and its `search`, each word is searched in every text of the assets, in all portfolios and groups',
  )

export const assetCalls = {
  assets: call({
    method: 'GET',
    path: '/assets',
    mayBeStale: true,
    summary: 'Assets of every portfolio that the user sees',
    permission: 'seeAssets',
    query: assetPageQuery.extend({ deepSearchIfNotResult }),
    reply: assetPage.extend({
      isDeepSearch: z.boolean().describe('The items were found by a deep search'),
    }),
  }),
  assetsTotals: call({
    method: 'GET',
    path: '/assets/totals',
    mayBeStale: true,
    summary: 'Number of the assets that a filter finds, and their sums',
    permission: 'seeAssets',
    query: z.strictObject({ f: jsonQuery(assetFilter).optional(), deepSearchIfNotResult }),
    reply: assetTotals,
  }),
  assetsMap: call({
    method: 'GET',
    path: '/assets/map',
    mayBeStale: true,
    summary: 'Points of the assets inside a box; clusters above 2,000',
    permission: 'seeAssets',
    query: z.strictObject({
      f: jsonQuery(assetFilter).optional(),
      bbox: box.optional(),
      circle: circle.optional().describe('Only assets within: longitude,latitude,radius in metres'),
      zoom,
    }),
    reply: mapPoints,
    unchecked: true,
  }),
  asset: call({
    method: 'GET',
    path: '/assets/{uuid}',
    summary: 'One asset with its sizes, details, warnings and current values',
    permission: 'readAsset',
    about: 'asset',
    archivedToo: true,
    params: uuidParams,
    query: z.strictObject({
      ownerCustomerUuid: uuid
        .optional()
        .describe('The customer whose asset it is; not found where it belongs to another'),
    }),
    reply: asset,
  }),
  assetPeople: call({
    method: 'GET',
    path: '/assets/{uuid}/people',
    summary: 'Users of the customer who can be named in a part of the asset, by name',
    permission: 'readOperations',
    about: 'asset',
    params: uuidParams,
    reply: listOf(z.object({ uuid, name: z.string() })),
  }),
  saveAsset: call({
    method: 'POST',
    path: '/assets/{uuid}',
    summary: 'Saves the changes of an asset, each with the value it replaces',
    permission: 'editAsset',
    about: 'asset',
    params: uuidParams,
    bodyBytes: 1024 * 1024,
    body: z.strictObject({ changes: distinct(fieldChange, ({ field }) => field).max(1_000) }),
    reply: asset,
    errors: ['assets.noChanges', 'assets.changedMeanwhile', 'assets.invalidFields', 'assets.identifierTaken'],
    invalidates: [...ASSET_QUERIES, 'assetChangeLog', 'assetComments', 'search'],
  }),
  changeAssetPhase: call({
    method: 'POST',
    path: '/assets/{uuid}/phase',
    summary: 'Moves an asset from analysis to management',
    permission: 'editAsset',
    about: 'asset',
    params: uuidParams,
    body: z.strictObject({ phase: z.literal('management') }),
    reply: asset,
    invalidates: [...ASSET_QUERIES, 'assetChangeLog', 'search'],
  }),
  assetChangeLog: call({
    method: 'GET',
    path: '/assets/{uuid}/change-log',
    summary: 'Every saved change of an asset and of its valuations, newest first',
    permission: 'readAsset',
    about: 'asset',
    archivedToo: true,
    params: uuidParams,
    query: z.strictObject({
      ...page,
      r: wholeParameter(1, ROWS_MAXIMUM).default(50),
      f: jsonQuery(changeLogFilter).optional(),
    }),
    reply: changeLogPage,
  }),
  addAsset: call({
    method: 'PUT',
    path: '/portfolios/{uuid}/assets',
    summary: 'Creates one asset by hand',
    permission: 'createSingleAsset',
    about: 'portfolio',
    params: uuidParams,
    bodyBytes: 1024 * 1024,
    body: assetFields
      .partial()
      .required({ externalId: true, typeId: true })
      .extend({
        sources: z
          .partialRecord(z.enum(ENRICHED_FIELDS), fieldSource.extract(['cadastre', 'outlines', 'estimate']))
          .optional()
          .describe('Fields that a look-up filled, and its source for each; the others are taken as typed'),
      })
      .strict(),
    reply: asset,
    errors: ['assets.identifierTaken', 'assets.invalidFields', 'limits.operatingAssets'],
    invalidates: [...ASSET_QUERIES, 'assetChangeLog', 'assetComments', 'operatingAssetsLimit', 'search', 'jobs'],
  }),
  portfolioAssets: call({
    method: 'GET',
    path: '/portfolios/{uuid}/assets',
    mayBeStale: true,
    summary: 'Assets of one portfolio',
    permission: 'seePortfolio',
    about: 'portfolio',
    archivedToo: true,
    params: uuidParams,
    query: assetPageQuery,
    reply: assetPage,
  }),
  portfolioAssetsTotals: call({
    method: 'GET',
    path: '/portfolios/{uuid}/assets/totals',
    mayBeStale: true,
    summary: 'Number of the assets of one portfolio that a filter finds, and their sums',
    permission: 'seePortfolio',
    about: 'portfolio',
    archivedToo: true,
    params: uuidParams,
    query: z.strictObject({ f: jsonQuery(assetFilter).optional() }),
    reply: assetTotals,
  }),
  portfolioAssetsMap: call({
    method: 'GET',
    path: '/portfolios/{uuid}/assets/map',
    mayBeStale: true,
    summary: 'Points of the assets of one portfolio',
    permission: 'seePortfolio',
    about: 'portfolio',
    archivedToo: true,
    params: uuidParams,
    query: z.strictObject({
      f: jsonQuery(assetFilter).optional(),
      bbox: box.optional(),
      zoom,
    }),
    reply: mapPoints,
    unchecked: true,
  }),
  archivePortfolioAssets: call({
    method: 'DELETE',
    path: '/portfolios/{uuid}/assets',
    summary: `Archives the assets named, or with all every asset of the portfolio; above ${ASSETS_AT_ONCE} in the background`,
    permission: 'bulkArchive',
    about: 'portfolio',
    denied: 'notAuthorizedArchiveAsset',
    params: uuidParams,
    body: z.union([
      z.strictObject({ assets: distinct(uuid).min(1).max(5000) }),
      z.strictObject({ all: z.literal(true).describe('Every asset of the portfolio') }),
    ]),
    reply: z.object({ archived: z.number().int(), jobUuid, bulkUuid: uuid, undoUntil: instant }),
    errors: ['assets.principalOfGroup'],
    invalidates: [...ASSET_LIST_QUERIES, 'operatingAssetsLimit', 'search', 'jobs', 'bulkChanges'],
  }),
  changePortfolioPhase: call({
    method: 'POST',
    path: '/portfolios/{uuid}/assets/phase',
    summary: `Moves the assets that match a filter to management; above ${ASSETS_AT_ONCE} in the background`,
    permission: 'bulkPhase',
    about: 'portfolio',
    params: uuidParams,
    body: z.strictObject({ phase: z.literal('management'), filter: assetFilter }),
    reply: z.object({ changed: z.number().int(), jobUuid }),
    invalidates: [...ASSET_QUERIES, 'assetChangeLog', 'operatingAssetsLimit', 'search', 'jobs'],
  }),
  search: call({
    method: 'GET',
    path: '/search',
    mayBeStale: true,
    summary:
      'Finds assets, portfolios, groups and towns by name, identifier, cadastral reference, address or postal code',
    permission: 'seeAssets',
    query: z.strictObject({
      q: searchWords,
      limit: wholeParameter(1, 20).default(6),
    }),
    reply: z.object({
      assets: z.array(
        z.object({
          uuid,
          externalId: z.string(),
          address: z.string().nullable(),
          municipality: z.string().nullable(),
          cadastralReference: z.string().nullable(),
          portfolioName: z.string(),
        }),
      ),
      portfolios: z.array(z.object({ uuid, name: z.string(), assets: z.number().int() })),
      groups: z.array(
        z.object({
          uuid,
          name: z.string(),
          portfolioUuid: uuid,
          portfolioName: z.string(),
          assets: z.number().int(),
        }),
      ),
      towns: z
        .array(
          z.object({
            municipality: z.string(),
            province: z.string().nullable(),
            postalCode: z.string().nullable().describe('The searched postal code; `assets` are then those in it'),
            assets: z.number().int(),
          }),
        )
        .describe('Municipalities of assets, by their official, co-official and earlier names or a postal code'),
    }),
  }),
} as const
