import { drawPlace, mapBox, type PlaceMap } from '@lindero/domain/advertising/place-map'
import type { Outline } from '@lindero/domain/areas/outlines'
import type { GeoPoint } from '@lindero/domain/kernel/geo'
import { municipalitiesIn } from '../areas/municipality-at.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { publishedOne, rounded } from './public-advertisements.ts'

/** Maximum number of outlines on a map. Even the centre of a large city has fewer census sections in the box. */
const MOST = 400

/**
 * The map around a published advertisement's rounded coordinates, with census sections if they have been imported,
 * otherwise municipalities. Null without coordinates. The map is drawn on the server, so that the visitor's browser
 * loads no map from a third party.
 *
 * @throws AppError `advertisements.notFound`
 */
export async function publicMap(tx: Transaction, now: Date, uuid: string): Promise<PlaceMap | null> {
  const { record } = await publishedOne(tx, now, uuid)
  const [latitude, longitude] = [rounded(record.latitude), rounded(record.longitude)]
  if (latitude === null || longitude === null) return null
  const centre = { latitude, longitude }
  const sections = drawPlace(centre, 'censusSection', await sectionsAround(tx, centre))
  const isCovered = sections.areas.some(({ isHere }) => isHere)
  if (isCovered) return sections
  return drawPlace(centre, 'municipality', municipalitiesIn(mapBox(centre, 'municipality')))
}

/** The codes of the outlines are left out of the map, because they mean nothing to a reader. */
function sectionsAround(tx: Transaction, centre: GeoPoint): Promise<Outline[]> {
  const { west, south, east, north } = mapBox(centre, 'censusSection')
  return tx.rows<Outline>(
    `SELECT code, '' AS name, polygons FROM area_outlines
     WHERE kind = 'censusSection' AND bounds && box(point($1, $2), point($3, $4)) ORDER BY code LIMIT ${MOST}`,
    [west, south, east, north],
  )
}
