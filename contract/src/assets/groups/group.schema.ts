import { SALES_TIMING_LIMIT } from '@lindero/domain/assets/groups/group-fields'
import { z } from 'zod'
import { instant, trimmedText, uuid, wholeNumber } from '../../kernel/schemas.ts'
import { asset, assetRow, currentValuation } from '../asset.schema.ts'

/** Name of a group. The maximum equals that of a group identifier in a tape. */
export const groupName = trimmedText(200).min(1)
export const groupDescription = trimmedText().nullable()
export const salesTiming = wholeNumber(0, SALES_TIMING_LIMIT).nullable()

/** Sums over all members: their number, values and size (product facts 8). */
const sums = z.object({
  assetsInTotal: z.number().int().describe('Members, those of its subgroups included'),
  size: z.number().describe('m², summed'),
  saleValue: z.number().describe('EUR, summed'),
  rentValue: z.number().describe('EUR a month, summed'),
})

/** A row in the list of groups. */
export const groupRow = z
  .object({
    uuid,
    name: z.string(),
    description: z.string().nullable(),
    portfolioUuid: uuid,
    portfolioName: z.string(),
    isCadastralEstateGroup: z.boolean().describe('All members share one cadastral estate'),
    ...sums.shape,
    archivedOn: instant.nullable(),
    createdOn: instant,
  })
  .meta({ id: 'GroupRow' })
export type GroupRow = z.infer<typeof groupRow>

const anchor = asset.pick({ uuid: true, externalId: true })

export const subgroup = z
  .object({
    uuid,
    name: z.string(),
    units: z.number().int(),
    size: z.number().nullable().describe('m², mean of the units'),
    saleSize: z.number().nullable().describe('m² valued for sale, mean of the units'),
    rentSize: z.number().nullable().describe('m² valued for rent, mean of the units'),
    saleValue: z.number().nullable().describe('EUR, summed; null where no unit is valued'),
    rentValue: z.number().nullable().describe('EUR a month, summed'),
    capex: z.number().nullable().describe('EUR, summed; null where no unit has any'),
    ...currentValuation.pick({ saleValueDate: true, rentValueDate: true }).shape,
    subgroupPrincipalUuid: uuid.nullable(),
    anchor: anchor
      .extend({ ...assetRow.pick({ typeId: true, rooms: true, bathrooms: true, state: true }).shape })
      .nullable()
      .describe('The principal of the subgroup: its values stand for the subgroup'),
    toStartSalesTiming: z.number().int().nullable().describe('Months until its units start to sell'),
    toEndSalesTiming: z.number().int().nullable().describe('Months until its units have sold'),
  })
  .meta({ id: 'Subgroup' })
export type Subgroup = z.infer<typeof subgroup>

/** A group or a subgroup. A subgroup has a parent. */
export const group = z
  .object({
    ...groupRow.shape,
    parent: z.object({ uuid, name: z.string() }).nullable(),
    assets: z.number().int().describe('Members outside of any subgroup'),
    principal: asset.nullable().describe('The principal: its values are used as those of the group'),
    editedAlone: z
      .number()
      .int()
      .describe('Members whose shared fields differ from those of the principal: an edit overwrites them'),
    subgroups: z.array(subgroup),
    toStartSalesTiming: z.number().int().nullable(),
    toEndSalesTiming: z.number().int().nullable(),
    editedOn: instant,
  })
  .meta({ id: 'Group' })
export type Group = z.infer<typeof group>
