/**
 * Measures how fast homes are valued, in processor time of the program and of its database server: one home in each of 211 towns without a price model (first with fits to make,
 * then with the stored ones), and 500 homes of the dense demo market, in a portfolio and in a batch through the API.
 * The reference reads the evidence around each home with a bare SQL statement.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { boundingBoxAround } from '@lindero/domain/kernel/geo'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { assets } from '@lindero/server/assets/assets.table'
import { insertRows } from '@lindero/server/kernel/database/bulk'
import { portfolios } from '@lindero/server/portfolios/portfolios.table'
import { openBareDatabase } from '../support/bare-database.ts'
import { cpuOf } from '../support/cpu-time.ts'
import { townsFolder } from '../support/data-folders.ts'
import { report, timed } from '../support/figures.ts'
import { TOWN_CENTRES } from '../support/fill-towns.ts'
import { serveFrom } from '../support/served-system.ts'
import { jobTime, valueThroughJob } from '../support/thousand-flats.ts'

interface Place {
  latitude: number
  longitude: number
}

const DENSE = 500
/** Radius in metres of the evidence that the reference reads: the widest search. */
const RADIUS = 5_000
const FLAT = { typeId: 11, subtype: 'flat', state: 'good', rooms: 3, bathrooms: 1, floor: 2, lift: true } as const

const folder = await townsFolder()
const system = await serveFrom(folder)
const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
const { database } = system.context
const bare = await openBareDatabase(system)
const placesOf = async (statement: string) => ((await bare.query(statement)) as { rows: Place[] }).rows
const towns = await placesOf(TOWN_CENTRES)
const dense =
  await placesOf(`SELECT latitude::float8, longitude::float8 FROM market_evidence WHERE is_demo AND type_id = 11
  AND operation = 'sale' AND kind = 'listing' ORDER BY md5(uuid::text) LIMIT ${DENSE}`)
system.startWorking()
await system.untilIdle()

await measure('spread, fits to make', towns, 'portfolio')
await measure('spread, fits stored', towns, 'portfolio')
await measure('spread, fits stored', towns, 'batch')
// The first batch may fit the models of the demo.
await batchTime(dense)
await measure('dense', dense, 'portfolio')
await measure('dense', dense, 'batch')
await bare.close()
await system.close()

async function measure(what: string, places: readonly Place[], how: 'portfolio' | 'batch'): Promise<void> {
  const theirs = await timed(() => readEvidence(places))
  const started = { program: process.cpuUsage(), server: cpuOf(postmaster) }
  const ours = how === 'portfolio' ? await portfolioTime(places) : await batchTime(places)
  const { user, system: kernel } = process.cpuUsage(started.program)
  const seconds = (user + kernel) / 1e6
  const ofServer = (cpuOf(postmaster) - started.server) / 1e3
  const rate = (time: number) => Math.round(places.length / time)
  report({
    name: `${places.length} homes, ${what}, ${how}: ${rate(seconds)} a second of the program's processor time, ${rate(seconds + ofServer)} with the server's`,
    ours,
    yardstick: 'their evidence read with bare SQL',
    theirs,
  })
}

async function portfolioTime(places: readonly Place[]): Promise<number> {
  const [portfolioUuid, customerUuid] = [crypto.randomUUID(), DEMO_CUSTOMERS.fund]
  await database.transaction('system', async (tx) => {
    const avmConfiguration = DEFAULT_AVM_CONFIGURATION
    await tx.insert(portfolios).values({ uuid: portfolioUuid, customerUuid, name: portfolioUuid, avmConfiguration })
    const rows = places.map((place, index) => {
      const sizeSource = 'origin' as const
      return {
        ...FLAT,
        ...place,
        size: 70 + (index % 30),
        externalId: `B-${index}`,
        sizeSource,
        customerUuid,
        portfolioUuid,
      }
    })
    await insertRows(tx, assets, rows)
  })
  return valueThroughJob(system, { portfolioUuid })
}

async function batchTime(places: readonly Place[]): Promise<number> {
  const items = places.map((place, index) => ({ ...FLAT, ...place, size: 70 + (index % 30) }))
  const { uuid } = await system.call<{ uuid: string }>('POST', '/valuations/batches', {
    callFrom: 'api',
    idempotencyKey: crypto.randomUUID(),
    operation: 'sale',
    items,
  })
  const [batch] = await database.transaction('system', (tx) =>
    tx.rows<{ job_uuid: string }>('SELECT job_uuid FROM valuation_batches WHERE uuid = $1', [uuid]),
  )
  return jobTime(system, batch?.job_uuid ?? '')
}

async function readEvidence(places: readonly Place[]): Promise<void> {
  for (const place of places) {
    const { south, north, west, east } = boundingBoxAround(place, RADIUS)
    await bare.query(`SELECT * FROM market_evidence WHERE operation = 'sale' AND type_id = 11
      AND latitude BETWEEN ${south} AND ${north} AND longitude BETWEEN ${west} AND ${east}
      AND date > current_date - interval '12 months'`)
  }
}
