import { type NearbyPlace, PLACE_KINDS, publishedMetres } from '@lindero/domain/areas/nearby-places'
import { boundingBoxAround, EARTH_RADIUS, type GeoPoint } from '@lindero/domain/kernel/geo'
import type { Transaction } from '../kernel/database/database.ts'

/** Places farther away than this, in metres, are not near. */
const MOST_METRES = 1_500

/**
 * The nearest place of each kind within 1.5 km, from the newest finished import of each source, the nearest first.
 *
 * @param centre the published point
 */
export async function nearbyPlacesOf(tx: Transaction, centre: GeoPoint): Promise<NearbyPlace[]> {
  const { south, north, west, east } = boundingBoxAround(centre, MOST_METRES)
  const rows = await tx.rows<NearbyPlace>(
    `SELECT DISTINCT ON (n.kind) n.kind, n.name, n.source, n.metres FROM (
       SELECT p.kind, p.name, p.source,
         $7::float8 * asin(least(1, sqrt(sind((p.latitude - $1) / 2) ^ 2
           + cosd($1) * cosd(p.latitude) * sind((p.longitude - $2) / 2) ^ 2))) AS metres
       FROM nearby_places p
       WHERE p.latitude BETWEEN $3 AND $4 AND p.longitude BETWEEN $5 AND $6 AND p.import IN (
         SELECT max(i.number) FROM data_imports i WHERE i.kind LIKE 'places-%' AND i.state = 'done'
         GROUP BY i.kind, i.source)) n
     WHERE n.metres <= ${MOST_METRES} AND n.kind = ANY($8::text[])
     ORDER BY n.kind, n.metres, n.name`,
    [centre.latitude, centre.longitude, south, north, west, east, 2 * EARTH_RADIUS, `{${PLACE_KINDS.join(',')}}`],
  )
  return rows
    .sort((one, other) => one.metres - other.metres)
    .map((place) => ({ ...place, metres: publishedMetres(place.metres) }))
}
