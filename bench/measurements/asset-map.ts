/** Measures the map points of 50,000 assets, compared with raw SQL. */
import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { openBareDatabase } from '../support/bare-database.ts'
import { largeFolder } from '../support/data-folders.ts'
import { report, sideBySide } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'

const RUNS = 20
const WHERE = `WHERE a.customer_uuid = '${DEMO_CUSTOMERS.fund}' AND archived_on IS NULL AND latitude IS NOT NULL`
const CASES = [
  {
    name: 'map, clusters of all',
    query: '?zoom=6',
    yardstick: 'one grouping as bare SQL',
    statement: `SELECT avg(longitude), avg(latitude), count(*) FROM assets a ${WHERE}
      GROUP BY floor(longitude / 0.7), floor(latitude / 0.54)`,
  },
  {
    name: 'map, the points of a box',
    query: '?zoom=9&bbox=-4.5,39.5,-3.2,40.8',
    yardstick: 'one selection as bare SQL',
    statement: `SELECT a.uuid, longitude, latitude, type_id, external_id, v.value FROM assets a
      LEFT JOIN valuations v ON v.uuid = a.current_sale_valuation_uuid ${WHERE}
      AND latitude BETWEEN 39.5 AND 40.8 AND longitude BETWEEN -4.5 AND -3.2`,
  },
] as const

const system = await serveFrom(await largeFolder())
const bare = await openBareDatabase(system)
for (const { name, query, yardstick, statement } of CASES) {
  const times = await sideBySide(
    RUNS,
    () => system.call('GET', `/assets/map${query}`),
    () => bare.query(statement),
  )
  report({ name: `${name}, 50,000 assets`, yardstick, ...times })
}
await bare.close()
await system.close()
