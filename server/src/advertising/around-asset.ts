import { OPERATION_TYPES, type OperationType } from '@lindero/domain/advertising/advertisement'
import {
  type AreaEvidence,
  areaEvidence,
  MOST_METRES,
  WANTED_HOMES,
} from '@lindero/domain/advertising/description/area-evidence'
import type { NearbyPlace } from '@lindero/domain/areas/nearby-places'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { EXACTNESS, isExactEnough } from '@lindero/domain/market/exactness'
import { nearbyPlacesOf } from '../areas/nearby-places.store.ts'
import type { AssetRecord } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { areaHomesOf } from './area-homes.ts'
import { rounded } from './public-advertisements.ts'

/** In a dense market, the first radius has enough homes, and the larger one would read many more. */
const RADII = [600, MOST_METRES] as const

export interface AroundAsset {
  areas: Record<OperationType, AreaEvidence | null>
  places: NearbyPlace[]
}

/**
 * The facts about the surroundings of an asset that texts may state; none if its point is unknown or too rough. They are
 * measured from the published point, so that texts do not give the location away. Places need the point of an address.
 */
export async function aroundAsset(
  tx: Transaction,
  { latitude, longitude, typeId, details }: Pick<AssetRecord, 'latitude' | 'longitude' | 'typeId' | 'details'>,
  now: Date,
): Promise<AroundAsset> {
  const areas: AroundAsset['areas'] = { sale: null, rent: null }
  const exactness = EXACTNESS.find((one) => one === details.locationExactness)
  const centre = publishedPoint(latitude, longitude)
  if (!centre || !isExactEnough(exactness)) return { areas, places: [] }
  for (const operation of OPERATION_TYPES) {
    for (const metres of RADII) {
      const { homes, isCut } = await areaHomesOf(tx, { centre, typeId, operation, day: calendarDateAt(now), metres })
      areas[operation] = areaEvidence(operation, homes, isCut)
      if (homes.length >= WANTED_HOMES) break
    }
  }
  return { areas, places: exactness === 'address' ? await nearbyPlacesOf(tx, centre) : [] }
}

function publishedPoint(latitude: number | null, longitude: number | null) {
  const [y, x] = [rounded(latitude), rounded(longitude)]
  return y === null || x === null ? null : { latitude: y, longitude: x }
}
