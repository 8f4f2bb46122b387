import { LEASE_STATES, LEASE_USES, UPDATE_INDEXES } from '@lindero/domain/operations/lease'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, distinct, listOf, pageQuery, trimmedText, uuid, uuidParams } from '../kernel/schemas.ts'

export const RENT_ROLL_SORTS = ['externalId', 'tenant', 'startOn', 'endOn', 'rent', 'late'] as const

const rentRollFilter = z
  .strictObject({
    search: trimmedText(200).optional().describe('Identifier, address, tenant'),
    states: distinct(z.enum(LEASE_STATES)).max(LEASE_STATES.length).optional(),
    uses: distinct(z.enum(LEASE_USES)).max(LEASE_USES.length).optional(),
    late: z.boolean().optional().describe('True for leases with late rents'),
    overlaps: z.boolean().optional().describe('True for leases with days in common with another lease of the asset'),
    portfolios: distinct(uuid).max(200).optional(),
  })
  .meta({ id: 'RentRollFilter' })
export type RentRollFilter = z.infer<typeof rentRollFilter>

const rentRollRow = z
  .object({
    uuid: uuid.describe('The lease'),
    assetUuid: uuid,
    externalId: z.string(),
    address: z.string().nullable(),
    municipality: z.string().nullable(),
    portfolioName: z.string(),
    tenant: z.string().nullable(),
    use: z.enum(LEASE_USES).nullable(),
    state: z.enum(LEASE_STATES),
    startOn: calendarDate.nullable(),
    endOn: calendarDate.nullable().describe('The end that the lease names'),
    endedOn: calendarDate.nullable().describe('Day on which the lease was terminated or the tenant left'),
    rent: z.number().nullable().describe('EUR a month: the last update in force, else the first rent'),
    rentPerM2: z.number().nullable().describe('EUR per m² and month'),
    updateIndex: z.enum(UPDATE_INDEXES).nullable(),
    deposit: z.number().nullable(),
    late: z.number().describe('Rents due before today and not paid'),
    overlaps: z
      .array(z.object({ uuid, tenant: z.string().nullable(), startOn: calendarDate }))
      .describe('Other leases of the asset with days in common, about the same space'),
  })
  .meta({ id: 'RentRollRow' })
export type RentRollRow = z.infer<typeof rentRollRow>

/** The leases of all assets, and the rent that valuations can use (decisions 6). */
export const rentCalls = {
  rentRoll: call({
    method: 'GET',
    path: '/operations/rent-roll',
    mayBeStale: true,
    summary: 'Leases of all assets that the caller sees, with the rent of today and totals',
    permission: 'readOperations',
    query: pageQuery(RENT_ROLL_SORTS, rentRollFilter),
    reply: listOf(rentRollRow).extend({
      totals: z.object({
        rent: z.number().describe('EUR a month of leases in force'),
        deposit: z.number(),
        late: z.number(),
        overlapping: z.number().int().describe('Leases in force today together with another one of the same space'),
        overlappingRent: z.number().describe('Their part of `rent`, which counts the days in common more than once'),
      }),
    }),
  }),
  leaseIncome: call({
    method: 'GET',
    path: '/assets/{uuid}/lease-income',
    summary: 'The monthly rent of the leases in force on an asset: gross income of a valuation',
    permission: 'readOperations',
    about: 'asset',
    params: uuidParams,
    reply: z.object({
      grossIncome: z.number().nullable().describe('EUR a month; null without a lease in force'),
      overlapping: z.boolean().describe('True if it counts two leases of the same space'),
    }),
  }),
} as const
