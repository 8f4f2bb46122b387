import { byAnnex } from '@lindero/domain/kernel/annexes'
import { ASSET_SUBTYPES, ASSET_TYPE_IDS, PROPERTY_STATES } from '@lindero/domain/kernel/property-types'
import { z } from 'zod'

/** Fields that assets and market evidence have in common. */
export const typeId = z
  .union(ASSET_TYPE_IDS.map((id) => z.literal(id)))
  .describe('Asset type: 11 multiFamily …')
  .meta({ id: 'TypeId' })
export const subtype = z.enum(Object.keys(ASSET_SUBTYPES) as [keyof typeof ASSET_SUBTYPES]).meta({ id: 'Subtype' })
export const propertyState = z.enum(PROPERTY_STATES)

export const annexes = z.object(byAnnex(() => z.boolean().nullable()))

/** Features that few sources mention. Absent and null both mean unknown. */
export const furtherFeatures = z.object({
  airConditioning: z.boolean().nullish(),
  wardrobes: z.boolean().nullish(),
  buildingFloors: z.number().int().min(0).max(200).nullish(),
  buildingDwellings: z.number().int().min(1).max(5_000).nullish(),
  cadastralQuality: z.number().int().min(1).max(9).nullish(),
})
