/** Features that describe a home in every role: as an asset, a piece of evidence, a comparable or a subject. */
import { annexesOf } from './annexes.ts'
import type { Annexes, AssetSubtype, AssetTypeId, PropertyState } from './property-types.ts'

/**
 * Features of a home without size and place: some homes have no size or place, and others have them in another form.
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

/** The features of a home, without its other fields. */
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
