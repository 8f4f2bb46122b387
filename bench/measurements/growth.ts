/**
 * Measures the SQL statements of the main calls and of the daily work as the database grows: pages read and time. One
 * customer owns half of all assets; every other customer owns 500. The calls are measured for both kinds of customers.
 * Each call and each daily work is one line of the result; a call also has the 95th percentile of `RUNS` (40) whole
 * replies, one after another. `SIZES=10000,100000,1000000` sets the numbers of assets, `LINES=map,palette` selects the
 * lines whose name contains one of these words, and `PLANS=yes` prints the plan of each statement.
 */
import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { buildApp } from '@lindero/server/app'
import { DAILY_WORKS } from '@lindero/server/daily-works'
import { exportRows } from '@lindero/server/exports/export-rows'
import { sessionCustomerOf, sessionUserOf } from '@lindero/server/identity/session-shown'
import type { Context } from '@lindero/server/kernel/context'
import { openSystem } from '@lindero/server/system'
import { accountByUuid } from '@lindero/server/users/accounts.store'
import { configOf, grownFolder } from '../support/data-folders.ts'
import { quantile, timed } from '../support/figures.ts'
import { SMALL_EMAIL } from '../support/fill-growth.ts'
import { type Ask, callsOf } from '../support/growth-calls.ts'
import { type Cost, measuredDatabase } from '../support/measured-database.ts'

const SIZES = (process.env.SIZES ?? '10000,100000').split(',').map(Number)
const RUNS = Number(process.env.RUNS ?? 40)
const chosenLines = (process.env.LINES ?? '').split(',')
const onPlan = process.env.PLANS
  ? (statement: string, plan: string) => console.log(`${statement}\n${plan}\n`)
  : undefined
const TABLES = ['assets', 'valuations', 'asset_changes', 'audit_log', 'asset_comments', 'tasks']

interface Line {
  name: string
  cost: Cost
  /** Milliseconds of a whole reply, 95th percentile; daily work has none. */
  reply?: number
}

async function measure(assets: number): Promise<Line[]> {
  const settings = { STATEMENT_SECONDS: '3600', LOCK_SECONDS: '3600', IDLE_TRANSACTION_SECONDS: '3600' }
  const system = await openSystem(configOf(await grownFolder(assets), settings))
  const { database, costOf } = measuredDatabase(system.context.database.driver, onPlan)
  const context: Context = { ...system.context, database }
  const app = await buildApp(context)
  const served = await buildApp(system.context)
  const lines: Line[] = []
  const line = async (name: string, work: () => Promise<unknown>, reply?: () => Promise<unknown>) => {
    if (!chosenLines.some((word) => name.includes(word))) return
    // The first run fills the caches of the database server and of our program.
    await work()
    if (onPlan) console.log(`\n${name}`)
    const done: Line = { name, cost: await costOf(work) }
    if (reply) done.reply = await slowReply(reply)
    lines.push(done)
    process.stderr.write(`${assets} ${name}\n`)
  }
  try {
    for (const [whose, email] of [
      ['large', 'admin@demo.test'],
      ['small', SMALL_EMAIL],
    ] as const) {
      const askOf =
        (server: typeof app): Ask =>
        async <Body>(path: string) => {
          const reply = await server.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
          if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`)
          return reply.json() as Body
        }
      const [ask, askServed] = [askOf(app), askOf(served)]
      const login = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { source: 'webapp', email, password: DEMO_PASSWORD },
      })
      const { token, user } = login.json() as { token: string; user: { uuid: string } }
      for (const { name, path } of await callsOf(ask, user.uuid)) {
        await line(
          `${whose}: ${name}`,
          () => ask(path),
          () => askServed(path),
        )
      }
      const exported = await firstPageOf(context, user.uuid, await ask('/portfolios?r=1'))
      await line(`${whose}: export, first page`, exported)
    }
    await line('metrics', () => app.inject({ url: '/api/metrics' }))
    for (const { name, run } of DAILY_WORKS) await line(`daily: ${name}`, () => run(context))
    await printSizes(assets, system.context)
  } finally {
    await served.close()
    await app.close()
    await system.close()
  }
  return lines
}

async function slowReply(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) times.push(await timed(ask))
  return quantile(times, 0.95)
}

/** The first page of rows in a portfolio's export, without the thread that writes the workbook. */
async function firstPageOf(
  { database }: Context,
  user: string,
  portfolios: { items: { uuid: string; name: string }[] },
) {
  const account = await database.transaction('system', (tx) => accountByUuid(tx, user))
  if (!account) throw new Error(`user ${user} is not there`)
  const customer = sessionCustomerOf(account.customer)
  const caller = {
    sessionUuid: '',
    address: '127.0.0.1',
    customer,
    ownCustomer: customer,
    user: sessionUserOf(account.user),
  }
  const order = { portfolios: portfolios.items, selection: { filter: {} }, language: 'es' } as const
  return () => exportRows(database, caller, order).next()
}

async function printSizes(assets: number, { database }: Context): Promise<void> {
  const rows = await database.driver.execute(
    `SELECT relname AS name, reltuples::bigint AS rows, pg_table_size(oid) / 1048576 AS heap,
       pg_indexes_size(oid) / 1048576 AS indexes FROM pg_class WHERE relname = ANY ('{${TABLES}}')
     UNION ALL SELECT 'database', NULL, pg_database_size(current_database()) / 1048576, NULL`,
  )
  console.log(`\n${assets} assets: rows, MB of the table, MB of its indexes`)
  for (const { name, rows: count, heap, indexes } of rows) console.log(`| ${name} | ${count} | ${heap} | ${indexes} |`)
}

const measured: Line[][] = []
for (const size of SIZES) measured.push(await measure(size))

console.log(
  `\n| pages and milliseconds | ${SIZES.map((size) => `${size} assets`).join(' | ')} | growth of pages | scanned |`,
)
console.log(`|---|${SIZES.map(() => '--:|').join('')}--:|---|`)
for (const { name } of measured[0] ?? []) {
  const sized = measured.flatMap((lines) => lines.find((line) => line.name === name) ?? [])
  const costs = sized.map(({ cost }) => cost)
  const [first, last] = [costs[0], costs.at(-1)]
  if (!first || !last) continue
  const cells = sized.map(({ cost: { buffers, milliseconds, temporary }, reply }) => {
    const spilled = temporary > 0 ? `, ${temporary} temporary` : ''
    const slow = reply === undefined ? '' : `; reply ${reply.toFixed(0)} ms`
    return `${buffers} (${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms${spilled}${slow})`
  })
  const growth = (last.buffers / Math.max(1, first.buffers)).toFixed(1)
  console.log(`| ${name} | ${cells.join(' | ')} | ${growth} | ${last.scanned.join(', ')} |`)
}
