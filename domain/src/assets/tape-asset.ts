import type { AssetTypeId } from '../kernel/property-types.ts'
import type { AssetDraft } from './asset.ts'

/** A field of an asset that a tape can empty. To empty it, the cell contains the mark for empty values. */
export type ClearedField = Exclude<keyof AssetDraft, 'externalId' | 'typeId' | 'size' | 'subtype' | 'ownFields'>

/** A row of a tape. For an existing asset, the row may contain only the fields that change. */
export interface TapeAsset extends Omit<AssetDraft, 'typeId'> {
  /** Type of the asset. Null if the row belongs to an existing asset and states no type. */
  typeId: AssetTypeId | null
  /** Fields that the row empties. */
  cleared?: readonly ClearedField[]
}
