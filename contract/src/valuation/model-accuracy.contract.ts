import { ASSET_TYPE_IDS } from '@lindero/domain/kernel/property-types'
import { OPERATIONS } from '@lindero/domain/market/market-evidence'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, distinct, instant, listOf, pageQuery, uuid } from '../kernel/schemas.ts'

export const MODEL_SORTS = ['homes', 'mdape', 'until', 'measuredOn'] as const

const modelFilter = z
  .strictObject({
    operations: distinct(z.enum(OPERATIONS)).max(OPERATIONS.length).optional(),
    types: distinct(z.literal([...ASSET_TYPE_IDS]))
      .max(ASSET_TYPE_IDS.length)
      .optional(),
  })
  .meta({ id: 'ModelFilter' })
export type ModelFilter = z.infer<typeof modelFilter>

const measuredModel = z
  .object({
    uuid: uuid.describe('The model, as valuations name it'),
    operation: z.enum(OPERATIONS),
    typeId: z.literal([...ASSET_TYPE_IDS]),
    zone: z
      .string()
      .describe(
        'Municipality at the centre of the area of 20 km, or of its part where a city is split, else its place',
      ),
    isDemo: z.boolean().describe('Fitted on invented evidence'),
    after: calendarDate.describe('Date after which the evidence begins'),
    until: calendarDate,
    homes: z.number().int().describe('Number of homes, including those in the margin that neighbouring areas share'),
    measuredOn: instant,
    mdape: z.number().describe('Median absolute error of homes that it had not seen, % of the asking price'),
    within10: z.number().describe('% of values within 10 % of the price'),
    within20: z.number(),
    cod: z.number(),
    prd: z.number(),
    prb: z.number(),
  })
  .meta({ id: 'MeasuredModel' })
export type MeasuredModel = z.infer<typeof measuredModel>

const mean = z.number().nullable().describe('Mean of the models, weighted by their homes; null without a model')

/** Totals over all models that match the filter. */
const modelTotals = z.object({
  homes: z.number().int().describe('A home in the margins of several areas counts in each'),
  mdape: mean,
  within10: mean,
  within20: mean,
  cod: mean,
  measuredFrom: instant.nullable().describe('Time of the first measurement'),
  measuredTo: instant.nullable(),
})
export type ModelTotals = z.infer<typeof modelTotals>

/** Accuracy of automatic values. It is measured each time a model is fitted. */
export const modelAccuracyCalls = {
  modelAccuracy: call({
    method: 'GET',
    path: '/valuations/accuracy',
    mayBeStale: true,
    summary: 'Accuracy of the market model in use by area, operation and type, on homes that it had not seen',
    permission: 'readValuation',
    query: pageQuery(MODEL_SORTS, modelFilter),
    reply: listOf(measuredModel).extend({ totals: modelTotals }),
  }),
} as const
