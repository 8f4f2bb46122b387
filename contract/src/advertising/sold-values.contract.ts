import { OPERATION_TYPES } from '@lindero/domain/advertising/advertisement'
import { ERROR_LIMITS } from '@lindero/domain/advertising/sold-accuracy'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, dayRange, distinct, listOf, pageQuery, uuid } from '../kernel/schemas.ts'

export const SOLD_VALUE_SORTS = ['externalId', 'saleDate', 'salePrice', 'error'] as const

/** Source of the last value before the sale: the AVM or a person. */
export const VALUE_ORIGINS = ['automatic', 'byPerson'] as const

const soldFilter = z
  .strictObject({
    portfolios: distinct(uuid).max(500).optional(),
    operations: distinct(z.enum(OPERATION_TYPES)).max(OPERATION_TYPES.length).optional(),
    origins: distinct(z.enum(VALUE_ORIGINS)).max(VALUE_ORIGINS.length).optional(),
    soldOn: dayRange.optional(),
  })
  .meta({ id: 'SoldValuesFilter' })
export type SoldValuesFilter = z.infer<typeof soldFilter>

const soldValue = z
  .object({
    uuid: uuid.describe('The advertisement that was sold'),
    assetUuid: uuid,
    externalId: z.string(),
    address: z.string().nullable(),
    municipality: z.string().nullable(),
    portfolioUuid: uuid,
    portfolioName: z.string(),
    operation: z.enum(OPERATION_TYPES),
    salePrice: z.number().describe('EUR; a month for rents'),
    saleDate: calendarDate,
    valuationUuid: uuid
      .nullable()
      .describe('The last valuation that is of a day before the sale and was saved before it'),
    value: z.number().nullable(),
    valuationDate: calendarDate.nullable(),
    origin: z.enum(VALUE_ORIGINS).nullable(),
    low: z.number().nullable().describe('Ends of its 80 % interval'),
    high: z.number().nullable(),
    error: z.number().nullable().describe('Percent that the value lies above or below the price'),
    isInside: z.boolean().nullable().describe('True if the price is in the interval; null without an interval'),
  })
  .meta({ id: 'SoldValue' })
export type SoldValue = z.infer<typeof soldValue>

const percent = z.number().nullable()

/** If no sale has an earlier value, all fields except `sold` and `valued` are null. */
const accuracy = z.object({
  sold: z.number().int(),
  valued: z.number().int().describe('Sales with a value from before'),
  mdape: percent.describe('Median absolute error, % of the price'),
  within10: percent,
  within20: percent,
  coverage80: percent.describe('% of prices inside the 80 % interval, of the values with one'),
  medianRatio: z.number().nullable().describe('Median of value / price'),
})

const totals = accuracy
  .extend({
    classes: z
      .array(z.number().int())
      .length(ERROR_LIMITS.length + 1)
      .describe(`Sales by error in percent: below ${ERROR_LIMITS[0]}, then from each of ${ERROR_LIMITS.join(', ')}`),
    portfolios: z
      .array(accuracy.extend({ uuid, name: z.string() }))
      .max(20)
      .describe('The twenty portfolios with most sales'),
  })
  .meta({ id: 'SoldValuesTotals' })
export type SoldValuesTotals = z.infer<typeof totals>

/** The customer's backtest: the price of each sold asset, next to its last value before the sale. */
export const soldValuesCalls = {
  soldValues: call({
    method: 'GET',
    path: '/sold-values',
    mayBeStale: true,
    summary: 'Sold and let assets with their price and the last value from before, and its accuracy by portfolio',
    permission: 'readValuation',
    query: pageQuery(SOLD_VALUE_SORTS, soldFilter),
    reply: listOf(soldValue).extend({ totals }),
  }),
} as const
