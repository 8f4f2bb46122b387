import type { FoundPlace } from '@lindero/contract/market/market.contract'
import { parseCoordinate } from '@lindero/domain/kernel/parse-coordinate'
import { isInSpain } from '@lindero/domain/kernel/spain'
import { PLACE_ZOOM } from '@lindero/domain/market/explorer-filter'
import { municipalityCodes, outlinesOf } from '../areas/shipped-outlines.ts'
import type { Transaction } from '../kernel/database/database.ts'

const MUNICIPALITIES = 5
const STREETS = 6

/** What a typed place may be, the surest first: coordinates, a reference, a postal code, municipalities, streets. */
export async function findPlaces(tx: Transaction, words: string): Promise<FoundPlace[]> {
  const coordinates = coordinatesOf(words)
  if (coordinates) return [coordinates]
  const reference = words.replaceAll(/\s/g, '').toUpperCase()
  if (/^[0-9A-Z]{14}([0-9A-Z]{6})?$/.test(reference) && /\d/.test(reference)) {
    const found = await ofReference(tx, reference)
    if (found.length > 0) return found
  }
  const codes = /^\d{5}$/.test(words) ? await ofPostalCode(tx, words) : []
  return [...codes, ...municipalitiesNamed(words), ...(await streetsNamed(tx, words))]
}

function coordinatesOf(words: string): FoundPlace | null {
  const parts = words.includes(';') ? words.split(';') : words.split(/,\s+|\s+|,(?=\s*-)/)
  const [first, second, ...more] = (
    parts.length === 2 ? parts : words.split(',').length === 2 ? words.split(',') : []
  ).map((part) => parseCoordinate(part.trim()))
  if (first?.kind !== 'value' || second?.kind !== 'value' || more.length > 0) return null
  const place = { latitude: first.value, longitude: second.value }
  return isInSpain(place)
    ? { kind: 'coordinates', name: words, ...place, zoom: PLACE_ZOOM.coordinates }
    : null
}

async function ofReference(tx: Transaction, reference: string): Promise<FoundPlace[]> {
  const rows = await tx.rows<{ latitude: number; longitude: number; name: string }>(
    `SELECT latitude, longitude, coalesce(address, cadastral_reference) AS name FROM market_evidence
     WHERE searched LIKE '%' || searchable($1) || '%' AND cadastral_reference LIKE $1 || '%' LIMIT 1`,
    [reference],
  )
  return rows.map((row) => ({
    kind: 'cadastralReference' as const,
    ...row,
    name: `${reference} · ${row.name}`,
    zoom: PLACE_ZOOM.cadastralReference,
  }))
}

async function ofPostalCode(tx: Transaction, code: string): Promise<FoundPlace[]> {
  const rows = await tx.rows<{ name: string; longitude: number; latitude: number }>(
    `SELECT code || ' ' || name AS name, (center(bounds))[0] AS longitude, (center(bounds))[1] AS latitude
     FROM area_outlines WHERE kind = 'postalCode' AND code = $1`,
    [code],
  )
  return rows.map((row) => ({ kind: 'postalCode' as const, ...row, zoom: PLACE_ZOOM.postalCode }))
}

const folded = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

let names: { code: string; name: string; key: string }[] | undefined

function municipalitiesNamed(words: string): FoundPlace[] {
  names ??= outlinesOf(municipalityCodes()).map(({ code, name }) => ({ code, name, key: folded(name) }))
  const key = folded(words)
  const found = names
    .filter((each) => each.key.includes(key))
    .sort((a, b) => rank(a.key, key) - rank(b.key, key) || a.name.localeCompare(b.name, 'es'))
    .slice(0, MUNICIPALITIES)
  return outlinesOf(found.map(({ code }) => code)).map(({ name, polygons }) => {
    const largest = polygons.reduce((most, each) =>
      (each[0]?.length ?? 0) > (most[0]?.length ?? 0) ? each : most,
    )
    const ring = largest[0] ?? []
    const middle = (at: 0 | 1) => {
      const values = ring.map((place) => place[at] ?? 0)
      return (Math.min(...values) + Math.max(...values)) / 2
    }
    return {
      kind: 'municipality' as const,
      name,
      longitude: middle(0),
      latitude: middle(1),
      zoom: PLACE_ZOOM.municipality,
    }
  })
}

/** The name itself, then names that begin with the words, then the others. */
const rank = (name: string, words: string) => (name === words ? 0 : name.startsWith(words) ? 1 : 2)

/** Streets as the addresses of the market write them, without the number: those with most adverts first. */
async function streetsNamed(tx: Transaction, words: string): Promise<FoundPlace[]> {
  const rows = await tx.rows<{ name: string; latitude: number; longitude: number }>(
    `SELECT name, avg(latitude) AS latitude, avg(longitude) AS longitude FROM (
       SELECT regexp_replace(address, '[, ]+(nº *)?\\d+[^,]*', '') AS name, latitude, longitude
       FROM market_evidence
       WHERE address IS NOT NULL AND searched LIKE '%' || searchable($1) || '%'
         AND searchable(address) LIKE '%' || searchable($1) || '%'
       LIMIT 2000) streets
     GROUP BY name, round(latitude::numeric, 1), round(longitude::numeric, 1)
     ORDER BY count(*) DESC, name LIMIT ${STREETS}`,
    [words.replace(/[\\%_]/g, '\\$&')],
  )
  return rows.map((row) => ({ kind: 'street' as const, ...row, zoom: PLACE_ZOOM.street }))
}
