/** Points of a map over 50,000 assets, beside the bare statements. */
import { DEMO_CUSTOMERS } from '@lindero/demo/people'
import { openBareDatabase } from '../support/bare-database.ts'
import { largeFolder } from '../support/data-folders.ts'
import { medianOf, report } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'

const RUNS = 20
const WHERE = `WHERE customer_uuid = '${DEMO_CUSTOMERS.fund}' AND archived_on IS NULL AND latitude IS NOT NULL`
const CASES = [
  {
    name: 'map, clusters of all',
    query: '?zoom=6',
    yardstick: 'one grouping as bare SQL',
    statement: `SELECT avg(longitude), avg(latitude), count(*) FROM assets ${WHERE}
      GROUP BY floor(longitude / 0.7), floor(latitude / 0.54)`,
  },
  {
    name: 'map, the points of a box',
    query: '?zoom=9&bbox=-4.5,39.5,-3,40.8',
    yardstick: 'one selection as bare SQL',
    statement: `SELECT a.uuid, longitude, latitude, type_id, external_id, v.value FROM assets a
      LEFT JOIN valuations v ON v.uuid = a.current_sale_valuation_uuid
      ${WHERE.replace('customer_uuid', 'a.customer_uuid')}
      AND latitude BETWEEN 39.5 AND 40.8 AND longitude BETWEEN -4.5 AND -3`,
  },
] as const

const folder = await largeFolder()
const system = await serveFrom(folder)
const ours: number[] = []
for (const { query } of CASES)
  ours.push(await medianOf(RUNS, () => system.call('GET', `/assets/map${query}`)))
await system.close()

const bare = await openBareDatabase(folder)
for (const [index, { name, yardstick, statement }] of CASES.entries()) {
  const theirs = await medianOf(RUNS, () => bare.query(statement))
  report({ name: `${name}, 50,000 assets`, ours: ours[index] ?? 0, yardstick, theirs })
}
await bare.close()
