import type { AssetTypeId } from '../kernel/property-types.ts'

/**
 * Types that portals mix up for one home: flat, house and rural house; retail, leisure, office and warehouse; land. Parking
 * and storage often share the reference of their flat, and a building without horizontal division that of its flats, so
 * they are in no group.
 */
const GROUPS: readonly (readonly [AssetTypeId, ...AssetTypeId[]])[] = [
  [11, 12, 14],
  [21, 31, 33, 41],
  [51, 53, 54],
]

/** The types that an advert of the same home may have, always in the same order; most types have only themselves. */
export function alikeTypes(typeId: AssetTypeId): readonly [AssetTypeId, ...AssetTypeId[]] {
  return GROUPS.find((types) => types.includes(typeId)) ?? [typeId]
}

/** The first of the types that an advert of the same home may have. It identifies their group. */
export const groupOfType = (typeId: AssetTypeId): AssetTypeId => alikeTypes(typeId)[0]
