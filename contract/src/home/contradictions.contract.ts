import { CONTRADICTIONS } from '@lindero/domain/assets/contradictions'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, distinct, operation, pageQuery, text, trimmedText, uuid, uuidParams } from '../kernel/schemas.ts'
import { totalOfItems } from '../kernel/second-names.ts'

export const CONTRADICTION_SORTS = ['kind', 'externalId', 'portfolioName'] as const

const kind = z.enum(CONTRADICTIONS)

const contradiction = {
  id: z.string().describe('Name of the contradiction within its asset; it changes with the figures and days'),
  kind,
  operation: operation.nullable(),
  source: z.string().nullable().describe('Source of a reference value'),
  own: z.number().nullable().describe('Figure of the asset: m², EUR, or EUR a month'),
  other: z.number().nullable().describe('The figure that contradicts it'),
  ownDay: calendarDate.nullable().describe('Day of the asset, for statements that are days'),
  otherDay: calendarDate.nullable().describe('The day that contradicts it'),
}

const contradictionFilter = z
  .strictObject({
    portfolios: distinct(uuid).max(500).optional(),
    kinds: distinct(kind).max(CONTRADICTIONS.length).optional().describe('Any of them'),
  })
  .meta({ id: 'ContradictionFilter' })
export type ContradictionFilter = z.infer<typeof contradictionFilter>

const contradictionRow = z
  .object({
    assetUuid: uuid,
    externalId: z.string(),
    address: z.string().nullable(),
    municipality: z.string().nullable(),
    portfolioUuid: uuid,
    portfolioName: z.string(),
    ...contradiction,
  })
  .meta({ id: 'ContradictionOfAsset' })
export type ContradictionRow = z.infer<typeof contradictionRow>

/** Pairs of statements in two sections of an asset that cannot both be true. */
export const contradictionCalls = {
  assetContradictions: call({
    method: 'GET',
    path: '/assets/{uuid}/contradictions',
    summary: 'Contradictions between the sections of an asset: occupancy, leases, advertisements, values, days',
    permission: 'readOperations',
    about: 'asset',
    params: uuidParams,
    reply: z.object({
      items: z.array(z.object(contradiction).meta({ id: 'Contradiction' })),
      settled: z
        .array(z.object({ ...contradiction, reason: z.string() }).meta({ id: 'SettledContradiction' }))
        .describe('Contradictions that a user has settled, with the reason'),
      total: totalOfItems,
    }),
  }),
  settleContradiction: call({
    method: 'POST',
    path: '/assets/{uuid}/contradictions',
    summary: 'Settles a contradiction with a reason, so that lists leave it out, or opens it again',
    permission: 'editAsset',
    about: 'asset',
    params: uuidParams,
    body: z.strictObject({
      id: text(300),
      reason: trimmedText(500).min(1).nullable().describe('null to open it again'),
    }),
    reply: z.object({}),
    errors: ['assets.contradictionGone'],
    invalidates: ['assetContradictions', 'contradictions', 'assets', 'assetsTotals'],
  }),
  contradictions: call({
    method: 'GET',
    path: '/contradictions',
    mayBeStale: true,
    summary: 'Contradictions of the assets that the caller sees, by portfolio and kind',
    permission: 'readOperations',
    query: pageQuery(CONTRADICTION_SORTS, contradictionFilter),
    reply: z.object({
      items: z.array(contradictionRow),
      total: z.number().int(),
      totals: z.object({ assets: z.number().int().describe('Assets with a contradiction') }),
    }),
  }),
} as const
