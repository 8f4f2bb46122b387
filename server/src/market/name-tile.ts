import { NAME_ZOOM, tileBox } from '@lindero/domain/kernel/tiles'
import { vectorTile } from '../areas/section-tile.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { standsForHome } from './market.store.ts'

/** Maximum number of listings read per tile. */
const ADVERTS = 5_000
/** Minimum number of homes per name. If only one home has a street name, the name may be misspelt. */
const LEAST = 2
const NAMES = { neighbourhood: 12, street: 60 }

interface Name {
  kind: keyof typeof NAMES
  name: string
  adverts: number
  longitude: number
  latitude: number
}

/**
 * Creates a vector tile with names from the addresses of flats for sale: streets without the building number. Rows of
 * the idealista18 data set give the names of neighbourhoods, because that data set has no addresses. A name is placed
 * at the centre of its listings.
 */
export async function nameTile(tx: Transaction, x: number, y: number): Promise<Uint8Array> {
  const { west, south, east, north } = tileBox(NAME_ZOOM, x, y)
  const names = await tx.rows<Name>(
    `WITH near AS MATERIALIZED (
       SELECT address, source, longitude, latitude FROM market_evidence e
       WHERE kind = 'listing' AND operation = 'sale' AND type_id = 11 AND address IS NOT NULL AND ${standsForHome('e')}
         AND latitude >= $2 AND latitude < $4 AND longitude >= $1 AND longitude < $3
       LIMIT ${ADVERTS}),
     named AS (
       SELECT CASE WHEN source = 'idealista18' THEN 'neighbourhood' ELSE 'street' END AS kind,
              regexp_replace(address, '[, ]+(nº *)?\\d.*$', '') AS name, longitude, latitude
       FROM near),
     counted AS (
       SELECT kind, name, count(*)::int AS adverts, avg(longitude) AS longitude, avg(latitude) AS latitude,
              row_number() OVER (PARTITION BY kind ORDER BY count(*) DESC, name) AS place
       FROM named WHERE length(name) BETWEEN 3 AND 60 GROUP BY kind, name HAVING count(*) >= ${LEAST})
     SELECT kind, name, adverts, longitude, latitude FROM counted
     WHERE place <= CASE kind WHEN 'neighbourhood' THEN ${NAMES.neighbourhood} ELSE ${NAMES.street} END
     ORDER BY adverts DESC, name`,
    [west, south, east, north],
  )
  const features = names.map(({ longitude, latitude, ...properties }) => ({
    type: 'Feature' as const,
    properties,
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }))
  return vectorTile('names', { type: 'FeatureCollection', features }, [NAME_ZOOM, x, y])
}
