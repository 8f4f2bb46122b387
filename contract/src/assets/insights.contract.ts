import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { jsonQuery, uuidParams } from '../kernel/schemas.ts'
import { insights } from '../portfolios/portfolio.schema.ts'
import { assetFilter } from './assets.contract.ts'

const place = z.object({ code: z.string().nullable().describe('INE code; null if it is not known'), name: z.string() })

/** Statistics and places of many assets, for the area cards and the filter choices. */
export const insightCalls = {
  assetPlaces: call({
    method: 'GET',
    path: '/assets/places',
    mayBeStale: true,
    summary: 'Provinces and municipalities of the assets that a filter finds, to choose from',
    permission: 'seeAssets',
    query: z.strictObject({ f: jsonQuery(assetFilter).optional() }),
    reply: z.object({
      provinces: z.array(place).describe('Provinces of the matching assets, regardless of the places in the filter'),
      municipalities: z.array(place).describe('Municipalities of the provinces in the filter, else all'),
    }),
  }),
  portfoliosInsights: call({
    method: 'GET',
    path: '/portfolios/insights',
    mayBeStale: true,
    summary: 'Figures of the area cards over all portfolios seen',
    permission: 'seePortfolios',
    query: z.strictObject({ f: jsonQuery(assetFilter).optional() }),
    reply: insights,
  }),
  portfolioInsights: call({
    method: 'GET',
    path: '/portfolios/{uuid}/insights',
    mayBeStale: true,
    summary: 'Figures of the area cards of one portfolio',
    permission: 'seePortfolio',
    about: 'portfolio',
    archivedToo: true,
    params: uuidParams,
    query: z.strictObject({ f: jsonQuery(assetFilter).optional() }),
    reply: insights,
  }),
} as const
