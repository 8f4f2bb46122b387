import type { AssetTypeId } from '../kernel/property-types.ts'
import type { AssetDraft } from './asset.ts'

/** A field that a tape can clear, with a cell that contains the mark for empty values. */
export type ClearedField = Exclude<keyof AssetDraft, 'externalId' | 'typeId' | 'size' | 'subtype' | 'ownFields'>

/** A row of a tape. For an existing asset, it may contain only the fields that change. */
export interface TapeAsset extends Omit<AssetDraft, 'typeId'> {
  /** Type of the asset. Null if the row is about an existing asset and states no type. */
  typeId: AssetTypeId | null
  /** Fields that the row clears. */
  cleared?: readonly ClearedField[]
}
