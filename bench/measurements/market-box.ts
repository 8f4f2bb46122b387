/** Measures a search of listings in a box of the maximum size, compared with the bare statement. */
import { openBareDatabase } from '../support/bare-database.ts'
import { demoFolder } from '../support/data-folders.ts'
import { report, sideBySide } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'

const RUNS = 20
const BOX = { west: -4, south: 37, east: 2, north: 43 }
const LISTINGS = 200

const system = await serveFrom(await demoFolder())
const bare = await openBareDatabase(system)
const search = () =>
  system.call<{ items: unknown[] }>('POST', `/realestates/search?max_listings=${LISTINGS}`, {
    filters: { operationType: 'sale', typeId: [11] },
    bbox: BOX,
  })
const { items } = await search()
if (items.length !== LISTINGS) throw new Error(`${items.length} listings only`)
const times = await sideBySide(RUNS, search, () =>
  bare.query(`SELECT * FROM market_evidence WHERE kind = 'listing' AND operation = 'sale' AND type_id IN (11)
    AND latitude BETWEEN ${BOX.south} AND ${BOX.north} AND longitude BETWEEN ${BOX.west} AND ${BOX.east}
    ORDER BY day DESC LIMIT ${LISTINGS}`),
)
await bare.close()
await system.close()
report({ name: `${LISTINGS} listings of a box`, yardstick: 'one selection as bare SQL', ...times })
