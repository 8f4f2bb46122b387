import { COMPLETENESS_AREAS, COMPLETENESS_ITEMS } from '@lindero/domain/assets/completeness-items'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { distinct, jsonQuery, pageQuery, uuid, uuidParams } from '../kernel/schemas.ts'
import { totalOfItems } from '../kernel/second-names.ts'

export const MISSING_ITEM_SORTS = ['item', 'externalId', 'portfolioName', 'score'] as const

const item = z.enum(COMPLETENESS_ITEMS)
const score = z.number().int().min(0).max(100).describe('Share of the weights of its items that are there, percent')

const portfolios = distinct(uuid).max(500).optional()
const missingItemFilter = z
  .strictObject({
    portfolios,
    items: distinct(item).max(COMPLETENESS_ITEMS.length).optional().describe('Any of them'),
  })
  .meta({ id: 'MissingItemFilter' })
export type MissingItemFilter = z.infer<typeof missingItemFilter>

const missingItemRow = z
  .object({
    assetUuid: uuid,
    externalId: z.string(),
    address: z.string().nullable(),
    municipality: z.string().nullable(),
    portfolioUuid: uuid,
    portfolioName: z.string(),
    item,
    score,
  })
  .meta({ id: 'MissingItemOfAsset' })
export type MissingItemRow = z.infer<typeof missingItemRow>

/** The items that an asset needs because of its type and state, and those of them that are missing. */
export const completenessCalls = {
  assetCompleteness: call({
    method: 'GET',
    path: '/assets/{uuid}/completeness',
    summary: 'Completeness of an asset: the items that it needs by its type and state, and which are missing',
    permission: 'readOperations',
    about: 'asset',
    params: uuidParams,
    reply: z.object({
      score,
      total: totalOfItems,
      items: z.array(
        z
          .object({
            item,
            area: z.enum(COMPLETENESS_AREAS),
            weight: z.number().int().min(1).max(3),
            isMissing: z.boolean(),
          })
          .meta({ id: 'CompletenessItem' }),
      ),
    }),
  }),
  missingItems: call({
    method: 'GET',
    path: '/completeness',
    summary: 'Missing items of the assets that the caller sees, by portfolio and item',
    permission: 'readOperations',
    query: pageQuery(MISSING_ITEM_SORTS, missingItemFilter),
    reply: z.object({
      items: z.array(missingItemRow),
      total: z.number().int(),
      totals: z.object({ assets: z.number().int().describe('Assets that lack one of them') }),
    }),
  }),
  completenessSummary: call({
    method: 'GET',
    path: '/completeness/summary',
    summary: 'Mean completeness of the assets that the caller sees, and the number that lack each item',
    permission: 'readOperations',
    query: z.strictObject({ f: jsonQuery(z.strictObject({ portfolios })).optional() }),
    reply: z.object({
      assets: z.number().int(),
      complete: z.number().int().describe('Assets without a missing item'),
      score: score.nullable().describe('Mean, rounded down; null without assets'),
      total: totalOfItems,
      items: z
        .array(z.object({ item, assets: z.number().int() }))
        .describe('Number of assets without each item, highest first'),
    }),
  }),
} as const
