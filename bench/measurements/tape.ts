/**
 * Measures the preview (read and validate) and the load (write) of a tape of 50,000 rows × 40 columns, through the
 * calls and the job: elapsed time, processor time and the peak memory of the program. The references are the
 * spreadsheet library, which only reads the tape, and the database, which only writes the rows. RUNS and ROWS set the
 * number of runs and rows.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import { openBareDatabase } from '../support/bare-database.ts'
import { cpuOf } from '../support/cpu-time.ts'
import { demoFolder } from '../support/data-folders.ts'
import { quantile, report, reportMemory, timed } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'

const RUNS = Number(process.env.RUNS ?? 3)
const ROWS = Number(process.env.ROWS ?? 50_000)

/** Elapsed time and processor time, in milliseconds. */
interface Taken {
  time: number
  cpu: number
}

const folder = mkdtempSync(join(tmpdir(), 'lindero-tape-'))
const path = join(folder, 'tape.xlsx')
const aside = (what: 'write' | 'read') =>
  execFileSync(process.execPath, [join(import.meta.dirname, '../support/large-tape.ts'), what, path], {
    encoding: 'utf8',
  })
aside('write')
const data = await demoFolder()
const system = await serveFrom(data, { TAPES_AT_ONCE: '1' })
system.startWorking()
await system.untilIdle()
const database = await openBareDatabase(system)
const postmaster = Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
const idle = process.memoryUsage().rss
let peak = idle
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 20)

const runs: Record<'preview' | 'load' | 'whole' | 'reader' | 'writer', Taken>[] = []
for (let run = 0; run < RUNS; run += 1) {
  const { uuid, filekey } = await uploaded()
  const preview = await taken(async () => {
    const { rows } = await system.call<TapePreview>('POST', `/portfolios/${uuid}/tape-preview`, { filekey })
    if (rows.ready !== ROWS) throw new Error(`${JSON.stringify(rows)}: all rows should be good`)
  })
  const load = await taken(() => loaded(uuid, filekey))
  const whole = { time: preview.time + load.time, cpu: preview.cpu + load.cpu }
  const other = await newPortfolio()
  await database.query('BEGIN')
  const writer = await taken(() => database.query(writingAgain(uuid, other)))
  // The copy is rolled back, because its rows would count towards the limit of the customer's plan.
  await database.query('ROLLBACK')
  runs.push({ preview, load, whole, writer, reader: JSON.parse(aside('read')) as Taken })
}
clearInterval(watch)
await database.close()
await system.close()
rmSync(folder, { recursive: true, force: true })

const middle = (what: keyof (typeof runs)[number], unit: keyof Taken) =>
  quantile(
    runs.map((run) => run[what][unit]),
    0.5,
  )
for (const unit of ['time', 'cpu'] as const) {
  const reader = { yardstick: 'hucre 1.0.0 reading it, nothing validated', theirs: middle('reader', unit) }
  const writer = { yardstick: 'the same rows by one INSERT … SELECT', theirs: middle('writer', unit) }
  const kind = unit === 'time' ? '' : ', processor time'
  report({
    name: `${ROWS} rows × 40 columns, validated${kind}`,
    ours: middle('preview', unit),
    ...reader,
  })
  report({ name: `… written${kind}`, ours: middle('load', unit), ...reader })
  report({ name: `… in all${kind}`, ours: middle('whole', unit), ...reader })
  report({ name: `… written${kind}`, ours: middle('load', unit), ...writer })
}
reportMemory({ name: '… peak of the program', ours: peak, yardstick: 'before the first tape', theirs: idle })

/** Measures the program and its database server. The program runs in this process; the measuring code only waits. */
async function taken(work: () => Promise<unknown>): Promise<Taken> {
  const all = () => {
    const { user, system: ofSystem } = process.cpuUsage()
    return (user + ofSystem) / 1_000 + cpuOf(postmaster)
  }
  const before = all()
  const time = await timed(work)
  return { time, cpu: all() - before }
}

async function newPortfolio(): Promise<string> {
  const options = { valuesSale: false, valuesRent: false, grouping: 'groupId' }
  return (await system.call<{ uuid: string }>('PUT', '/portfolios', { name: 'Medida', ...options })).uuid
}

async function uploaded(): Promise<{ uuid: string; filekey: string }> {
  const uuid = await newPortfolio()
  const { url, filekey } = await system.call<{ url: string; filekey: string }>('GET', `/portfolios/${uuid}/uploadurl`)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const put = await fetch(new URL(url, system.address), {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(readFileSync(path)),
  })
  if (!put.ok) throw new Error(`upload: ${await put.text()}`)
  return { uuid, filekey }
}

async function loaded(uuid: string, filekey: string): Promise<void> {
  const { jobUuid } = await system.call<{ jobUuid: string }>('POST', `/portfolios/${uuid}/assets`, {
    filekey,
  })
  for (;;) {
    const job = await system.call<{ state: string; error: unknown }>('GET', `/jobs/${jobUuid}`)
    if (job.state === 'finished') return
    if (job.state === 'failed') throw new Error(`the load failed: ${JSON.stringify(job.error)}`)
    await pause(250)
  }
}

/** SQL that copies the assets of one portfolio into another, without their groups. All indexes and checks apply. */
function writingAgain(from: string, to: string): string {
  return `DO $$ DECLARE names text; BEGIN
    SELECT string_agg(quote_ident(column_name), ', ') INTO names FROM information_schema.columns
    WHERE table_name = 'assets' AND is_generated = 'NEVER'
      AND column_name NOT IN ('uuid', 'portfolio_uuid', 'group_uuid', 'is_group_principal');
    EXECUTE format('INSERT INTO assets (uuid, portfolio_uuid, %1$s)
      SELECT gen_random_uuid(), %2$L, %1$s FROM assets WHERE portfolio_uuid = %3$L', names, '${to}', '${from}');
  END $$`
}
