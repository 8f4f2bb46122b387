/**
 * Measures the SQL statement that finds the offers that compete with twenty homes, in the market of a whole country.
 * The reference is one plain selection of the same rows for each home.
 */
import { boundingBoxAround } from '@lindero/domain/kernel/geo'
import { type CompetingHome, competingPropsOf } from '@lindero/server/market/competing.store'
import { openBareDatabase } from '../support/bare-database.ts'
import { marketFolder } from '../support/data-folders.ts'
import { report, sideBySide } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'

const RUNS = 20
/** Number of homes in one step of the automatic valuation. */
const HOMES = 20
const RADIUS = 1_000
const DAY = '2026-06-01'

const system = await serveFrom(await marketFolder())
const bare = await openBareDatabase(system)
const { rows } = (await bare.query(`SELECT latitude, longitude, size::float8 AS size FROM market_evidence
  WHERE source = 'bench' AND kind = 'closing' AND operation = 'sale' AND type_id = 11
  ORDER BY uuid LIMIT ${HOMES}`)) as { rows: Pick<CompetingHome, 'latitude' | 'longitude' | 'size'>[] }
const homes = rows.map((row): CompetingHome => ({ ...row, operation: 'sale', typeId: 11, valuationDate: DAY }))
if (homes.length !== HOMES) throw new Error(`${homes.length} homes only`)

const ours = () => system.context.database.transaction('system', (tx) => competingPropsOf(tx, homes))
async function theirs(): Promise<void> {
  for (const home of homes) {
    const { south, north, west, east } = boundingBoxAround(home, RADIUS)
    await bare.query(`SELECT uuid, address, price, size, rooms, bathrooms, added_on, portal_url, latitude, longitude
      FROM market_evidence WHERE kind = 'listing' AND operation = 'sale' AND type_id = 11
        AND latitude BETWEEN ${south} AND ${north} AND longitude BETWEEN ${west} AND ${east}
        AND size BETWEEN ${0.7 * home.size} AND ${1.3 * home.size}
        AND day <= '${DAY}' AND (expired_on IS NULL OR expired_on > '${DAY}')`)
  }
}
const times = await sideBySide(RUNS, ours, theirs)
await bare.close()
await system.close()
report({ name: `what ${HOMES} homes compete with`, yardstick: 'one bare selection for each home', ...times })
