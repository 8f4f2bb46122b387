import { DEPOSIT_STATES } from '@lindero/domain/operations/deposit'
import { LEASE_USES } from '@lindero/domain/operations/lease'
import { DEPOSIT_DOUBTS } from '@lindero/domain/operations/lease-law'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, distinct, listOf, pageQuery, trimmedText, uuid } from '../kernel/schemas.ts'

export const DEPOSIT_SORTS = ['externalId', 'tenant', 'deposit', 'endedOn', 'returnBy'] as const

const filter = z
  .strictObject({
    search: trimmedText(200).optional().describe('Identifier, address, tenant, body of the region'),
    states: distinct(z.enum(DEPOSIT_STATES)).max(DEPOSIT_STATES.length).optional(),
    uses: distinct(z.enum(LEASE_USES)).max(LEASE_USES.length).optional(),
    late: z.boolean().optional().describe('True for deposits to return whose month has passed'),
    portfolios: distinct(uuid).max(200).optional(),
  })
  .meta({ id: 'DepositFilter' })
export type DepositFilter = z.infer<typeof filter>

const deposit = z
  .object({
    uuid: uuid.describe('The lease'),
    assetUuid: uuid,
    externalId: z.string(),
    address: z.string().nullable(),
    municipality: z.string().nullable(),
    portfolioName: z.string(),
    tenant: z.string().nullable(),
    use: z.enum(LEASE_USES).nullable(),
    deposit: z.number().nullable().describe('Deposit as stated in the lease'),
    legal: z.number().nullable().describe('One month of the first rent of a home, two of other leases'),
    received: z.number(),
    lodged: z.number(),
    body: z.string().nullable().describe('Body of the region with which the deposit is lodged'),
    lodgedOn: calendarDate.nullable(),
    returned: z.number(),
    endedOn: calendarDate.nullable(),
    returnBy: calendarDate.nullable().describe('One month after the end (LAU, art. 36.4); null if no return is due'),
    doubts: z.array(z.enum(DEPOSIT_DOUBTS)),
    state: z.enum(DEPOSIT_STATES),
  })
  .meta({ id: 'LeaseDeposit' })
export type LeaseDepositRow = z.infer<typeof deposit>

/** The deposits of all leases (LAU, art. 36). */
export const depositCalls = {
  deposits: call({
    method: 'GET',
    path: '/operations/deposits',
    mayBeStale: true,
    summary: 'Deposits of all leases that the caller sees: received, lodged and to return, with totals',
    permission: 'readOperations',
    query: pageQuery(DEPOSIT_SORTS, filter),
    reply: listOf(deposit).extend({
      totals: z.object({
        deposit: z.number(),
        received: z.number(),
        lodged: z.number(),
        returned: z.number(),
        toReturn: z.number().describe('Left to return of ended leases'),
      }),
    }),
  }),
} as const
