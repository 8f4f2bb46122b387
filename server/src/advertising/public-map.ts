import { drawPlace, mapBox, type PlaceMap } from '@lindero/domain/advertising/place-map'
import type { Outline } from '@lindero/domain/areas/outlines'
import type { GeoPoint } from '@lindero/domain/kernel/geo'
import { municipalitiesIn } from '../areas/municipality-at.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { publishedOne, rounded } from './public-advertisements.ts'

/** Maximum number of outlines on one map. The middle of a large city has fewer sections in the box. */
const MOST = 400

/**
 * The surroundings of a published advertisement, around its rounded coordinates: census sections if they were imported,
 * otherwise municipalities. Null without coordinates. The server draws the map so that a visitor's browser loads no map
 * from a third party.
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

/** Leaves out codes of outlines, which mean nothing to a reader. */
function sectionsAround(tx: Transaction, centre: GeoPoint): Promise<Outline[]> {
  const { west, south, east, north } = mapBox(centre, 'censusSection')
  return tx.rows<Outline>(
    `SELECT code, '' AS name, polygons FROM area_outlines
     WHERE kind = 'censusSection' AND bounds && box(point($1, $2), point($3, $4)) ORDER BY code LIMIT ${MOST}`,
    [west, south, east, north],
  )
}
