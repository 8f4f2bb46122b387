import type { AssetTypeId } from '../kernel/property-types.ts'
import type { AssetDraft } from './asset.ts'

/** A field of an asset that a tape can empty: its cell then contains a certain mark. */
export type ClearedField = Exclude<keyof AssetDraft, 'externalId' | 'typeId' | 'size' | 'subtype' | 'ownFields'>

/** A row of a tape. The row of a known asset may contain only the fields that change. */
export interface TapeAsset extends Omit<AssetDraft, 'typeId'> {
  /** Null for a known asset whose row has no type. */
  typeId: AssetTypeId | null
  /** Fields that the row empties. */
  cleared?: readonly ClearedField[]
}
