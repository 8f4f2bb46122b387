import { EVIDENCE_KINDS } from '@lindero/domain/market/market-evidence'
import { VALUE_CONFIDENCES } from '@lindero/domain/market/opportunities'
import { z } from 'zod'
import { calendarDate, range, uuid, wholeRange } from '../kernel/schemas.ts'

/** Filters that find opportunities among listings. */
export const opportunityKeys = {
  belowValue: range.optional().describe('Percent of its automatic value by which the price of a listing lies below it'),
  valueConfidence: z.enum(VALUE_CONFIDENCES).optional().describe('The automatic value is at least as sure'),
  grossYield: range.optional().describe('Percent of the price of a listing that its automatic rents of a year are'),
  priceCut: range.optional().describe('Percent by which the price of a listing is below the first one that is known'),
  daysOnMarket: wholeRange.optional().describe('Days that a listing is or was on offer'),
}

/** Value, yield, price cut and time on the market for a listing. */
export const listingValueFields = {
  automaticValue: z
    .number()
    .nullable()
    .describe('Automatic value of a listing on offer, for its operation; null until it is valued'),
  valueByPrice: z.number().nullable().describe('Percent: above 100 the price lies below the automatic value'),
  confidence: z.enum(VALUE_CONFIDENCES).nullable().describe('Confidence in the automatic value'),
  grossYield: z.number().nullable().describe('Automatic rents of a year by the price, in percent'),
  valuedOn: calendarDate.nullable(),
  priceCut: z.number().nullable().describe('Percent below the first known price; null if it never changed'),
  daysOnMarket: z.number().int().nullable(),
}

/** One of the comparables behind an automatic value. */
const explainingComparable = z.object({
  uuid,
  kind: z.enum(EVIDENCE_KINDS),
  address: z.string().nullable(),
  price: z.number(),
  size: z.number(),
  unitPrice: z.number(),
  similarity: z.number().describe('0 to 100'),
  coefficient: z.number().describe('Factor that adjusts its price per square metre'),
  adjusted: z.number().describe('EUR per square metre, adjusted to the listing'),
})

export const automatic = z
  .object({
    value: z.number(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    rent: z.number().nullable().describe('EUR a month; null for rents'),
    comparables: z.array(explainingComparable),
  })
  .nullable()
  .describe('Explanation of the automatic value')
