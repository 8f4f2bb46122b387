import { UPDATE_LIMITS } from '@lindero/domain/operations/lease-law'
import { UPDATE_QUESTIONS } from '@lindero/domain/operations/month-updates'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, figure, jsonQuery, uuid } from '../kernel/schemas.ts'
import { totalOfItems } from '../kernel/second-names.ts'
import { month } from './rent-receipts.contract.ts'

const change = figure(-20, 30).optional()
const published = z.strictObject({ ipc: change, irav: change }).describe('Published yearly changes in percent')

/** Leases whose rent is updated in a month (LAU, art. 18). */
export const rentUpdateCalls = {
  rentUpdates: call({
    method: 'GET',
    path: '/operations/rent-updates',
    summary: 'Leases with their anniversary in a month, with old and new rent and the legal limit; nothing is written',
    access: 'active',
    permission: 'readOperations',
    query: z.strictObject({ month, f: jsonQuery(published).optional() }),
    reply: z.object({
      items: z.array(
        z
          .object({
            uuid: uuid.describe('The lease'),
            assetUuid: uuid,
            externalId: z.string(),
            tenant: z.string().nullable(),
            effectiveOn: calendarDate,
            previousRent: z.number().nullable(),
            limit: z.enum(UPDATE_LIMITS).nullable(),
            percent: z.number().nullable(),
            newRent: z.number().nullable().describe('null while something is missing'),
            isCapped: z.boolean().describe('True if the limit is below the agreed update'),
            missing: z.array(z.enum(UPDATE_QUESTIONS)),
          })
          .meta({ id: 'RentUpdate' }),
      ),
      total: totalOfItems,
    }),
  }),
} as const
