/**
 * Measures the import of one file with a million listings in a thousand towns, and the memory of the program. The
 * reference is COPY of the same rows into a table with the same columns and indexes. `ROWS=200000` sets the number of
 * rows.
 */
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importMarket } from '@lindero/server/market/market-import'
import { CHANGEABLE } from '@lindero/server/market/write-evidence'
import { openSystem } from '@lindero/server/system'
import { openBareDatabase } from '../support/bare-database.ts'
import { configOf } from '../support/data-folders.ts'
import { report, reportMemory, timed } from '../support/figures.ts'

const ROWS = Number(process.env.ROWS ?? 1_000_000)
const TOWNS = 1_000
const SAMPLE_MILLISECONDS = 100
const COLUMNS = ['uuid', 'source', 'source_id', ...CHANGEABLE].join(', ')

const folder = mkdtempSync(join(tmpdir(), 'lindero-import-'))
// The database server may run as another user, which must also read and write files in this folder.
chmodSync(folder, 0o777)
const file = join(folder, 'listings.csv')
await pipeline(Readable.from(listings()), createWriteStream(file))

const system = await openSystem(configOf(join(folder, 'data'), { STATEMENT_SECONDS: '3600' }))
const { database } = system.context
const bare = await openBareDatabase(system)
let peak = 0
let early = 0
let count = 0
const started = performance.now()
const sampling = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, SAMPLE_MILLISECONDS)
const whole = await timed(() =>
  importMarket(database, {
    file,
    format: 'lindero',
    async onProgress({ read }) {
      if (read <= ROWS / 10) early = peak
      count = performance.now() - started
    },
  }),
)
clearInterval(sampling)
await bare.query(`CREATE TABLE copied (LIKE market_evidence INCLUDING ALL)`)
const rows = join(folder, 'rows.csv')
await bare.query(`COPY (SELECT ${COLUMNS} FROM market_evidence) TO '${rows}' (FORMAT csv)`)
const copied = await timed(() => bare.query(`COPY copied (${COLUMNS}) FROM '${rows}' (FORMAT csv)`))
await bare.close()
await system.close()
rmSync(folder, { recursive: true, force: true })

const name = `${ROWS.toLocaleString('en')} listings imported`
report({ name, ours: count, yardstick: 'COPY of the same rows', theirs: copied })
report({ name: '… and those of one home merged', ours: whole, yardstick: 'the same COPY', theirs: copied })
reportMemory({
  name: '… memory at its highest',
  ours: peak,
  yardstick: 'the highest in the first tenth',
  theirs: early,
})

function* listings(): Generator<string> {
  yield 'id,kind,operation,type,price,size,rooms,floor,latitude,longitude,date,address,description\n'
  for (let row = 0; row < ROWS; row++) {
    const town = row % TOWNS
    const [north, east, random] = [fraction(row * 3), fraction(row * 3 + 1), fraction(row * 3 + 2)]
    const latitude = 37.5 + Math.floor(town / 32) * 0.17 + north * 0.03
    const longitude = -6 + (town % 32) * 0.19 + east * 0.04
    const size = 40 + Math.floor(random * 120)
    const price = size * (900 + Math.floor(fraction(row) * 3_000))
    const features = [price, size, 1 + (row % 5), row % 9, latitude.toFixed(6), longitude.toFixed(6)]
    yield `B-${row},listing,sale,Piso,${features.join(',')},2026-01-${10 + (row % 20)},"Calle ${town}, ${row % 200}",Piso de ${size} metros en una calle tranquila\n`
  }
}

/** A pseudo-random number from 0 to 1 that depends only on the seed. */
function fraction(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
  return (Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 0) / 2 ** 32
}
