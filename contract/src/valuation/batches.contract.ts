import { JOB_STATES } from '@lindero/domain/jobs/job-states'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import {
  calendarDate,
  callFrom,
  instant,
  latitude,
  longitude,
  operation,
  text,
  trimmedText,
  uuid,
  uuidParams,
} from '../kernel/schemas.ts'
import { avmConfiguration } from '../portfolios/portfolio.schema.ts'
import { describedHome } from './described-home.schema.ts'

/** Maximum number of homes in a batch. */
const BATCH_MAXIMUM = 500

const { typeId, address: _address, propertyKey: _key, ...features } = describedHome.shape

/**
 * A home in a batch, identified by its cadastral reference, its address or its coordinates. Features in the request
 * take precedence over features that the server looks up.
 */
const home = z
  .strictObject({
    cadastralReference: text(20).optional(),
    address: trimmedText(300).optional(),
    municipality: trimmedText(200).optional(),
    provinceCode: text(2).optional().describe('Province of the address, two digits'),
    typeId: typeId.optional(),
    ...features,
  })
  .refine(({ cadastralReference, address, latitude }) => cadastralReference ?? address ?? latitude != null, {
    message: 'a cadastral reference, an address or coordinates',
  })
  .meta({ id: 'BatchHome' })
export type BatchHome = z.infer<typeof home>

const answer = z.object({
  number: z.number().int().describe('Place of the home in the request, from 0'),
  cadastralReference: z.string().nullable(),
  state: z.enum(['waiting', 'valued', 'failed']),
  value: z.number().nullable().describe('EUR; a month for rents'),
  unitValue: z.number().nullable().describe('EUR/m²'),
  size: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  confidence: z.number().nullable(),
  comparables: z.number().int().nullable().describe('Selected ones'),
  location: z.object({ latitude, longitude }).nullable(),
  error: z.object({ message: z.string(), data: z.record(z.string(), z.unknown()).nullable() }).nullable(),
})
export type BatchAnswer = z.infer<typeof answer>

const batch = z
  .object({
    uuid,
    state: z.enum(JOB_STATES),
    done: z.number().int(),
    total: z.number().int(),
    createdOn: instant,
    items: z.array(answer),
  })
  .meta({ id: 'ValuationBatch' })

export const batchCalls = {
  orderValuationBatch: call({
    method: 'POST',
    path: '/valuations/batches',
    summary: `Values up to ${BATCH_MAXIMUM} homes in the background, each by its cadastral reference, address or coordinates; the same key orders once`,
    permission: 'seeExplorer',
    bodyBytes: 1024 * 1024,
    body: z.strictObject({
      callFrom,
      idempotencyKey: trimmedText(100).min(1).describe('Chosen by the caller, for each batch another one'),
      operation,
      valuationDate: calendarDate.optional().describe('Not after today, which it is where left out'),
      configuration: avmConfiguration.partial().optional(),
      items: z.array(home).min(1).max(BATCH_MAXIMUM),
    }),
    reply: batch,
    errors: ['valuation.batchKeyReused', 'valuation.futureDate'],
    invalidates: ['jobs', 'valuationBatch'],
  }),
  valuationBatch: call({
    method: 'GET',
    path: '/valuations/batches/{uuid}',
    summary: 'A batch with the answer to each home',
    permission: 'seeExplorer',
    params: uuidParams,
    reply: batch,
    errors: ['valuation.batchNotFound'],
  }),
} as const
