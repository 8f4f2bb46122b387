import type { AssetTypeId } from '../kernel/property-types.ts'

/** Groups of asset types, which determine the visible fields (operations 9). Land has fields of its own. */
export const FIELD_GROUPS = {
  residential: [11, 12, 13, 14],
  commercial: [15, 16, 21, 22, 31, 32, 33],
  land: [51, 53, 54],
  other: [41, 61, 71],
} as const satisfies Record<string, readonly AssetTypeId[]>
export type FieldGroup = keyof typeof FIELD_GROUPS

export function fieldGroupOf(typeId: AssetTypeId): FieldGroup {
  const groups = Object.entries(FIELD_GROUPS) as [FieldGroup, readonly AssetTypeId[]][]
  return groups.find(([, types]) => types.includes(typeId))?.[0] ?? 'other'
}
