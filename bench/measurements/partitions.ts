/**
 * Measures the three tables that grow with time in three temporary databases: without partitions, partitioned by
 * customer, and partitioned by quarter. Prints pages and time for the calls that read these tables, for a save and for
 * the daily removal of old lines. Then prints the time of a vacuum and the size of each table. `ASSETS=1000000` sets
 * the number of assets.
 */
import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { buildApp } from '@lindero/server/app'
import { DAILY_WORKS } from '@lindero/server/daily-works'
import type { Context } from '@lindero/server/kernel/context'
import { openSystem } from '@lindero/server/system'
import { configOf, grownFolder } from '../support/data-folders.ts'
import { timed } from '../support/figures.ts'
import { SMALL_EMAIL } from '../support/fill-growth.ts'
import { callsOf } from '../support/growth-calls.ts'
import { measuredDatabase } from '../support/measured-database.ts'
import { DIVISIONS, type Division, PARTITIONED, partitionTables } from '../support/partition-tables.ts'

const ASSETS = Number(process.env.ASSETS ?? 100_000)
/** Age in days at which lines of the audit log are removed. Half of all lines are older. */
const AUDIT_DAYS = 365
const READING = /changes|history of values|audit log|edited assets|value of a month|values to check|use of the plan/
const REMOVING = /past their time|automatic values/

const results = new Map<string, Map<Division, string>>()
function note(name: string, division: Division, text: string): void {
  const line = results.get(name) ?? new Map<Division, string>()
  results.set(name, line.set(division, text))
  process.stderr.write(`${division} ${name}: ${text}\n`)
}

async function measure(division: Division): Promise<void> {
  const settings = {
    ...{ STATEMENT_SECONDS: '3600', LOCK_SECONDS: '3600', IDLE_TRANSACTION_SECONDS: '3600' },
    AUDIT_DAYS: String(AUDIT_DAYS),
  }
  const system = await openSystem(configOf(await grownFolder(ASSETS), settings))
  const { driver } = system.context.database
  await partitionTables(driver, division)
  const { database, costOf } = measuredDatabase(driver)
  const context: Context = { ...system.context, database }
  const app = await buildApp(context)
  const line = async (name: string, work: () => Promise<unknown>, isWarm = true) => {
    if (isWarm) await work()
    const { buffers, milliseconds } = await costOf(work)
    note(name, division, `${buffers} (${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms)`)
  }
  try {
    for (const [whose, email] of [
      ['large', 'admin@demo.test'],
      ['small', SMALL_EMAIL],
    ] as const) {
      const login = { source: 'webapp', email, password: DEMO_PASSWORD }
      const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload: login })
      const { token, user } = reply.json() as { token: string; user: { uuid: string } }
      const headers = { authorization: `Bearer ${token}` }
      const ask = async <Body>(path: string): Promise<Body> => {
        const answer = await app.inject({ url: `/api${path}`, headers })
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
        return answer.json() as Body
      }
      const calls = await callsOf(ask, user.uuid)
      for (const { name, path } of calls) if (READING.test(name)) await line(`${whose}: ${name}`, () => ask(path))
      const path = calls.find(({ name }) => name === 'asset')?.path ?? ''
      const { address } = await ask<{ address: string }>(path)
      const changes = [{ field: 'address', oldValue: address, newValue: `${address} bis` }]
      const save = async () => {
        const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload: { changes } })
        if (answer.statusCode !== 200) throw new Error(answer.body)
      }
      await line(`${whose}: save of a field`, save, false)
    }
    for (const { name, run } of DAILY_WORKS)
      if (REMOVING.test(name)) await line(`daily: ${name}`, () => run(context), false)
    for (const table of PARTITIONED) {
      note(
        `vacuum of ${table}`,
        division,
        `${Math.round(await timed(() => driver.execute(`VACUUM ANALYZE ${table}`)))} ms`,
      )
      const [size] = await driver.execute(
        `SELECT sum(pg_table_size(relid)) / 1048576 AS heap, sum(pg_indexes_size(relid)) / 1048576 AS indexes
         FROM (SELECT relid FROM pg_partition_tree('${table}') WHERE isleaf UNION SELECT '${table}'::regclass) parts`,
      )
      note(`size of ${table}`, division, `${Math.round(Number(size?.heap))} + ${Math.round(Number(size?.indexes))} MB`)
    }
  } finally {
    await app.close()
    await system.close()
  }
}

const divisions = Object.keys(DIVISIONS) as Division[]
for (const division of divisions) await measure(division)
console.log(`\n| pages and time, ${ASSETS} assets | ${divisions.join(' | ')} |`)
console.log(`|---|${divisions.map(() => '--:|').join('')}`)
for (const [name, line] of results)
  console.log(`| ${name} | ${divisions.map((division) => line.get(division) ?? '').join(' | ')} |`)
