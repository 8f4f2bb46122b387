/**
 * Measures the explorer's map and list over the market of a whole country. The reference is the same SQL without our
 * code.
 */
import { openBareDatabase } from '../support/bare-database.ts'
import { marketFolder } from '../support/data-folders.ts'
import { report, sideBySide } from '../support/figures.ts'
import { CLOSINGS, LISTINGS } from '../support/fill-market.ts'
import { serveFrom } from '../support/served-system.ts'

const RUNS = 20
const VIEWPORT = 2_000
const FILTER = { operationType: 'sale', typeId: [11], propertyAdStatus: { status: 'active' } }
/** If a home has several listings, only one is shown. */
const SHOWN =
  'NOT EXISTS (SELECT FROM merged_adverts m WHERE m.evidence_uuid = market_evidence.uuid AND NOT m.is_shown)'
const OFFERED = `${SHOWN} AND kind = 'listing' AND operation = 'sale' AND type_id = 11 AND expired_on IS NULL`
const COLUMNS = 'uuid, longitude, latitude, type_id, price::float8, operation'

const system = await serveFrom(await marketFolder())
const bare = await openBareDatabase(system)

/**
 * The box around the centre of the densest town. It is the largest box with at most 2,000 listings, which is the
 * maximum number that a map draws individually.
 */
async function viewport() {
  let half = 0.001
  for (;;) {
    const wider = boxOf(half * 1.05)
    const { rows } = (await bare.query(
      `SELECT count(*)::int AS count FROM market_evidence WHERE ${OFFERED} AND ${inside(wider)}`,
    )) as { rows: { count: number }[] }
    if ((rows[0]?.count ?? 0) > VIEWPORT) return boxOf(half)
    half *= 1.05
  }
}
const { rows: densest } = (await bare.query(`SELECT avg(latitude) AS latitude, avg(longitude) AS longitude
  FROM market_evidence WHERE source = 'bench' GROUP BY round(latitude::numeric, 1), round(longitude::numeric, 1)
  ORDER BY count(*) DESC LIMIT 1`)) as { rows: { latitude: number; longitude: number }[] }
const centre = densest[0]
if (!centre) throw new Error('no market')
function boxOf(half: number) {
  const { latitude = 0, longitude = 0 } = centre ?? {}
  return [longitude - half, latitude - half, longitude + half, latitude + half] as const
}
function inside([west, south, east, north]: readonly [number, number, number, number]) {
  return `latitude BETWEEN ${south} AND ${north} AND longitude BETWEEN ${west} AND ${east}`
}

function query(parameters: Record<string, unknown>): string {
  const asked = new URLSearchParams()
  for (const [key, value] of Object.entries(parameters)) {
    asked.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return `?${asked}`
}

/** A star-shaped polygon with 200 corners, as large as a province. */
const star = Array.from({ length: 200 }, (_, place) => {
  const [turn, reach] = [(2 * Math.PI * place) / 200, place % 2 === 0 ? 0.9 : 0.5]
  return [centre.longitude + reach * Math.cos(turn), centre.latitude + reach * Math.sin(turn)] as const
})
const HARDEST = {
  ...FILTER,
  polygon: star,
  terms: 'reformado ascensor',
  annexes: ['lift'],
  contactType: ['private', 'agency'],
  unitValue: { min: 1_500, max: 6_000 },
  bedrooms: { min: 2 },
  constructionYear: { min: 1960 },
  price: { min: 80_000 },
  size: { max: 150 },
  bathrooms: { max: 3 },
  floor: { min: 1, max: 6 },
}
const outline = star.map(([x, y]) => `(${x},${y})`).join()
const HARD = `${OFFERED} AND '(${outline})'::polygon @> point(longitude, latitude)
  AND ${inside(boxOf(0.9))} AND searched LIKE '%reformado%' AND searched LIKE '%ascensor%' AND lift
  AND contact_type IN ('private', 'agency') AND price / size BETWEEN 1500 AND 6000 AND rooms >= 2
  AND construction_year >= 1960 AND price >= 80000 AND size <= 150 AND bathrooms <= 3 AND floor >= 1`

const box = await viewport()
const CASES = [
  {
    name: 'a viewport of 2,000 points',
    path: `/realestates/map${query({ f: FILTER, bbox: box.join(), zoom: 14 })}`,
    statements: [`SELECT ${COLUMNS} FROM market_evidence WHERE ${OFFERED} AND ${inside(box)}`],
  },
  {
    name: 'clusters of the country, what is offered',
    path: `/realestates/map${query({ f: FILTER, zoom: 5 })}`,
    statements: [clusters(OFFERED)],
  },
  {
    name: 'clusters of the country, every listing',
    path: `/realestates/map${query({ f: { operationType: 'all', propertyAdStatus: 'all' }, zoom: 5 })}`,
    statements: [clusters(`${SHOWN} AND kind = 'listing'`)],
  },
  {
    name: 'clusters of the country, every closing',
    path: '/closings/map?zoom=5',
    statements: [clusters(`kind = 'closing'`)],
  },
  {
    name: 'the hardest filter: first page and count',
    path: `/realestates${query({ f: HARDEST })}`,
    statements: [
      `SELECT * FROM market_evidence WHERE ${HARD} ORDER BY day DESC, uuid DESC LIMIT 50`,
      `SELECT count(*) FROM market_evidence WHERE ${HARD}`,
    ],
  },
  {
    name: 'the newest of the country: first page',
    path: `/realestates${query({ f: FILTER, totals: false })}`,
    statements: [`SELECT * FROM market_evidence WHERE ${OFFERED} ORDER BY day DESC, uuid DESC LIMIT 50`],
  },
]

function clusters(condition: string) {
  const width = 360 / 2 ** 5 / 6
  return `SELECT avg(longitude), avg(latitude), count(*)::int FROM market_evidence WHERE ${condition}
    GROUP BY floor(longitude / ${width}), floor(latitude / ${width * 0.77})`
}

for (const { name, path, statements } of CASES) {
  const times = await sideBySide(
    RUNS,
    () => system.call('GET', path),
    async () => {
      for (const statement of statements) await bare.query(statement)
    },
  )
  const size = `${LISTINGS.toLocaleString('en')} + ${CLOSINGS.toLocaleString('en')}`
  report({ name: `${name} (${size})`, yardstick: 'the same as bare SQL', ...times })
}
await bare.close()
await system.close()
