import type { AssetTypeId } from '../kernel/property-types.ts'
import type { AssetDraft } from './asset.ts'

/** A field of an asset that a mark in its cell empties. */
export type ClearedField = Exclude<keyof AssetDraft, 'externalId' | 'typeId' | 'size' | 'subtype' | 'ownFields'>

/** A row of a tape. One of a known asset has no more than what changes. */
export interface TapeAsset extends Omit<AssetDraft, 'typeId'> {
  /** Null for a known asset whose row has no type. */
  typeId: AssetTypeId | null
  /** Fields that the row empties. */
  cleared?: readonly ClearedField[]
}
