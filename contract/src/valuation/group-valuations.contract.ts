import { z } from 'zod'
import { group } from '../assets/groups/group.schema.ts'
import { call } from '../kernel/call.ts'
import { typeId } from '../kernel/property.schema.ts'
import { calendarDate, distinct, operation, uuid, uuidParams } from '../kernel/schemas.ts'
import { VALUATION_QUERIES, VALUATION_REFUSALS, valuationChange } from './valuation.contract.ts'

/** Sums of the members' current values. */
const sums = z.object({
  units: z.number().int(),
  valued: z.number().int().describe('Units with a value'),
  size: z.number().describe('m² of all units: what a unit value is multiplied by'),
  valuedSize: z.number().describe('m² that the values are of'),
  value: z.number().nullable().describe('EUR (a month, for rents), summed; null where no unit is valued'),
  unitValue: z.number().nullable().describe('EUR/m²: the sum by the m² valued'),
  oldestDate: calendarDate.nullable(),
  latestDate: calendarDate.nullable(),
})

/**
 * The units in a subgroup, or the units without a subgroup. All of them are valued with the same set of comparables.
 */
const place = sums
  .extend({
    subgroupUuid: uuid.nullable().describe('Null: the members in no subgroup'),
    name: z.string().nullable(),
    isMixed: z.boolean().describe('True if its units are of several types, so that one unit value does not suit them'),
    anchor: z
      .object({
        uuid,
        externalId: z.string(),
        valuationUuid: uuid.nullable().describe('uuid of its current valuation'),
        value: z.number().nullable(),
        unitValue: z.number().nullable(),
      })
      .nullable()
      .describe('The reference asset: its comparables are those of the place'),
    ofType: z
      .object({ units: z.number().int(), size: z.number(), value: z.number().nullable() })
      .describe('Units of the type of the reference asset: those that its valuation is passed to'),
    otherTypes: z
      .array(z.object({ uuid, externalId: z.string(), typeId }))
      .max(500)
      .describe('The first 500 units of another type: each keeps its value unless it is chosen'),
  })
  .meta({ id: 'GroupValuationPlace' })
export type GroupValuationPlace = z.infer<typeof place>

const ofOperation = sums.extend({ places: z.array(place) }).meta({ id: 'GroupValuation' })
export type GroupValuation = z.infer<typeof ofOperation>

const notValued = z.object({ assetUuid: uuid, externalId: z.string(), operation, code: z.string() })

export const groupValuationCalls = {
  groupValuations: call({
    method: 'GET',
    path: '/groups/{uuid}/valuations',
    summary: 'Current values of the members of a group and their sums, by subgroup, for sale and for rent',
    permission: 'readValuation',
    about: 'group',
    params: uuidParams,
    reply: z.object({ sale: ofOperation, rent: ofOperation }),
  }),
  saveGroupValuations: call({
    method: 'PUT',
    path: '/groups/{uuid}/valuations',
    summary:
      'Saves valuations of reference assets and passes each to the members of its type in its subgroup: unit value × own size',
    permission: 'editValuation',
    about: 'group',
    params: uuidParams,
    bodyBytes: 4 * 1024 * 1024,
    body: z
      .array(
        valuationChange.extend({
          anchorUuid: uuid.nullable().describe('The member whose valuation it is'),
          overwrite: z.boolean().default(false).describe('Also where members were valued alone'),
          otherTypes: distinct(uuid)
            .max(500)
            .default([])
            .describe('Members of another type than the reference asset to which its value is passed too'),
        }),
      )
      .min(1)
      .max(20),
    reply: z.object({
      saved: z.number().int().describe('Valuations saved, those of the reference assets included'),
      notValued: z.array(notValued).describe('Members that lack a size or a place'),
      keeping: z
        .array(z.object({ assetUuid: uuid, externalId: z.string(), operation }))
        .describe('Members of another type than their reference asset, which keep their own value'),
      group,
    }),
    errors: ['groups.noReferenceAsset', 'groups.membersEditedAlone', ...VALUATION_REFUSALS],
    invalidates: [...VALUATION_QUERIES],
  }),
} as const
