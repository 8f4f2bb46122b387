import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { typeId } from '../kernel/property.schema.ts'
import { calendarDate } from '../kernel/schemas.ts'
import { marketArea } from './market-area.schema.ts'

const quarter = z.object({
  period: z.string().describe('2022Q1'),
  count: z.number().int(),
  medianUnitPrice: z.number().describe('EUR per square metre; of rents per month'),
})

const offers = z.object({
  count: z.number().int().describe('Adverts that stood in the last year'),
  medianPrice: z.number().nullable(),
  medianUnitPrice: z.number().nullable(),
  q1UnitPrice: z.number().nullable(),
  q3UnitPrice: z.number().nullable(),
  medianDaysOnMarket: z.number().nullable().describe('Of those that left the market'),
  quarters: z.array(quarter).describe('The last 20, the oldest first'),
})

export const marketInsightCalls = {
  realEstateMarket: call({
    method: 'POST',
    path: '/insights/real-estate-market',
    summary: 'Level and evolution of prices and rents in a census section, box or polygon',
    access: 'active',
    permission: 'readMarket',
    queue: 'search',
    body: marketArea,
    reply: z.object({
      typeId,
      source: z.string(),
      dated: calendarDate.nullable().describe('The day of the newest evidence'),
      sale: offers,
      rent: offers,
      closings: offers,
      askingToClosing: z
        .number()
        .nullable()
        .describe('Median closing price by asking price, both per square metre, less 1, in percent'),
      isCapped: z.boolean().describe('More evidence than was read'),
    }),
    errors: ['market.areaTooLarge', 'areas.unknownSection'],
  }),
} as const
