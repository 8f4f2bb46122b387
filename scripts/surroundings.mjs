/**
 * Makes `server/src/areas/surroundings.json.gz` of the map without network: the land around Spain, rivers, lakes and
 * cities of Natural Earth (public domain, https://www.naturalearthdata.com), cut to a box and rounded to some 100 m.
 *
 *   node scripts/surroundings.mjs FOLDER COUNTRIES
 *
 * FOLDER has `ne_10m_rivers_lake_centerlines.json`, `ne_10m_rivers_europe.json`, `ne_10m_lakes.json`,
 * `ne_10m_lakes_europe.json` and `ne_10m_populated_places_simple.json` as GeoJSON; COUNTRIES is `countries-10m.json` of
 * the package world-atlas. It runs only when a newer edition of these is wanted.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { feature, mesh } from 'topojson-client'

const BOX = { west: -20, south: 26, east: 6, north: 46 }
/** The Iberian peninsula with its islands, and the Canary Islands: rivers and cities further away are left out. */
const WITHIN = { west: -10, south: 35, east: 5, north: 44.5 }
const NEIGHBOURS = ['Portugal', 'France', 'Andorra', 'Morocco', 'Algeria', 'W. Sahara', 'Mauritania']

const [, , folder = '', countries = ''] = process.argv
const read = (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))

const rounded = (value) => Math.round(value * 1_000) / 1_000
const isIn = ([x, y], { west, south, east, north }) => x >= west && x <= east && y >= south && y <= north

/** The part of a ring on one side of a straight line (Sutherland and Hodgman). */
function cut(ring, axis, limit, isLess) {
  const isKept = (point) => (isLess ? point[axis] <= limit : point[axis] >= limit)
  return ring.flatMap((point, index) => {
    const before = ring[(index + ring.length - 1) % ring.length]
    const share = (limit - before[axis]) / (point[axis] - before[axis])
    const crossing = [0, 1].map((each) => before[each] + share * (point[each] - before[each]))
    if (isKept(point)) return isKept(before) ? [point] : [crossing, point]
    return isKept(before) ? [crossing] : []
  })
}

function clipped(ring) {
  const sides = [
    [0, BOX.west, false],
    [0, BOX.east, true],
    [1, BOX.south, false],
    [1, BOX.north, true],
  ]
  return closed(
    sides.reduce((kept, [axis, limit, isLess]) => (kept.length > 0 ? cut(kept, axis, limit, isLess) : []), ring),
  )
}

/** Rounded, without repeated points. */
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
const land = feature(atlas, atlas.objects.countries)
  .features.filter(({ properties }) => NEIGHBOURS.includes(properties.name))
  .flatMap(({ geometry }) => polygonsOf(geometry).map((rings) => rings.map(clipped).filter((ring) => ring.length > 3)))
  .filter((rings) => rings.length > 0)

/** The border of Spain on land: two sources draw it a little differently, and the map fills what lies between them. */
const isSpain = ({ properties }) => properties.name === 'Spain'
const seam = mesh(atlas, atlas.objects.countries, (one, other) => one !== other && isSpain(one) !== isSpain(other))
  .coordinates.filter((line) => line.some((point) => isIn(point, WITHIN)))
  .map(thinned)

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

const made = gzipSync(JSON.stringify({ land, seam, rivers, lakes, cities }), { level: 9 })
writeFileSync(new URL('../server/src/areas/surroundings.json.gz', import.meta.url), made)
process.stdout.write(`${made.length} bytes: ${rivers.length} rivers, ${lakes.length} lakes, ${cities.length} cities\n`)
