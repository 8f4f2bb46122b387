/**
 * Creates `server/src/areas/surroundings.json.gz`, the map that needs no network: the land around Spain, rivers, lakes
 * and cities of Natural Earth (public domain, https://www.naturalearthdata.com). It includes the land of the whole
 * world, so that no map shows a straight edge. Coordinates are rounded to about 100 m around Spain, and more coarsely
 * farther away.
 *
 *   node scripts/surroundings.mjs COUNTRIES [FOLDER]
 *
 * COUNTRIES is `countries-10m.json` of the package world-atlas. FOLDER has `ne_10m_rivers_lake_centerlines.json`,
 * `ne_10m_rivers_europe.json`, `ne_10m_lakes.json`, `ne_10m_lakes_europe.json` and
 * `ne_10m_populated_places_simple.json` as GeoJSON. Without FOLDER, rivers, lakes and cities are taken from the existing
 * file. Run it only to use a newer edition of these data.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { merge, mesh } from 'topojson-client'

/** Inside this box, coasts are not simplified. */
const NEAR = { west: -20, south: 26, east: 6, north: 46 }
/**
 * Tolerance for simplifying coasts, in degrees: `first` at the edge of `NEAR`, plus `perDegree` for each degree
 * outside.
 */
const TOLERANCE = { first: 0.01, perDegree: 0.01 }
/** The Iberian peninsula and the Balearic Islands. Rivers, lakes and foreign cities outside this box are left out. */
const WITHIN = { west: -10, south: 35, east: 5, north: 44.5 }
const MADE = new URL('../server/src/areas/surroundings.json.gz', import.meta.url)

const [, , countries = '', folder] = process.argv
const read = (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))

const rounded = (value) => Math.round(value * 1_000) / 1_000
const isIn = ([x, y], { west, south, east, north }) => x >= west && x <= east && y >= south && y <= north

function toleranceAt([x, y]) {
  const away = Math.max(NEAR.west - x, x - NEAR.east, NEAR.south - y, y - NEAR.north)
  return away <= 0 ? 0 : TOLERANCE.first + away * TOLERANCE.perDegree
}

/** Simplifies a line: removes points that change it by less than their tolerance (Douglas and Peucker). */
function simplified(line) {
  const starts = new Set([0, line.length - 1])
  const open = [[0, line.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part
    let farthest = { at: 0, share: 1 }
    for (let at = first + 1; at < last; at += 1) {
      const share = distance(line[at], line[first], line[last]) / toleranceAt(line[at])
      if (share > farthest.share) farthest = { at, share }
    }
    if (farthest.at === 0) continue
    starts.add(farthest.at)
    open.push([first, farthest.at], [farthest.at, last])
  }
  return line.filter((_, at) => starts.has(at))
}

/** Distance from a point to a line segment. */
function distance([x, y], [fromX, fromY], [toX, toY]) {
  const [alongX, alongY] = [toX - fromX, toY - fromY]
  const length = alongX ** 2 + alongY ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length))
  return Math.hypot(x - fromX - share * alongX, y - fromY - share * alongY)
}

/** Rounds points and removes consecutive duplicates. */
function thinned(points) {
  const all = points.map((point) => point.slice(0, 2).map(rounded))
  return all.filter((point, index) => index === 0 || point.join() !== all[index - 1].join())
}

function closed(ring) {
  const thin = thinned(ring)
  return thin.length > 2 ? [...thin, thin[0]] : []
}

const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates)
const linesOf = ({ type, coordinates }) => (type === 'LineString' ? [coordinates] : coordinates)
const namesOf = ({ name }) => name ?? null

const atlas = JSON.parse(readFileSync(countries, 'utf8'))
const isSpain = ({ properties }) => properties.name === 'Spain'
/** All land as one shape without borders. Spain comes from a different source and is drawn on top. */
const land = merge(
  atlas,
  atlas.objects.countries.geometries.filter((country) => !isSpain(country)),
)
  .coordinates.map((rings) => rings.map((ring) => closed(simplified(ring))).filter((ring) => ring.length > 3))
  .filter((rings) => rings.length > 0)

/** Spain's land border. The two sources differ slightly there, and the map fills the gap. */
const seam = mesh(atlas, atlas.objects.countries, (one, other) => one !== other && isSpain(one) !== isSpain(other))
  .coordinates.filter((line) => line.some((point) => isIn(point, WITHIN)))
  .map(thinned)

function readWaterAndCities() {
  const rivers = ['ne_10m_rivers_lake_centerlines', 'ne_10m_rivers_europe']
    .flatMap((name) => read(name).features)
    .filter(({ geometry }) => geometry)
    .flatMap(({ geometry, properties }) =>
      linesOf(geometry)
        .filter((line) => line.some((point) => isIn(point, WITHIN)))
        .map((line) => ({ name: namesOf(properties), rank: properties.scalerank, line: thinned(line) })),
    )
  const lakes = ['ne_10m_lakes', 'ne_10m_lakes_europe']
    .flatMap((name) => read(name).features)
    .filter(({ geometry }) => geometry)
    .flatMap(({ geometry }) =>
      polygonsOf(geometry)
        .filter(([outer]) => outer.some((point) => isIn(point, WITHIN)))
        .map((rings) => rings.map(closed).filter((ring) => ring.length > 3)),
    )
  const cities = read('ne_10m_populated_places_simple')
    .features.filter(({ geometry, properties }) => properties.adm0_a3 === 'ESP' || isIn(geometry.coordinates, WITHIN))
    .map(({ geometry, properties }) => ({
      name: properties.name,
      country: properties.adm0_a3,
      inhabitants: properties.pop_max,
      at: geometry.coordinates.map(rounded),
    }))
  return { rivers, lakes, cities }
}

const { rivers, lakes, cities } = folder ? readWaterAndCities() : JSON.parse(gunzipSync(readFileSync(MADE)).toString())
const made = gzipSync(JSON.stringify({ land, seam, rivers, lakes, cities }), { level: 9 })
writeFileSync(MADE, made)
process.stdout.write(`${made.length} bytes: ${rivers.length} rivers, ${lakes.length} lakes, ${cities.length} cities\n`)
