/**
 * Measures the fifteen most common searches of an investor over the market of a country. Prints the request, the
 * result and the time of each.
 */
import { marketFolder } from '../support/data-folders.ts'
import { quantile, timed } from '../support/figures.ts'
import { CLOSINGS, LISTINGS } from '../support/fill-market.ts'
import { serveFrom } from '../support/served-system.ts'

const RUNS = 7
const system = await serveFrom(await marketFolder(), { STATEMENT_SECONDS: '3600' })
const { driver } = system.context.database
// Listings on offer get values like those that the job stores: from 30 % below to 40 % above their price.
await driver.execute(`UPDATE market_evidence SET date = current_date - (random() * 60)::int
  WHERE source = 'bench' AND kind = 'listing' AND expired_on IS NULL`)
await driver.execute(`INSERT INTO listing_values (evidence_uuid, price, value, low, high, confidence, rent, valued_on)
  SELECT uuid, price, price * (0.7 + 0.7 * random()), price * 0.6, price * 1.5,
    (ARRAY['low', 'medium', 'high'])[1 + floor(3 * random())::int], price * (0.002 + 0.004 * random()), current_date
  FROM market_evidence WHERE source = 'bench' AND kind = 'listing' AND expired_on IS NULL`)
await driver.execute(`INSERT INTO market_prices (evidence_uuid, day, price)
  SELECT uuid, date - 30, price * 1.1 FROM market_evidence
  WHERE source = 'bench' AND kind = 'listing' AND abs(hashtext(source_id)) % 10 = 0`)
await driver.execute(`UPDATE market_evidence SET price_changed_on = date
  WHERE source = 'bench' AND kind = 'listing' AND abs(hashtext(source_id)) % 10 = 0`)
await driver.execute('VACUUM ANALYZE market_evidence, listing_values, market_prices')
const [town] = (await driver.execute(`SELECT avg(latitude) AS latitude, avg(longitude) AS longitude
  FROM market_evidence WHERE source = 'bench' GROUP BY round(latitude::numeric, 1), round(longitude::numeric, 1)
  ORDER BY count(*) DESC LIMIT 1`)) as { latitude: number; longitude: number }[]
const { latitude, longitude } = town ?? { latitude: 40, longitude: -3.7 }
const around = (half: number) => ({
  west: longitude - half,
  south: latitude - half,
  east: longitude + half,
  north: latitude + half,
})

const OFFERED = { operationType: 'sale', typeId: [11], propertyAdStatus: { status: 'active' } }
const list = (f: object, more = '') => `/realestates?f=${encodeURIComponent(JSON.stringify(f))}&totals=false${more}`
const totals = (kind: 'realestates' | 'closings', f: object) =>
  `/${kind}/totals?f=${encodeURIComponent(JSON.stringify(f))}`
const ring = [
  [longitude - 0.05, latitude - 0.05],
  [longitude + 0.05, latitude - 0.04],
  [longitude + 0.03, latitude + 0.05],
]
const TOWN = { ...OFFERED, area: around(0.1) }
const BELOW = { ...OFFERED, belowValue: { min: 10 }, valueConfidence: 'medium' }

/** Searches of an investor, each with the calls that the screens send. */
const SEARCHES: readonly (readonly [string, readonly (string | readonly [string, object])[]])[] = [
  ['Flats for sale in a town, the newest first', [list(TOWN), totals('realestates', TOWN)]],
  ['… below 200,000 € with three rooms', [list({ ...TOWN, price: { max: 200_000 }, bedrooms: { min: 3 } })]],
  ['… below 2,000 €/m² in a drawn area', [list({ ...OFFERED, polygon: ring, unitValue: { max: 2_000 } })]],
  ['… of banks, to renovate', [list({ ...TOWN, contactType: ['bank'], propertyStatus: ['toRenovate'] })]],
  ['… with words of the description', [list({ ...TOWN, termsInDescription: 'reformado ascensor' })]],
  ['… more than half a year on offer', [list({ ...TOWN, daysOnMarket: { min: 180 } })]],
  ['… with a price cut of 5 %', [list({ ...TOWN, priceCut: { min: 5 } })]],
  ['10 % below value in a town', [list({ ...BELOW, area: around(0.1) }, '&s=belowValue&d=true')]],
  [
    '10 % below value in the country, with the count',
    [list(BELOW, '&s=belowValue&d=true'), totals('realestates', BELOW)],
  ],
  ['Gross yield above 6 % in the country', [list({ ...OFFERED, grossYield: { min: 6 } }, '&s=grossYield&d=true')]],
  [
    'Closings of three years in a town',
    [totals('closings', { typeId: [11], area: around(0.1), closingDate: { min: '2023-11-01' } })],
  ],
  [
    'Map of the country, what is on offer',
    [`/realestates/map?zoom=5&f=${encodeURIComponent(JSON.stringify(OFFERED))}`],
  ],
  ['Level and evolution of prices in a town', [['/insights/real-estate-market', { bbox: around(0.05), typeId: 11 }]]],
  [
    'Two areas compared',
    [
      [
        '/insights/compared-areas',
        {
          typeId: 11,
          areas: [
            { name: 'A', bbox: around(0.02) },
            { name: 'B', polygon: ring },
          ],
        },
      ],
    ],
  ],
  [
    'Heat map of prices in a town',
    [`/insights/heat-map/unitPrice?typeId=11&bbox=${Object.values(around(0.05)).join()}`],
  ],
]

interface Answer {
  total?: number
  items?: unknown[]
  clusters?: { count: number }[]
  sale?: { count: number }
}

function answerOf({ total, items, sale, clusters }: Answer): string {
  if (total !== undefined && total > 0) return `${total.toLocaleString('en')} results`
  if (sale) return `${sale.count.toLocaleString('en')} listings of a year`
  if (clusters?.length) return `${clusters.length} clusters`
  return `${items?.length ?? 0} rows`
}

console.log(`\n${LISTINGS.toLocaleString('en')} listings, ${CLOSINGS.toLocaleString('en')} closings; median of ${RUNS}`)
console.log('| request | answer | time |\n|---|---|---:|')
for (const [name, calls] of SEARCHES) {
  const times: number[] = []
  let answer: Answer = {}
  for (let run = -1; run < RUNS; run += 1) {
    const took = await timed(async () => {
      for (const call of calls) {
        answer =
          typeof call === 'string'
            ? await system.call<Answer>('GET', call)
            : await system.call<Answer>('POST', call[0], call[1])
      }
    })
    if (run >= 0) times.push(took)
  }
  console.log(`| ${name} | ${answerOf(answer)} | ${Math.round(quantile(times, 0.5))} ms |`)
}
await system.close()
