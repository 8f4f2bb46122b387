import type { AssetTypeId } from '../kernel/property-types.ts'
import type { AssetDraft } from './asset.ts'

/** A field of an asset that a tape can empty. The cell then contains the mark for empty values. */
export type ClearedField = Exclude<keyof AssetDraft, 'externalId' | 'typeId' | 'size' | 'subtype' | 'ownFields'>

/** A row of a tape. The row of an existing asset may contain only the fields that change. */
export interface TapeAsset extends Omit<AssetDraft, 'typeId'> {
  /** Null for the row of an existing asset without a type. */
  typeId: AssetTypeId | null
  /** Fields that the row empties. */
  cleared?: readonly ClearedField[]
}
