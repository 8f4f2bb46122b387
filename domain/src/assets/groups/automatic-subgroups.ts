import { type AssetTypeId, isDwelling } from '../../kernel/property-types.ts'

/** Parts of the name of an automatic subgroup. */
export interface SubgroupKind {
  typeId: AssetTypeId
  /** Number of rooms in a subgroup of dwellings; null if unknown or if the subgroup has no dwellings. */
  rooms: number | null
  /**
   * True if the name contains the type. This is so if `rooms` is null, or if the group has dwellings of several types.
   */
  namesType: boolean
}

interface Characteristics {
  uuid: string
  typeId: AssetTypeId
  rooms: number | null
}

/**
 * The automatic subgroups of a cadastral estate (product facts 8): dwellings by number of rooms, other assets by type.
 * Sorted by type and rooms.
 */
export function automaticSubgroups(members: readonly Characteristics[]): { kind: SubgroupKind; members: string[] }[] {
  const dwellings = new Set(members.map(({ typeId }) => typeId).filter((typeId) => isDwelling(typeId)))
  const subgroups = new Map<string, { kind: SubgroupKind; members: string[] }>()
  for (const { uuid, typeId, rooms: counted } of members) {
    const rooms = isDwelling(typeId) ? counted : null
    const key = `${typeId} ${rooms ?? '-'}`
    const subgroup = subgroups.get(key) ?? {
      kind: { typeId, rooms, namesType: rooms === null || dwellings.size > 1 },
      members: [],
    }
    subgroup.members.push(uuid)
    subgroups.set(key, subgroup)
  }
  return [...subgroups.values()].sort(
    ({ kind: left }, { kind: right }) => left.typeId - right.typeId || (left.rooms ?? 1_000) - (right.rooms ?? 1_000),
  )
}
