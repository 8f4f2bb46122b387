import { OPERATIONS } from '@lindero/domain/market/market-evidence'
import { CHECK_REASONS, MOVED_PERCENT } from '@lindero/domain/valuation/record/check-reasons'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, distinct, listOf, operation, pageQuery, uuid } from '../kernel/schemas.ts'

export const VALUES_TO_CHECK_SORTS = ['reasons', 'externalId', 'value', 'confidence', 'change'] as const

const checkFilter = z
  .strictObject({
    portfolios: distinct(uuid).max(500).optional(),
    operations: distinct(z.enum(OPERATIONS)).max(OPERATIONS.length).optional(),
    reasons: distinct(z.enum(CHECK_REASONS)).max(CHECK_REASONS.length).optional().describe('Any of them'),
  })
  .meta({ id: 'ValuesToCheckFilter' })
export type ValuesToCheckFilter = z.infer<typeof checkFilter>

const valueToCheck = z
  .object({
    uuid: uuid.describe('The valuation'),
    assetUuid: uuid,
    externalId: z.string(),
    address: z.string().nullable(),
    portfolioUuid: uuid,
    portfolioName: z.string(),
    operation,
    value: z.number().describe('EUR; a month for rents'),
    valuationDate: calendarDate,
    confidence: z.number().nullable().describe('0 to 1'),
    before: z.number().nullable().describe('The value of the same operation before it'),
    change: z.number().nullable().describe('Percent from that'),
    reasons: z.array(z.enum(CHECK_REASONS)),
  })
  .meta({ id: 'ValueToCheck' })
export type ValueToCheck = z.infer<typeof valueToCheck>

/**
 * Current automatic values that a user should check, for example because of low confidence. Signed values and values
 * that a user has saved are not among them.
 */
export const valuesToCheckCalls = {
  valuesToCheck: call({
    method: 'GET',
    path: '/valuations/to-check',
    mayBeStale: true,
    summary: `Automatic values that need a person: low confidence, outside the range of their comparables, moved by more than ${MOVED_PERCENT} %, few comparables`,
    access: 'active',
    permission: 'readValuation',
    query: pageQuery(VALUES_TO_CHECK_SORTS, checkFilter),
    reply: listOf(valueToCheck),
  }),
} as const
