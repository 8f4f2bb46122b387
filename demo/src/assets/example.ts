import { Random } from '../kernel/random.ts'
import { districtsOf } from '../market/districts.ts'
import { allPlaces } from '../market/places.ts'
import { assetsOf, type DemoAsset } from './assets.ts'

const SEED = 'lindero example'

/** Number of assets in an example portfolio. */
export const EXAMPLE_ASSETS = 24
const TOWNS = 3

/**
 * The assets of an example portfolio: homes, garages and shops in three towns, and a group of units in one building.
 * Every customer receives the same assets with different uuids. Each asset gets the text `remarks`, which says that the
 * asset is invented.
 */
export function exampleAssets(today: string, remarks: string): DemoAsset[] {
  const towns = allPlaces().filter((_, index, all) => index % Math.ceil(all.length / TOWNS) === 0)
  const districts = districtsOf(SEED, Number(today.slice(0, 4)), towns)
  const plan = { prefix: 'EJ', count: EXAMPLE_ASSETS, groups: 1, isManaged: false, districts, today }
  return assetsOf(plan, new Random(SEED)).map((asset) => ({ ...asset, uuid: crypto.randomUUID(), remarks }))
}
