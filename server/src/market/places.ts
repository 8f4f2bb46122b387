import type { FoundPlace } from '@lindero/contract/market/market.contract'
import { parseCoordinate } from '@lindero/domain/kernel/parse-coordinate'
import { isInSpain } from '@lindero/domain/kernel/spain'
import { exactnessOfPlace } from '@lindero/domain/market/exactness'
import { PLACE_ZOOM } from '@lindero/domain/market/explorer-filter'
import { municipalityName } from '../areas/municipality-at.ts'
import { shippedMiddle } from '../areas/shipped-outlines.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { areasNamed, provinceOfPostalCode } from './place-areas.ts'
import { streetsNamed } from './place-streets.ts'
import { townsOf } from './towns.ts'

/**
 * Finds places for typed words. The most reliable kind comes first: coordinates, a cadastral reference, a postal code,
 * areas, addresses.
 */
export async function findPlaces(tx: Transaction, words: string): Promise<FoundPlace[]> {
  const places = await placesOf(tx, words)
  return places.map((place) => ({ ...place, exactness: exactnessOfPlace(place.kind) }))
}

/** A search result before its exactness is added. */
type PlaceWithoutExactness = Omit<FoundPlace, 'exactness'>

async function placesOf(tx: Transaction, words: string): Promise<PlaceWithoutExactness[]> {
  const coordinates = coordinatesOf(words)
  if (coordinates) return [coordinates]
  const reference = words.replaceAll(/\s/g, '').toUpperCase()
  if (/^[0-9A-Z]{14}([0-9A-Z]{6})?$/.test(reference) && /\d/.test(reference)) {
    const place = await ofReference(tx, reference)
    if (place.length > 0) return place
  }
  const codes = /^\d{5}$/.test(words) ? await ofPostalCode(tx, words) : []
  const places = [...codes, ...(await areasNamed(tx, words)), ...(await streetsNamed(tx, words))]
  // A postal code that no file places at least moves the map to its province.
  return places.length === 0 && /^\d{5}$/.test(words) ? provinceOfPostalCode(words) : places
}

function coordinatesOf(words: string): PlaceWithoutExactness | null {
  const parts = words.includes(';') ? words.split(';') : words.split(/,\s+|\s+|,(?=\s*[-−])/)
  const [first, second, ...more] = (
    parts.length === 2 ? parts : words.split(',').length === 2 ? words.split(',') : []
  ).map((part) => parseCoordinate(part.trim()))
  if (first?.kind !== 'value' || second?.kind !== 'value' || more.length > 0) return null
  const place = { latitude: first.value, longitude: second.value }
  return isInSpain(place)
    ? { kind: 'coordinates', name: words, code: null, ...place, zoom: PLACE_ZOOM.coordinates }
    : null
}

async function ofReference(tx: Transaction, reference: string): Promise<PlaceWithoutExactness[]> {
  const rows = await tx.rows<{ latitude: number; longitude: number; name: string }>(
    `SELECT latitude, longitude, coalesce(address, cadastral_reference) AS name FROM market_evidence
     WHERE searched LIKE '%' || searchable($1) || '%' AND cadastral_reference LIKE $1 || '%' LIMIT 1`,
    [reference],
  )
  return rows.map((row) => ({
    kind: 'cadastralReference' as const,
    code: null,
    ...row,
    name: `${reference} · ${row.name}`,
    zoom: PLACE_ZOOM.cadastralReference,
  }))
}

async function ofPostalCode(tx: Transaction, code: string): Promise<PlaceWithoutExactness[]> {
  const rows = await tx.rows<{ name: string; longitude: number; latitude: number }>(
    `SELECT code || ' ' || name AS name, (center(bounds))[0] AS longitude, (center(bounds))[1] AS latitude
     FROM area_outlines WHERE kind = 'postalCode' AND code = $1`,
    [code],
  )
  if (rows.length === 0) return ofPostalCodeFile(tx, code)
  return rows.map((row) => ({ kind: 'postalCode' as const, code, ...row, zoom: PLACE_ZOOM.postalCode }))
}

/** The towns of a postal code without an outline, from the postal code file. */
async function ofPostalCodeFile(tx: Transaction, code: string): Promise<PlaceWithoutExactness[]> {
  const rows = await tx.rows<{ municipality: string }>(
    `SELECT DISTINCT f.code AS municipality FROM area_figures f JOIN data_imports i ON i.number = f.import AND i.state = 'done'
     WHERE f.subject = 'postalCodes' AND f.period = $1 ORDER BY f.code LIMIT ${MUNICIPALITIES_OF_CODE}`,
    [code],
  )
  const municipalities = rows.map((row) => row.municipality).filter((one) => municipalityName(one) !== null)
  const towns = await townsOf(tx, municipalities)
  return municipalities.map((municipality) => ({
    kind: 'postalCode' as const,
    code,
    name: `${code} ${municipalityName(municipality)}`,
    ...(towns.get(municipality) ?? { ...shippedMiddle('municipalities', municipality), zoom: PLACE_ZOOM.postalCode }),
  }))
}

/** Maximum number of municipalities per postal code. In rural areas, one code covers several municipalities. */
const MUNICIPALITIES_OF_CODE = 5
