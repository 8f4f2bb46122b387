import { OPERATIONS } from '@lindero/domain/market/market-evidence'
import { CHECK_REASONS, MOVED_PERCENT } from '@lindero/domain/valuation/record/check-reasons'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, distinct, listOf, operation, pageQuery, uuid } from '../kernel/schemas.ts'

export const VALUES_TO_CHECK_SORTS = ['reasons', 'externalId', 'value', 'confidence', 'change'] as const

const COMPARED_WITH = ['reviewed', 'first', 'date'] as const

const checkFilter = z
  .strictObject({
    portfolios: distinct(uuid).max(500).optional(),
    operations: distinct(z.enum(OPERATIONS)).max(OPERATIONS.length).optional(),
    reasons: distinct(z.enum(CHECK_REASONS)).max(CHECK_REASONS.length).optional().describe('Any of them'),
    since: calendarDate
      .optional()
      .describe('Compares with the value on this day instead of the last value that a person reviewed'),
  })
  .meta({ id: 'ValuesToCheckFilter' })
export type ValuesToCheckFilter = z.infer<typeof checkFilter>

const valueToCheck = z
  .object({
    uuid: uuid.describe('The valuation'),
    assetUuid: uuid,
    externalId: z.string(),
    address: z.string().nullable(),
    municipality: z.string().nullable(),
    portfolioUuid: uuid,
    portfolioName: z.string(),
    operation,
    value: z.number().describe('EUR; a month for rents'),
    valuationDate: calendarDate,
    confidence: z.number().nullable().describe('0 to 1'),
    isByPerson: z.boolean().describe('A person saved the value and has not signed it'),
    before: z
      .number()
      .nullable()
      .describe('The last earlier value that a person saved or signed; without one, the first value of the asset'),
    beforeOn: calendarDate.nullable().describe('Day on which that value was saved'),
    beforeKind: z.enum(COMPARED_WITH).nullable(),
    change: z.number().nullable().describe('Percent from that'),
    reasons: z.array(z.enum(CHECK_REASONS)),
  })
  .meta({ id: 'ValueToCheck' })
export type ValueToCheck = z.infer<typeof valueToCheck>

/**
 * Current values that a user should check, for example because of low confidence. A value that a user has saved is among
 * them only if it moved, and a signed value never.
 */
export const valuesToCheckCalls = {
  valuesToCheck: call({
    method: 'GET',
    path: '/valuations/to-check',
    mayBeStale: true,
    summary: `Values that need a person: automatic ones with low confidence, outside the range of their comparables or with few comparables, and unsigned ones that moved by more than ${MOVED_PERCENT} % from the last reviewed value or from that of a day`,
    permission: 'readValuation',
    query: pageQuery(VALUES_TO_CHECK_SORTS, checkFilter),
    reply: listOf(valueToCheck),
  }),
} as const
