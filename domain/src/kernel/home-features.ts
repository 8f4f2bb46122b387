/** Features that describe a home in any role: as an asset, as evidence, as a comparable or as a subject. */
import { annexesOf } from './annexes.ts'
import type { Annexes, AssetSubtype, AssetTypeId, PropertyState } from './property-types.ts'

/**
 * Features of a home, without size and location: some homes have neither, and others have them in a different form.
 * Null means unknown; floor 0 is the ground floor.
 */
export interface HomeFeatures extends Annexes {
  typeId: AssetTypeId
  subtype: AssetSubtype | null
  state: PropertyState | null
  rooms: number | null
  bathrooms: number | null
  floor: number | null
  constructionYear: number | null
}

/** A home as a source describes it. An absent feature is unknown. */
type StatedFeatures = Pick<HomeFeatures, 'typeId'> & { [F in keyof HomeFeatures]?: HomeFeatures[F] | undefined }

/** The features of a home, without the home's other fields. */
export function homeFeaturesOf(home: StatedFeatures): HomeFeatures {
  return {
    typeId: home.typeId,
    subtype: home.subtype ?? null,
    state: home.state ?? null,
    rooms: home.rooms ?? null,
    bathrooms: home.bathrooms ?? null,
    floor: home.floor ?? null,
    constructionYear: home.constructionYear ?? null,
    ...annexesOf(home),
  }
}
